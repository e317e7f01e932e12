-- Answers of listings on cached pages. The date of birth is removed with the answers. Only additions.

CREATE FUNCTION pet_declarations_to_page_cache() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_id integer := CASE WHEN TG_OP = 'DELETE' THEN OLD.pet_id ELSE NEW.pet_id END;
BEGIN
  PERFORM notify_page_cache(ARRAY(
    SELECT unnest(ARRAY['pet:' || id, 'breeder:' || breeder_id]) FROM pets WHERE id = changed_id AND listed));
  RETURN NULL;
END $$;
CREATE TRIGGER pet_declarations_to_page_cache AFTER INSERT OR DELETE OR UPDATE ON pet_declarations
  FOR EACH ROW EXECUTE FUNCTION pet_declarations_to_page_cache();
COMMENT ON TRIGGER pet_declarations_to_page_cache ON pet_declarations IS
  'A change of the answers of a listed pet invalidates its cached pages, those of its breeder and those of all lists.';

CREATE FUNCTION pet_declarations_delete_to_pet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pets SET born_on = NULL WHERE id = OLD.pet_id AND born_on IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER pet_declarations_delete_to_pet AFTER DELETE ON pet_declarations
  FOR EACH ROW EXECUTE FUNCTION pet_declarations_delete_to_pet();
COMMENT ON TRIGGER pet_declarations_delete_to_pet ON pet_declarations IS
  'pets.born_on is empty when the answers are deleted.';
