-- Litters, parents and health tests; pets that are sold, paused, reserved by their breeder or out of date (LIT).
-- Only additions: every existing pet stays as it is.

CREATE TYPE litter_stage AS ENUM ('planned', 'expected', 'born', 'closed');

-- ── Parents ─────────────────────────────────────────────────────────────────

CREATE TABLE breeding_animals (
  id serial PRIMARY KEY,
  breeder_id integer NOT NULL REFERENCES breeders (id) ON DELETE CASCADE ON UPDATE CASCADE,
  type pet_type NOT NULL,
  name varchar(100) NOT NULL,
  sex pet_gender NOT NULL,
  breed varchar(255) NOT NULL,
  born_on date,
  registered_name varchar(255),
  registered_number varchar(255),
  microchip_number varchar(15),
  lives_with_us boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX breeding_animals_breeder_id_idx ON breeding_animals (breeder_id);

CREATE TABLE health_tests (
  id serial PRIMARY KEY,
  animal_id integer NOT NULL REFERENCES breeding_animals (id) ON DELETE CASCADE ON UPDATE CASCADE,
  name varchar(100) NOT NULL,
  result varchar(100) NOT NULL,
  tested_on date NOT NULL,
  laboratory varchar(255),
  -- Key of the private document in the store, with its name and type; all null without a document.
  document_key varchar(128) UNIQUE,
  document_name varchar(255),
  document_type varchar(64),
  seen_at timestamptz(3),
  seen_by_id integer REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((document_key IS NULL) = (document_name IS NULL) AND (document_key IS NULL) = (document_type IS NULL)),
  CHECK (seen_at IS NULL OR document_key IS NOT NULL)
);
CREATE INDEX health_tests_animal_id_idx ON health_tests (animal_id);
CREATE INDEX health_tests_seen_by_id_idx ON health_tests (seen_by_id);

-- ── Litters and their rows ──────────────────────────────────────────────────

CREATE TABLE litters (
  id serial PRIMARY KEY,
  breeder_id integer NOT NULL REFERENCES breeders (id) ON DELETE CASCADE ON UPDATE CASCADE,
  name varchar(100) NOT NULL,
  type pet_type NOT NULL CHECK (type <> 'other'),
  breed varchar(255) NOT NULL,
  tagline varchar(150) NOT NULL,
  description varchar(5000) NOT NULL,
  -- The price range, and the deposit of each animal.
  price_min_pence integer NOT NULL CHECK (price_min_pence > 0),
  price_max_pence integer NOT NULL,
  deposit_pence integer CHECK (deposit_pence > 0),
  size varchar(255),
  coat varchar(255),
  location varchar(255),
  is_pedigree boolean NOT NULL DEFAULT false,
  is_kennel_club boolean NOT NULL DEFAULT false,
  is_council_registered boolean NOT NULL DEFAULT false,
  -- The answers of "Law and welfare" that all animals share, as typed, by field.
  answers jsonb NOT NULL DEFAULT '{}',
  stage litter_stage NOT NULL,
  due_on date,
  born_on date,
  closed_at timestamptz(3),
  dam_id integer REFERENCES breeding_animals (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  sire_id integer REFERENCES breeding_animals (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  -- The decision about a planned or expected litter. A born one is public through its pets.
  status pet_status NOT NULL DEFAULT 'pending',
  rejection_reason varchar(5000),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  -- derived
  listed boolean NOT NULL DEFAULT false,
  listing_location text NOT NULL DEFAULT '',
  CHECK (price_max_pence >= price_min_pence),
  CHECK (stage <> 'expected' OR due_on IS NOT NULL),
  CHECK (stage <> 'born' OR (born_on IS NOT NULL AND dam_id IS NOT NULL)),
  CHECK ((stage = 'closed') = (closed_at IS NOT NULL))
);
CREATE INDEX litters_breeder_id_created_at_idx ON litters (breeder_id, created_at DESC);
CREATE INDEX litters_dam_id_idx ON litters (dam_id);
CREATE INDEX litters_sire_id_idx ON litters (sire_id);
-- One per order and main filter of /litters, over the public litters only.
CREATE INDEX litters_listed_newest ON litters (created_at DESC, id DESC) INCLUDE (type, stage) WHERE listed;
CREATE INDEX litters_listed_breed ON litters (lower(breed), created_at DESC, id DESC) INCLUDE (type, stage) WHERE listed;
CREATE INDEX litters_listed_location ON litters (lower(listing_location), created_at DESC, id DESC) INCLUDE (type, stage)
  WHERE listed;
CREATE INDEX litters_to_check ON litters (created_at, id) WHERE status = 'pending' AND stage IN ('planned', 'expected');

ALTER TABLE pets
  ADD COLUMN litter_id integer REFERENCES litters (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD COLUMN sold_at timestamptz(3),
  ADD COLUMN buyer_id integer REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD COLUMN paused_at timestamptz(3),
  -- "breeder": paused by the breeder; "unconfirmed": by the job, because the breeder did not confirm the listing.
  ADD COLUMN pause_reason varchar(16) CHECK (pause_reason IN ('breeder', 'unconfirmed')),
  -- Reserved by the breeder until this time, for this reason. A paid deposit ends it.
  ADD COLUMN reserved_until timestamptz(3),
  ADD COLUMN reserved_reason varchar(255),
  -- When the breeder last said that the pet is available, and was last asked.
  ADD COLUMN confirmed_at timestamptz(3) NOT NULL DEFAULT now(),
  ADD COLUMN confirmation_asked_at timestamptz(3),
  ADD CONSTRAINT pets_paused CHECK ((paused_at IS NULL) = (pause_reason IS NULL)),
  ADD CONSTRAINT pets_buyer CHECK (buyer_id IS NULL OR sold_at IS NOT NULL);
CREATE INDEX pets_litter_id_idx ON pets (litter_id);
CREATE INDEX pets_buyer_id_idx ON pets (buyer_id);
CREATE INDEX pets_to_confirm ON pets (confirmed_at) WHERE listed;
CREATE INDEX pets_reserved_until ON pets (reserved_until) WHERE reserved_until IS NOT NULL;

CREATE TABLE litter_rows (
  id serial PRIMARY KEY,
  litter_id integer NOT NULL REFERENCES litters (id) ON DELETE CASCADE ON UPDATE CASCADE,
  position integer NOT NULL,
  name varchar(100) NOT NULL,
  sex pet_gender NOT NULL,
  colour varchar(255) NOT NULL DEFAULT '',
  microchip_number varchar(15),
  price_pence integer CHECK (price_pence > 0),
  note varchar(255) NOT NULL DEFAULT '',
  -- "Staying with the breeder": never listed.
  staying boolean NOT NULL DEFAULT false,
  -- The listed animal. Its state is the status of the row; without one the row is waiting.
  pet_id integer UNIQUE REFERENCES pets (id) ON DELETE SET NULL ON UPDATE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (NOT (staying AND pet_id IS NOT NULL))
);
CREATE INDEX litter_rows_litter_id_position_id_idx ON litter_rows (litter_id, position, id);

-- ── Images of parents, litters and rows ─────────────────────────────────────

ALTER TABLE pet_images
  ADD COLUMN animal_id integer REFERENCES breeding_animals (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD COLUMN litter_id integer REFERENCES litters (id) ON DELETE CASCADE ON UPDATE CASCADE,
  -- The row that an image of a litter was assigned to; null while it is not assigned.
  ADD COLUMN litter_row_id integer REFERENCES litter_rows (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT pet_images_one_owner CHECK (num_nonnulls(pet_id, draft_id, animal_id, litter_id) <= 1),
  ADD CONSTRAINT pet_images_row CHECK (litter_row_id IS NULL OR litter_id IS NOT NULL);
CREATE UNIQUE INDEX pet_images_animal_id_position_key ON pet_images (animal_id, position);
CREATE UNIQUE INDEX pet_images_animal_id_image_id_key ON pet_images (animal_id, image_id);
CREATE UNIQUE INDEX pet_images_litter_id_position_key ON pet_images (litter_id, position);
CREATE UNIQUE INDEX pet_images_litter_id_image_id_key ON pet_images (litter_id, image_id);
CREATE INDEX pet_images_litter_row_id_idx ON pet_images (litter_row_id);

-- ── Cases about litters ─────────────────────────────────────────────────────

ALTER TABLE moderation_cases
  ADD COLUMN litter_id integer REFERENCES litters (id) ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX moderation_cases_litter_id_idx ON moderation_cases (litter_id);
CREATE UNIQUE INDEX moderation_cases_one_open_of_litters ON moderation_cases (litter_id, kind)
  WHERE decided_at IS NULL AND litter_id IS NOT NULL;

-- ── Breeders who cannot be contacted ────────────────────────────────────────
-- A breeder whose plan is past due or has ended cannot be contacted, so the pets are not public. A breeder who never had a
-- plan has no approved pets.

ALTER TABLE breeders ADD COLUMN plan_lapsed boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION subscriptions_to_featured() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject int := coalesce(NEW.breeder_id, OLD.breeder_id);
BEGIN
  UPDATE breeders b SET featured = f.featured, plan_lapsed = f.lapsed
  FROM (SELECT
    EXISTS (
      SELECT 1 FROM subscriptions s JOIN plans p ON p.id = s.plan_id
      WHERE s.breeder_id = subject AND s.status = 'active' AND p.featured_in_search) AS featured,
    EXISTS (SELECT 1 FROM subscriptions s WHERE s.breeder_id = subject AND (s.status = 'past_due'
      OR (s.status = 'cancelled' AND s.end_reason IS DISTINCT FROM 'abandoned')))
      AND NOT EXISTS (SELECT 1 FROM subscriptions s WHERE s.breeder_id = subject AND s.status = 'active') AS lapsed) f
  WHERE b.id = subject AND (b.featured, b.plan_lapsed) IS DISTINCT FROM (f.featured, f.lapsed);
  RETURN NULL;
END $$;

-- ── Derived columns ─────────────────────────────────────────────────────────

CREATE OR REPLACE FUNCTION pets_before_write() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner record;
BEGIN
  SELECT location, listed, featured, plan_lapsed INTO owner FROM breeders WHERE id = NEW.breeder_id FOR NO KEY UPDATE;
  NEW.listing_location := coalesce(nullif(btrim(NEW.location), ''), owner.location, '');
  NEW.listed := NEW.status = 'approved' AND NEW.deleted_at IS NULL AND NEW.sold_at IS NULL AND NEW.paused_at IS NULL
    AND coalesce(owner.listed AND NOT owner.plan_lapsed, false);
  NEW.featured := coalesce(owner.featured, false);
  NEW.name_key := lower(NEW.name);
  NEW.search_text := lower(concat_ws(E'\n', NEW.name, NEW.tagline, NEW.breed, NEW.type, NEW.description, NEW.listing_location));
  RETURN NEW;
END $$;
DROP TRIGGER pets_before_write ON pets;
CREATE TRIGGER pets_before_write
  BEFORE INSERT OR UPDATE OF breeder_id, name, tagline, description, type, breed, location, status, deleted_at, sold_at, paused_at
  ON pets FOR EACH ROW EXECUTE FUNCTION pets_before_write();
COMMENT ON TRIGGER pets_before_write ON pets IS
  'The columns that public lists filter and sort by (listed, featured, listing_location, name_key, search_text) agree with the pet and its breeder.';

DROP TRIGGER breeders_to_pets ON breeders;
CREATE TRIGGER breeders_to_pets AFTER UPDATE ON breeders
  FOR EACH ROW WHEN ((OLD.location, OLD.listed, OLD.featured, OLD.plan_lapsed)
    IS DISTINCT FROM (NEW.location, NEW.listed, NEW.featured, NEW.plan_lapsed))
  EXECUTE FUNCTION breeders_to_pets();
COMMENT ON TRIGGER breeders_to_pets ON breeders IS
  'The columns that pets and litters copy from their breeder (location, listed, featured, plan_lapsed) follow the breeder.';
CREATE OR REPLACE FUNCTION breeders_to_pets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pets SET breeder_id = breeder_id WHERE breeder_id = NEW.id;
  UPDATE litters SET breeder_id = breeder_id WHERE breeder_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION deposits_to_reserved() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject int := coalesce(NEW.pet_id, OLD.pet_id);
BEGIN
  UPDATE pets p SET
    reserved = f.paid OR p.reserved_until IS NOT NULL,
    reserved_until = CASE WHEN NOT f.paid THEN p.reserved_until END,
    reserved_reason = CASE WHEN NOT f.paid THEN p.reserved_reason END
  FROM (SELECT EXISTS (SELECT 1 FROM deposits d WHERE d.pet_id = subject AND d.status = 'paid') AS paid) f
  WHERE p.id = subject AND (p.reserved IS DISTINCT FROM (f.paid OR p.reserved_until IS NOT NULL)
    OR (f.paid AND p.reserved_until IS NOT NULL));
  RETURN NULL;
END $$;
COMMENT ON TRIGGER deposits_to_reserved ON deposits IS
  'pets.reserved is true while a deposit on the pet is paid or its breeder has reserved it; a paid deposit ends the reservation by the breeder.';

CREATE FUNCTION pets_reserved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.reserved := NEW.reserved_until IS NOT NULL
    OR EXISTS (SELECT 1 FROM deposits d WHERE d.pet_id = NEW.id AND d.status = 'paid');
  RETURN NEW;
END $$;
CREATE TRIGGER pets_reserved BEFORE UPDATE OF reserved_until ON pets
  FOR EACH ROW WHEN (OLD.reserved_until IS DISTINCT FROM NEW.reserved_until) EXECUTE FUNCTION pets_reserved();
COMMENT ON TRIGGER pets_reserved ON pets IS
  'pets.reserved follows the reservation by the breeder.';

CREATE TRIGGER pets_sold_is_final BEFORE UPDATE OF sold_at ON pets
  FOR EACH ROW WHEN (OLD.sold_at IS NOT NULL AND NEW.sold_at IS DISTINCT FROM OLD.sold_at) EXECUTE FUNCTION refuse_change();
COMMENT ON TRIGGER pets_sold_is_final ON pets IS
  'A sold pet stays sold, with the time of the sale.';

CREATE OR REPLACE FUNCTION refresh_breeder_pet_figures(breeder_ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM breeders WHERE id = ANY (breeder_ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE breeders b
  SET total_pets = f.total, active_pets = f.active, specialties = f.specialties
  FROM (
    SELECT ids.id,
      count(p.id)::int AS total,
      (count(p.id) FILTER (WHERE p.status = 'approved' AND NOT p.reserved AND p.sold_at IS NULL))::int AS active,
      ARRAY(
        SELECT DISTINCT key
        FROM pets q CROSS JOIN unnest(pet_specialties(q.type, q.breed)) AS key
        WHERE q.breeder_id = ids.id AND q.deleted_at IS NULL AND q.status = 'approved'
        ORDER BY key
      ) AS specialties
    FROM unnest(breeder_ids) AS ids (id)
    LEFT JOIN pets p ON p.breeder_id = ids.id AND p.deleted_at IS NULL
    GROUP BY ids.id
  ) f
  WHERE b.id = f.id
    AND (b.total_pets, b.active_pets, b.specialties) IS DISTINCT FROM (f.total, f.active, f.specialties);
END $$;

-- A litter is public while its breeder is and one of its pets is, or while a moderator has approved it as planned or expected.
CREATE FUNCTION litters_before_write() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner record;
BEGIN
  SELECT location, listed, plan_lapsed INTO owner FROM breeders WHERE id = NEW.breeder_id FOR NO KEY UPDATE;
  NEW.listing_location := coalesce(nullif(btrim(NEW.location), ''), owner.location, '');
  NEW.listed := coalesce(owner.listed AND NOT owner.plan_lapsed, false) AND (
    (NEW.stage IN ('planned', 'expected') AND NEW.status = 'approved')
    OR EXISTS (SELECT 1 FROM pets p WHERE p.litter_id = NEW.id AND p.listed));
  RETURN NEW;
END $$;
CREATE TRIGGER litters_before_write BEFORE INSERT OR UPDATE OF breeder_id, stage, status, location ON litters
  FOR EACH ROW EXECUTE FUNCTION litters_before_write();
COMMENT ON TRIGGER litters_before_write ON litters IS
  'litters.listed is true while the breeder is public and a pet of the litter is, or while the litter is approved as planned or expected.';

CREATE FUNCTION pets_to_litters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE litters SET stage = stage WHERE id = ANY (ARRAY(
    SELECT unnest(ARRAY[o.litter_id, n.litter_id]) FROM old_rows o JOIN new_rows n USING (id)
    WHERE (o.litter_id, o.listed) IS DISTINCT FROM (n.litter_id, n.listed)));
  RETURN NULL;
END $$;
CREATE TRIGGER pets_to_litters AFTER UPDATE ON pets
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION pets_to_litters();
COMMENT ON TRIGGER pets_to_litters ON pets IS
  'litters.listed follows the pets of the litter.';

CREATE FUNCTION litter_rows_to_pets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.pet_id IS NOT NULL AND (TG_OP = 'DELETE' OR OLD.pet_id IS DISTINCT FROM NEW.pet_id) THEN
    UPDATE pets SET litter_id = NULL WHERE id = OLD.pet_id AND litter_id IS NOT NULL;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.pet_id IS NOT NULL THEN
    UPDATE pets SET litter_id = NEW.litter_id WHERE id = NEW.pet_id AND litter_id IS DISTINCT FROM NEW.litter_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER litter_rows_to_pets AFTER INSERT OR DELETE OR UPDATE OF pet_id, litter_id ON litter_rows
  FOR EACH ROW EXECUTE FUNCTION litter_rows_to_pets();
COMMENT ON TRIGGER litter_rows_to_pets ON litter_rows IS
  'pets.litter_id names the litter whose row is the pet.';

CREATE FUNCTION deleted_pets_to_litter_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE litter_rows SET pet_id = NULL WHERE pet_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER deleted_pets_to_litter_rows AFTER UPDATE OF deleted_at ON pets
  FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL AND NEW.sold_at IS NULL)
  EXECUTE FUNCTION deleted_pets_to_litter_rows();
COMMENT ON TRIGGER deleted_pets_to_litter_rows ON pets IS
  'The row of a deleted pet waits again, unless the pet was sold.';

-- ── Page cache ──────────────────────────────────────────────────────────────
-- The page of a sold pet is public although the pet is not listed.

CREATE OR REPLACE FUNCTION pets_update_to_page_cache() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_page_cache(ARRAY(
    SELECT unnest(ARRAY['pet:' || id, 'breeder:' || breeder_id])
    FROM (SELECT id, breeder_id FROM old_rows WHERE listed OR sold_at IS NOT NULL
      UNION SELECT id, breeder_id FROM new_rows WHERE listed OR sold_at IS NOT NULL) AS seen
    LIMIT 301));
  RETURN NULL;
END $$;

-- A page names its breeder, so the breeder stands for every litter and parent.
CREATE FUNCTION litters_to_page_cache() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_OP <> 'DELETE' AND NEW.listed) OR (TG_OP <> 'INSERT' AND OLD.listed) THEN
    PERFORM notify_page_cache(ARRAY['breeder:' || coalesce(NEW.breeder_id, OLD.breeder_id)]);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION litter_rows_to_page_cache() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_page_cache(ARRAY(SELECT 'breeder:' || breeder_id FROM litters
    WHERE id = coalesce(NEW.litter_id, OLD.litter_id) AND listed));
  RETURN NULL;
END $$;

CREATE FUNCTION parents_to_page_cache() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  parent int;
BEGIN
  IF TG_TABLE_NAME = 'health_tests' THEN
    parent := coalesce(NEW.animal_id, OLD.animal_id);
  ELSE
    parent := NEW.id;
  END IF;
  PERFORM notify_page_cache(ARRAY(SELECT DISTINCT 'breeder:' || breeder_id FROM litters
    WHERE listed AND parent IN (dam_id, sire_id)));
  RETURN NULL;
END $$;
CREATE TRIGGER litters_to_page_cache AFTER INSERT OR DELETE OR UPDATE ON litters
  FOR EACH ROW EXECUTE FUNCTION litters_to_page_cache();
CREATE TRIGGER litter_rows_to_page_cache AFTER INSERT OR DELETE OR UPDATE ON litter_rows
  FOR EACH ROW EXECUTE FUNCTION litter_rows_to_page_cache();
CREATE TRIGGER breeding_animals_to_page_cache AFTER UPDATE ON breeding_animals
  FOR EACH ROW EXECUTE FUNCTION parents_to_page_cache();
CREATE TRIGGER health_tests_to_page_cache AFTER INSERT OR DELETE OR UPDATE ON health_tests
  FOR EACH ROW EXECUTE FUNCTION parents_to_page_cache();
COMMENT ON TRIGGER litters_to_page_cache ON litters IS
  'A change of a litter that is or was listed invalidates the cached pages of its breeder and pets, and those of all lists.';
COMMENT ON TRIGGER litter_rows_to_page_cache ON litter_rows IS
  'A change of a row of a listed litter invalidates the cached pages of its breeder and pets, and those of all lists.';
COMMENT ON TRIGGER breeding_animals_to_page_cache ON breeding_animals IS
  'A change of a parent of a listed litter invalidates the cached pages of its breeder and pets, and those of all lists.';
COMMENT ON TRIGGER health_tests_to_page_cache ON health_tests IS
  'A change of a health test of a parent of a listed litter invalidates the cached pages of its breeder and pets, and those of all lists.';

-- Breeders whose plan has lapsed before this migration.
UPDATE breeders b SET plan_lapsed = true
WHERE EXISTS (SELECT 1 FROM subscriptions s WHERE s.breeder_id = b.id AND (s.status = 'past_due'
      OR (s.status = 'cancelled' AND s.end_reason IS DISTINCT FROM 'abandoned')))
  AND NOT EXISTS (SELECT 1 FROM subscriptions s WHERE s.breeder_id = b.id AND s.status = 'active');
