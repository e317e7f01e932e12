-- The parents of a pet that is in no litter (BRD-08). Those of a litter come first.
ALTER TABLE pets
  ADD COLUMN dam_id int REFERENCES breeding_animals (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD COLUMN sire_id int REFERENCES breeding_animals (id) ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX pets_dam_id_idx ON pets (dam_id) WHERE dam_id IS NOT NULL;
CREATE INDEX pets_sire_id_idx ON pets (sire_id) WHERE sire_id IS NOT NULL;

CREATE OR REPLACE FUNCTION parents_to_page_cache() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  parent int;
BEGIN
  IF TG_TABLE_NAME = 'health_tests' THEN
    parent := coalesce(NEW.animal_id, OLD.animal_id);
  ELSE
    parent := NEW.id;
  END IF;
  PERFORM notify_page_cache(ARRAY(
    SELECT 'breeder:' || breeder_id FROM litters WHERE listed AND parent IN (dam_id, sire_id)
    UNION SELECT 'breeder:' || breeder_id FROM pets WHERE dam_id = parent AND listed
    UNION SELECT 'breeder:' || breeder_id FROM pets WHERE sire_id = parent AND listed));
  RETURN NULL;
END $$;
COMMENT ON TRIGGER breeding_animals_to_page_cache ON breeding_animals IS
  'A change of a parent of a listed litter or pet invalidates the cached pages of its breeder and pets, and those of all lists.';
COMMENT ON TRIGGER health_tests_to_page_cache ON health_tests IS
  'A change of a health test of a parent of a listed litter or pet invalidates the cached pages of its breeder and pets, and those of all lists.';
