-- A listing that came back for a lapsed licence waits for its new licence without a case. Its case comes before others then (LIC-10).
CREATE OR REPLACE FUNCTION pets_to_listing_cases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'pending' AND NEW.deleted_at IS NULL AND NEW.litter_id IS NULL AND NEW.open_answers = 0 THEN
    INSERT INTO cases (kind, pet_id, returned) VALUES ('listing', NEW.id,
      EXISTS (SELECT FROM licence_notices WHERE pet_id = NEW.id AND returned_at IS NOT NULL))
      ON CONFLICT (kind, subject) WHERE decided_at IS NULL DO NOTHING;
  ELSIF TG_OP = 'UPDATE' THEN
    UPDATE cases SET decision = 'withdrawn', decided_at = now()
      WHERE kind = 'listing' AND pet_id = NEW.id AND decided_at IS NULL;
  END IF;
  IF NEW.litter_id IS NOT NULL THEN PERFORM update_litter_case(NEW.litter_id); END IF;
  IF TG_OP = 'UPDATE' AND OLD.litter_id IS DISTINCT FROM NEW.litter_id AND OLD.litter_id IS NOT NULL THEN
    PERFORM update_litter_case(OLD.litter_id);
  END IF;
  RETURN NULL;
END $$;
