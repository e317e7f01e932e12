-- Perceptual hashes of the images of listings, parents and litters, to find copied photos (DUP-01 to DUP-14; decision 0063).

ALTER TABLE images
  -- When and with what the photo was taken, as its metadata said. For moderators only.
  ADD COLUMN taken_on date,
  ADD COLUMN camera varchar(100),
  ADD COLUMN hashed_at timestamptz(3),
  -- When it was compared with all others; null until then.
  ADD COLUMN compared_at timestamptz(3);
-- What the jobs look for: images to hash, newest first, and to compare.
CREATE INDEX images_to_hash ON images (id DESC) WHERE hashed_at IS NULL AND key LIKE 'pets/%';
CREATE INDEX images_to_compare ON images (id) WHERE hashed_at IS NOT NULL AND compared_at IS NULL AND key LIKE 'pets/%';

CREATE TABLE image_hashes (
  -- In the order in which processes read new hashes.
  id serial PRIMARY KEY,
  image_id integer NOT NULL REFERENCES images (id) ON DELETE CASCADE ON UPDATE CASCADE,
  -- "whole", or "trimmed": the part within a border of one colour.
  variant varchar(8) NOT NULL CHECK (variant IN ('whole', 'trimmed')),
  -- Of under 50 the image has too little to recognise, and is never matched.
  quality smallint NOT NULL CHECK (quality BETWEEN 0 AND 100),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  -- The hash of the image mirrored and rotated, its own first; null once it was compared.
  turns bytea CHECK (octet_length(turns) = 256),
  -- A logo that many breeders share: excluded from comparison.
  ignored boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX image_hashes_image_id_variant_key ON image_hashes (image_id, variant);

-- Hashes of deleted images of listings that were refused, hidden or deleted, and of banned sellers.
CREATE TABLE kept_hashes (
  id serial PRIMARY KEY,
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  reason varchar(8) NOT NULL CHECK (reason IN ('refused', 'hidden', 'banned', 'deleted')),
  -- The account's number. Without a reference: the hash outlives the account.
  account_id integer NOT NULL,
  pet_id integer REFERENCES pets (id) ON DELETE SET NULL ON UPDATE CASCADE,
  uploaded_at timestamptz(3) NOT NULL,
  kept_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX kept_hashes_account_id_idx ON kept_hashes (account_id);
CREATE INDEX kept_hashes_pet_id_idx ON kept_hashes (pet_id);
CREATE INDEX kept_hashes_kept_at_idx ON kept_hashes (kept_at);

-- Two images that look the same: the later upload, and the earlier one or what was kept of it.
CREATE TABLE photo_matches (
  id serial PRIMARY KEY,
  image_id integer NOT NULL REFERENCES images (id) ON DELETE CASCADE ON UPDATE CASCADE,
  first_image_id integer REFERENCES images (id) ON DELETE CASCADE ON UPDATE CASCADE,
  kept_hash_id integer REFERENCES kept_hashes (id) ON DELETE CASCADE ON UPDATE CASCADE,
  distance smallint NOT NULL CHECK (distance BETWEEN 0 AND 31),
  turn varchar(8) NOT NULL CHECK (turn IN ('', 'mirrored', 'rotated')),
  found_at timestamptz(3) NOT NULL DEFAULT now(),
  -- What the breeder says: "This is my own photo", with a note.
  answered_at timestamptz(3),
  note varchar(1000) NOT NULL DEFAULT '',
  decision varchar(16) CHECK (decision IN ('not_own', 'own', 'different')),
  decision_reason varchar(200) NOT NULL DEFAULT '',
  decided_at timestamptz(3),
  decided_by_id integer REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT photo_matches_other CHECK ((first_image_id IS NULL) <> (kept_hash_id IS NULL)),
  CONSTRAINT photo_matches_decided CHECK ((decision IS NULL) = (decided_at IS NULL))
);
CREATE UNIQUE INDEX photo_matches_pair ON photo_matches (image_id, first_image_id);
CREATE UNIQUE INDEX photo_matches_kept ON photo_matches (image_id, kept_hash_id);
CREATE INDEX photo_matches_first_image_id_idx ON photo_matches (first_image_id);
CREATE INDEX photo_matches_kept_hash_id_idx ON photo_matches (kept_hash_id);
CREATE INDEX photo_matches_decided_by_id_idx ON photo_matches (decided_by_id);

-- Why the hash of a listing's image outlives the image; null for most listings.
CREATE FUNCTION kept_reason(pet integer) RETURNS varchar LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN EXISTS (SELECT FROM breeders b JOIN bans x ON x.user_id = b.user_id WHERE b.id = p.breeder_id AND x.lifted_at IS NULL
      AND (x.until IS NULL OR x.until > now())) THEN 'banned'
    WHEN p.status = 'rejected' THEN 'refused'
    WHEN p.status = 'hidden' THEN 'hidden'
    WHEN p.deleted_at IS NOT NULL THEN 'deleted' END
  FROM pets p WHERE p.id = pet
$$;

CREATE FUNCTION pet_images_to_kept_hashes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  why varchar := kept_reason(OLD.pet_id);
  kept integer;
BEGIN
  IF why IS NULL THEN RETURN NULL; END IF;
  -- Another listing still shows the image.
  IF EXISTS (SELECT FROM pet_images WHERE image_id = OLD.image_id) THEN RETURN NULL; END IF;
  INSERT INTO kept_hashes (hash, reason, account_id, pet_id, uploaded_at)
    SELECT h.hash, why, b.user_id, OLD.pet_id, i.created_at
    FROM image_hashes h JOIN images i ON i.id = h.image_id, breeders b
    WHERE h.image_id = OLD.image_id AND h.variant = 'whole' AND h.quality >= 50 AND NOT h.ignored AND b.id = OLD.breeder_id
    RETURNING id INTO kept;
  UPDATE photo_matches SET first_image_id = NULL, kept_hash_id = kept WHERE first_image_id = OLD.image_id AND kept IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER pet_images_to_kept_hashes AFTER DELETE ON pet_images FOR EACH ROW
  WHEN (OLD.pet_id IS NOT NULL) EXECUTE FUNCTION pet_images_to_kept_hashes();
COMMENT ON TRIGGER pet_images_to_kept_hashes ON pet_images IS
  'The hash of an image of a refused, hidden or deleted listing, or of a banned seller, is kept when the image goes (DUP-13).';

-- The search for signals reads the matches.
CREATE FUNCTION photo_matches_to_cases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cases SET signals_checked_at = NULL
    FROM (SELECT l.pet_id, coalesce(l.litter_id, p.litter_id) AS litter_id FROM pet_images l LEFT JOIN pets p ON p.id = l.pet_id
      WHERE l.image_id = coalesce(NEW.image_id, OLD.image_id)) shown
    WHERE cases.decided_at IS NULL AND cases.signals_checked_at IS NOT NULL
      AND (cases.pet_id = shown.pet_id OR cases.litter_id = shown.litter_id);
  RETURN NULL;
END $$;
CREATE TRIGGER photo_matches_to_cases AFTER INSERT OR DELETE OR UPDATE OF decision ON photo_matches FOR EACH ROW
  EXECUTE FUNCTION photo_matches_to_cases();
COMMENT ON TRIGGER photo_matches_to_cases ON photo_matches IS
  'The signals of an open case are searched for again when a match of one of its photos is found or decided.';
