-- Public texts and images that change after their approval open a case, whichever use case changes them (QUE-26), and a
-- breeder's trading name is unique. Changes of pets are compared with their stored versions, see pet_revisions.

-- What has changed since a case was opened: the value then, and the value now.
CREATE TABLE case_changes (
  id SERIAL PRIMARY KEY,
  case_id integer NOT NULL REFERENCES cases (id) ON DELETE CASCADE ON UPDATE CASCADE,
  -- Table and column, with the id of a row that is not the subject: "breeders.description", "breeding_animals.7.name".
  key varchar(64) NOT NULL,
  -- The key of an image for a column that ends in image_id.
  before text NOT NULL DEFAULT '',
  after text NOT NULL DEFAULT '',
  changed_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX case_changes_case_id_key_key ON case_changes (case_id, key);

CREATE FUNCTION public_value(row_of jsonb, name text) RETURNS text LANGUAGE sql STABLE
  RETURN coalesce(CASE WHEN name LIKE '%image_id' THEN (SELECT key FROM images WHERE id = (row_of->>name)::int)
    ELSE row_of->>name END, '');

-- {"breeders.location": ["Leeds", "York"]}; null when none of the columns differs.
CREATE FUNCTION changed_values(prefix text, old_row jsonb, new_row jsonb, names text[]) RETURNS jsonb LANGUAGE sql STABLE
  RETURN (SELECT jsonb_object_agg(prefix || '.' || name, jsonb_build_array(public_value(old_row, name), public_value(new_row, name)))
    FROM unnest(names) AS name WHERE coalesce(old_row->>name, '') <> coalesce(new_row->>name, ''));

-- Opens the case of a subject, or adds the changes to the open one.
CREATE FUNCTION add_case_changes(about text, about_id integer, changed jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  opened integer;
BEGIN
  IF changed IS NULL THEN RETURN; END IF;
  INSERT INTO cases (kind, lane, litter_id, breeder_id, user_id, review_id)
    VALUES ('changed_after_approval',
      CASE about WHEN 'litter' THEN 'listings' WHEN 'breeder' THEN 'applications' ELSE 'people' END,
      CASE about WHEN 'litter' THEN about_id END, CASE about WHEN 'breeder' THEN about_id END,
      CASE about WHEN 'user' THEN about_id END, CASE about WHEN 'review' THEN about_id END)
    ON CONFLICT (kind, subject) WHERE decided_at IS NULL DO UPDATE SET changes = cases.changes + 1
    RETURNING id INTO opened;
  INSERT INTO case_changes (case_id, key, before, after)
    SELECT opened, key, value->>0, value->>1 FROM jsonb_each(changed)
    ON CONFLICT (case_id, key) DO UPDATE SET after = EXCLUDED.after, changed_at = EXCLUDED.changed_at;
END $$;

-- The arguments are the public columns of the table.
CREATE FUNCTION public_columns_to_cases() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := changed_values(TG_TABLE_NAME, to_jsonb(OLD), to_jsonb(NEW), TG_ARGV);
  about integer;
BEGIN
  IF changed IS NULL THEN RETURN NULL; END IF;
  CASE TG_TABLE_NAME
    WHEN 'breeders' THEN
      -- A moderator has approved the name that waited: its case says so already.
      IF OLD.pending_trading_name = NEW.trading_name THEN
        changed := changed - 'breeders.trading_name' - 'breeders.pending_trading_name';
        IF changed = '{}' THEN RETURN NULL; END IF;
      END IF;
      PERFORM add_case_changes('breeder', NEW.id, changed);
    WHEN 'breeder_settings' THEN
      SELECT id INTO about FROM breeders WHERE id = NEW.breeder_id AND status = 'approved';
      IF FOUND THEN PERFORM add_case_changes('breeder', about, changed); END IF;
    WHEN 'users' THEN
      IF EXISTS (SELECT FROM breeders WHERE user_id = NEW.id AND status = 'approved')
        OR EXISTS (SELECT FROM reviews WHERE reviewer_id = NEW.id AND removed_at IS NULL)
      THEN PERFORM add_case_changes('user', NEW.id, changed); END IF;
    WHEN 'litters' THEN
      PERFORM add_case_changes('litter', NEW.id, changed);
    WHEN 'litter_rows' THEN
      SELECT id INTO about FROM litters WHERE id = NEW.litter_id AND listed;
      IF FOUND THEN
        PERFORM add_case_changes('litter', about,
          changed_values('litter_rows.' || NEW.id, to_jsonb(OLD), to_jsonb(NEW), TG_ARGV));
      END IF;
    WHEN 'reviews' THEN
      -- The response is the breeder's text: the case is about the breeder, not about the reviewer.
      PERFORM add_case_changes('review', NEW.id, nullif(changed - 'reviews.breeder_response', '{}'));
      IF NEW.breeder_id IS NOT NULL AND changed ? 'reviews.breeder_response' THEN
        PERFORM add_case_changes('breeder', NEW.breeder_id,
          jsonb_build_object('reviews.' || NEW.id || '.breeder_response', changed->'reviews.breeder_response'));
      END IF;
  END CASE;
  RETURN NULL;
END $$;

-- A parent, its health tests and its photos are shown with its public litters.
CREATE FUNCTION public_parents_to_cases() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row_of jsonb := to_jsonb(NEW);
  changed jsonb := changed_values(TG_TABLE_NAME || '.' || (row_of->>'id'), to_jsonb(OLD), row_of, TG_ARGV);
  animal integer := CASE TG_TABLE_NAME WHEN 'breeding_animals' THEN (row_of->>'id')::int ELSE (row_of->>'animal_id')::int END;
BEGIN
  PERFORM add_case_changes('litter', id, changed) FROM litters WHERE listed AND animal IN (dam_id, sire_id) ORDER BY id;
  RETURN NULL;
END $$;

-- A changed trading name of an approved breeder: the old one stays public until a moderator has approved it.
ALTER TABLE breeders ADD COLUMN pending_trading_name varchar(100);

-- Equal for names that a reader takes for one: without case, accents, spaces, punctuation, invisible characters and the
-- characters of app/domain/look-alike-characters.ts; 0 is o, 1 and l are i.
CREATE FUNCTION trading_name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(nullif(regexp_replace(
    translate(lower(normalize(name, NFKD)),
      'аɑαвЬβсϲԁеєεɡһніıιјкκӏӀмոηоοσрρԛгѕтτυսѵνԝωхχ×уγүᴢАⱭΑВьΒСϹςԀЕЄΕꞬҺНІΙЈКΚМՈΗОΟΣРΡԚГЅТΤΥՍѴΝԜΩХΧУΓҮ01l',
      'aaabbbccdeeeghhiiijkkiimnnoooppqrsttuuvvwwxxxyyyzaaabbbcccdeeeghhiijkkmnnoooppqrsttuuvvwwxxyyyoii'),
    '[\s\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff!-/:-@\[-`{-~‘’“”–—…·•]+', '', 'g'), ''), lower(name));

-- Of an approved breeder unique. Names that are alike already stay: all but the oldest get a key of their own, and a case.
ALTER TABLE breeders ADD COLUMN trading_name_key text NOT NULL DEFAULT '';
CREATE TEMPORARY TABLE alike AS
  SELECT id, trading_name_key(trading_name) AS key,
    row_number() OVER (PARTITION BY trading_name_key(trading_name) ORDER BY status <> 'approved', approved_at, id) > 1 AS is_later
  FROM breeders;
UPDATE breeders b SET trading_name_key = a.key || CASE WHEN a.is_later AND b.status = 'approved' THEN '#' || b.id ELSE '' END
  FROM alike a WHERE a.id = b.id;
INSERT INTO cases (kind, lane, breeder_id)
  SELECT 'account', 'applications', b.id FROM alike a JOIN breeders b ON b.id = a.id WHERE a.is_later AND b.status = 'approved'
  ON CONFLICT (kind, subject) WHERE decided_at IS NULL DO NOTHING;
INSERT INTO case_signals (case_id, rule, version, weight, sentence)
  SELECT c.id, 'same_name', '1', 40, 'Another breeder has this trading name or one that looks like it.'
  FROM alike a JOIN cases c ON c.breeder_id = a.id AND c.kind = 'account' AND c.decided_at IS NULL
  JOIN breeders b ON b.id = a.id WHERE a.is_later AND b.status = 'approved'
  ON CONFLICT (case_id, rule, key) DO NOTHING;
-- compatible: a temporary table
DROP TABLE alike;
-- compatible: where the previous release gives a breeder the name of another one, it fails and changes nothing
CREATE UNIQUE INDEX breeders_trading_name_key_key ON breeders (trading_name_key) WHERE status = 'approved';
CREATE INDEX breeders_pending_trading_name_key_idx ON breeders (trading_name_key(pending_trading_name))
  WHERE pending_trading_name IS NOT NULL;

CREATE FUNCTION breeders_to_name_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.trading_name_key := trading_name_key(NEW.trading_name);
  RETURN NEW;
END $$;
CREATE TRIGGER breeders_insert_to_name_key BEFORE INSERT ON breeders FOR EACH ROW EXECUTE FUNCTION breeders_to_name_key();
COMMENT ON TRIGGER breeders_insert_to_name_key ON breeders IS 'breeders.trading_name_key follows from the trading name.';
CREATE TRIGGER breeders_update_to_name_key BEFORE UPDATE OF trading_name ON breeders FOR EACH ROW
  WHEN (NEW.trading_name <> OLD.trading_name) EXECUTE FUNCTION breeders_to_name_key();
COMMENT ON TRIGGER breeders_update_to_name_key ON breeders IS 'breeders.trading_name_key follows from the trading name.';

CREATE TRIGGER breeders_to_change_cases
  AFTER UPDATE OF trading_name, pending_trading_name, description, location, local_council_authority, profile_image_id,
    cover_image_id ON breeders
  FOR EACH ROW WHEN (OLD.status = 'approved' AND NEW.status = 'approved')
  EXECUTE FUNCTION public_columns_to_cases('trading_name', 'pending_trading_name', 'description', 'location',
    'local_council_authority', 'profile_image_id', 'cover_image_id');
COMMENT ON TRIGGER breeders_to_change_cases ON breeders IS
  'A change of the public texts and images of an approved breeder opens a case.';

CREATE TRIGGER breeder_settings_to_change_cases AFTER INSERT OR UPDATE OF vacation_message ON breeder_settings
  FOR EACH ROW EXECUTE FUNCTION public_columns_to_cases('vacation_message');
COMMENT ON TRIGGER breeder_settings_to_change_cases ON breeder_settings IS
  'A new message of an approved breeder on vacation opens a case.';

CREATE TRIGGER users_to_change_cases AFTER UPDATE OF username, first_name, last_name, image_id ON users
  FOR EACH ROW WHEN ((OLD.username, OLD.first_name, OLD.last_name, OLD.image_id)
    IS DISTINCT FROM (NEW.username, NEW.first_name, NEW.last_name, NEW.image_id))
  EXECUTE FUNCTION public_columns_to_cases('username', 'first_name', 'last_name', 'image_id');
COMMENT ON TRIGGER users_to_change_cases ON users IS
  'A new name or photo of an approved breeder or of the author of a review opens a case.';

CREATE TRIGGER litters_to_change_cases
  AFTER UPDATE OF name, tagline, description, breed, size, coat, location, dam_id, sire_id ON litters
  FOR EACH ROW WHEN (OLD.listed AND NEW.listed)
  EXECUTE FUNCTION public_columns_to_cases('name', 'tagline', 'description', 'breed', 'size', 'coat', 'location', 'dam_id',
    'sire_id');
COMMENT ON TRIGGER litters_to_change_cases ON litters IS 'A change of the texts or parents of a public litter opens a case.';

CREATE TRIGGER litter_rows_to_change_cases AFTER INSERT OR UPDATE OF colour ON litter_rows
  FOR EACH ROW EXECUTE FUNCTION public_columns_to_cases('colour');
COMMENT ON TRIGGER litter_rows_to_change_cases ON litter_rows IS 'A new text about an animal of a public litter opens a case.';

CREATE TRIGGER breeding_animals_to_change_cases AFTER UPDATE OF name, breed, registered_name, registered_number ON breeding_animals
  FOR EACH ROW EXECUTE FUNCTION public_parents_to_cases('name', 'breed', 'registered_name', 'registered_number');
COMMENT ON TRIGGER breeding_animals_to_change_cases ON breeding_animals IS
  'A change of the texts of a parent opens a case about each of its public litters.';
CREATE TRIGGER health_tests_to_change_cases AFTER INSERT OR UPDATE OF name, result, laboratory ON health_tests
  FOR EACH ROW EXECUTE FUNCTION public_parents_to_cases('name', 'result', 'laboratory');
COMMENT ON TRIGGER health_tests_to_change_cases ON health_tests IS
  'A new or changed health test of a parent opens a case about each of its public litters.';
CREATE TRIGGER pet_images_to_change_cases AFTER INSERT OR UPDATE OF image_id, alt, animal_id ON pet_images
  FOR EACH ROW WHEN (NEW.animal_id IS NOT NULL) EXECUTE FUNCTION public_parents_to_cases('image_id', 'alt');
COMMENT ON TRIGGER pet_images_to_change_cases ON pet_images IS
  'A new photo of a parent opens a case about each of its public litters.';

CREATE TRIGGER reviews_to_change_cases AFTER UPDATE OF title, text, breeder_response ON reviews
  FOR EACH ROW WHEN (OLD.removed_at IS NULL AND NEW.removed_at IS NULL)
  EXECUTE FUNCTION public_columns_to_cases('title', 'text', 'breeder_response');
COMMENT ON TRIGGER reviews_to_change_cases ON reviews IS 'A changed review, and a new response to one, opens a case.';
