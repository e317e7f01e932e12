-- Photos of parents are compared with those of other listings: a match is one of the litters and their animals (DUP-01).
CREATE OR REPLACE FUNCTION photo_matches_to_cases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cases SET signals_checked_at = NULL
    FROM (SELECT l.pet_id, coalesce(l.litter_id, p.litter_id) AS litter_id FROM pet_images l LEFT JOIN pets p ON p.id = l.pet_id
      WHERE l.image_id = coalesce(NEW.image_id, OLD.image_id)
      UNION
      SELECT p.id, t.id FROM pet_images l JOIN litters t ON l.animal_id IN (t.dam_id, t.sire_id) LEFT JOIN pets p ON p.litter_id = t.id
      WHERE l.image_id = coalesce(NEW.image_id, OLD.image_id)) shown
    WHERE cases.decided_at IS NULL AND cases.signals_checked_at IS NOT NULL
      AND (cases.pet_id = shown.pet_id OR cases.litter_id = shown.litter_id);
  RETURN NULL;
END $$;
