-- Moderation cases about one microchip number on listings of two breeders, one licence of two breeders, and imports of
-- young animals (LAW-24, LAW-25, LIC-06). The case of a pair names the lower id first.
ALTER TABLE moderation_cases ALTER COLUMN pet_id DROP NOT NULL;
ALTER TABLE moderation_cases
  ADD COLUMN weight smallint NOT NULL DEFAULT 0 CHECK (weight BETWEEN 0 AND 100),
  -- What both subjects have, or what the case is about.
  ADD COLUMN matched varchar(500),
  ADD COLUMN other_pet_id integer REFERENCES pets (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD COLUMN licence_id integer REFERENCES licences (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD COLUMN other_licence_id integer REFERENCES licences (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE moderation_cases DROP CONSTRAINT moderation_cases_kind;
ALTER TABLE moderation_cases ADD CONSTRAINT moderation_cases_kind
  CHECK (kind IN ('changed_after_approval', 'same_microchip', 'same_licence', 'early_import'));
ALTER TABLE moderation_cases ADD CONSTRAINT moderation_cases_subject CHECK (
  CASE kind
    WHEN 'same_microchip' THEN pet_id < other_pet_id AND licence_id IS NULL AND other_licence_id IS NULL
    WHEN 'same_licence' THEN licence_id < other_licence_id AND pet_id IS NULL AND other_pet_id IS NULL
    ELSE pet_id IS NOT NULL AND coalesce(other_pet_id, licence_id, other_licence_id) IS NULL
  END IS TRUE);
CREATE INDEX moderation_cases_other_pet_id_idx ON moderation_cases (other_pet_id);
CREATE INDEX moderation_cases_licence_id_idx ON moderation_cases (licence_id);
CREATE INDEX moderation_cases_other_licence_id_idx ON moderation_cases (other_licence_id);
DROP INDEX moderation_cases_one_open;
CREATE UNIQUE INDEX moderation_cases_one_open ON moderation_cases (pet_id, kind)
  WHERE decided_at IS NULL AND other_pet_id IS NULL AND pet_id IS NOT NULL;
CREATE UNIQUE INDEX moderation_cases_one_open_of_pets ON moderation_cases (pet_id, other_pet_id)
  WHERE decided_at IS NULL AND other_pet_id IS NOT NULL;
CREATE UNIQUE INDEX moderation_cases_one_open_of_licences ON moderation_cases (licence_id, other_licence_id)
  WHERE decided_at IS NULL AND licence_id IS NOT NULL;

-- Withdraws the open microchip cases of a pet that no longer apply, and opens the missing ones. A pair that a moderator
-- has decided about is not opened again for the same number.
CREATE FUNCTION update_microchip_cases(pet integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  chip varchar(15) := (SELECT d.microchip_number FROM pet_declarations d WHERE d.pet_id = pet);
BEGIN
  -- Two transactions with the same number wait for each other, so that the second one finds the first one's pet. 64 locks:
  -- a transaction that stores many pets does not fill the lock table.
  IF chip IS NOT NULL THEN PERFORM pg_advisory_xact_lock(1020, hashtext(chip) & 63); END IF;
  UPDATE moderation_cases c SET decision = 'withdrawn', decided_at = now()
    WHERE c.kind = 'same_microchip' AND c.decided_at IS NULL AND (c.pet_id = pet OR c.other_pet_id = pet)
      AND (SELECT count(*) FROM pets p JOIN pet_declarations d ON d.pet_id = p.id
        WHERE p.id IN (c.pet_id, c.other_pet_id) AND p.deleted_at IS NULL AND NOT p.reserved
          AND d.microchip_number = c.matched) < 2;
  INSERT INTO moderation_cases (kind, weight, matched, pet_id, other_pet_id)
    SELECT 'same_microchip', 50, chip, least(p.id, o.id), greatest(p.id, o.id)
    FROM pets p
    JOIN pet_declarations d ON d.microchip_number = chip
    JOIN pets o ON o.id = d.pet_id AND o.breeder_id <> p.breeder_id AND o.deleted_at IS NULL AND NOT o.reserved
    WHERE p.id = pet AND p.deleted_at IS NULL AND NOT p.reserved
      AND NOT EXISTS (SELECT FROM moderation_cases c
        WHERE c.pet_id = least(p.id, o.id) AND c.other_pet_id = greatest(p.id, o.id) AND c.matched = chip
          AND (c.decided_at IS NULL OR c.decision = 'no_action'));
END $$;

CREATE FUNCTION pet_declarations_to_cases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM update_microchip_cases(coalesce(NEW.pet_id, OLD.pet_id));
  RETURN NULL;
END $$;
CREATE TRIGGER pet_declarations_to_cases AFTER INSERT OR DELETE OR UPDATE OF microchip_number ON pet_declarations
  FOR EACH ROW EXECUTE FUNCTION pet_declarations_to_cases();
COMMENT ON TRIGGER pet_declarations_to_cases ON pet_declarations IS
  'A microchip number on unsold listings of two breeders opens a moderation case, which ends when the number changes.';

CREATE FUNCTION pets_to_cases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM update_microchip_cases(NEW.id);
  IF NEW.deleted_at IS NOT NULL THEN
    UPDATE moderation_cases SET decision = 'withdrawn', decided_at = now()
      WHERE kind = 'early_import' AND pet_id = NEW.id AND decided_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER pets_to_cases AFTER UPDATE ON pets FOR EACH ROW
  WHEN (NEW.reserved IS DISTINCT FROM OLD.reserved OR NEW.deleted_at IS DISTINCT FROM OLD.deleted_at)
  EXECUTE FUNCTION pets_to_cases();
COMMENT ON TRIGGER pets_to_cases ON pets IS
  'The moderation cases about the microchip number or import of a pet end when it is sold or deleted.';

-- How the numbers and councils of licences are compared.
CREATE FUNCTION without_case_and_spaces(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(regexp_replace(value, '\s', '', 'g'));
DROP INDEX licences_number_idx;
CREATE INDEX licences_number_idx ON licences (without_case_and_spaces(number), without_case_and_spaces(council));

CREATE FUNCTION licences_to_cases() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  this_key text := without_case_and_spaces(NEW.number || ',' || NEW.council);
BEGIN
  PERFORM pg_advisory_xact_lock(1021, hashtext(this_key) & 63);
  UPDATE moderation_cases c SET decision = 'withdrawn', decided_at = now()
    WHERE c.kind = 'same_licence' AND c.decided_at IS NULL AND (c.licence_id = NEW.id OR c.other_licence_id = NEW.id)
      AND (NEW.state = 'withdrawn' OR without_case_and_spaces(c.matched) <> this_key);
  INSERT INTO moderation_cases (kind, weight, matched, licence_id, other_licence_id)
    SELECT 'same_licence', 50, NEW.number || ', ' || NEW.council, least(NEW.id, o.id), greatest(NEW.id, o.id)
    FROM licences o
    WHERE NEW.state <> 'withdrawn' AND o.state <> 'withdrawn' AND o.breeder_id <> NEW.breeder_id
      AND without_case_and_spaces(o.number) = without_case_and_spaces(NEW.number)
      AND without_case_and_spaces(o.council) = without_case_and_spaces(NEW.council)
      AND NOT EXISTS (SELECT FROM moderation_cases c
        WHERE c.licence_id = least(NEW.id, o.id) AND c.other_licence_id = greatest(NEW.id, o.id)
          AND without_case_and_spaces(c.matched) = this_key AND (c.decided_at IS NULL OR c.decision = 'no_action'));
  RETURN NULL;
END $$;
CREATE TRIGGER licences_to_cases AFTER INSERT OR UPDATE OF number, council, state ON licences
  FOR EACH ROW EXECUTE FUNCTION licences_to_cases();
COMMENT ON TRIGGER licences_to_cases ON licences IS
  'A number and council that two breeders have opens a moderation case, which ends when one changes or withdraws the licence.';
