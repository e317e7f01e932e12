-- Undo of a hiding approves nothing: it opens the case about the changes again before the listing is approved again.
CREATE OR REPLACE FUNCTION pets_approved_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM cases WHERE pet_id = NEW.id AND kind = 'changed_after_approval' AND decided_at IS NULL) THEN
    PERFORM approve_present_version(NEW.id);
  END IF;
  RETURN NULL;
END $$;
COMMENT ON TRIGGER pets_approved_version ON pets IS
  'On approval the current version of a listing becomes the approved version, unless a case about its changes is open: its images count as checked and later changes are compared with it.';
