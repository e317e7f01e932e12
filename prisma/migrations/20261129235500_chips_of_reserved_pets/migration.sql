-- A reserved pet still has its microchip number: two listings with one number are compared until one is sold or deleted (LAW-24).
CREATE OR REPLACE FUNCTION update_microchip_cases(pet integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  chip varchar(15) := (SELECT d.microchip_number FROM pet_declarations d WHERE d.pet_id = pet);
BEGIN
  -- Two transactions with the same number wait for each other, so that the second one finds the first one's pet. 64 locks:
  -- a transaction that stores many pets does not fill the lock table.
  IF chip IS NOT NULL THEN PERFORM pg_advisory_xact_lock(1020, hashtext(chip) & 63); END IF;
  UPDATE cases c SET decision = 'withdrawn', decided_at = now()
    WHERE c.kind = 'same_microchip' AND c.decided_at IS NULL AND (c.pet_id = pet OR c.other_pet_id = pet)
      AND (SELECT count(*) FROM pets p JOIN pet_declarations d ON d.pet_id = p.id
        WHERE p.id IN (c.pet_id, c.other_pet_id) AND p.deleted_at IS NULL AND p.sold_at IS NULL
          AND d.microchip_number = c.matched) < 2;
  INSERT INTO cases (kind, weight, matched, pet_id, other_pet_id)
    SELECT 'same_microchip', 50, chip, least(p.id, o.id), greatest(p.id, o.id)
    FROM pets p
    JOIN pet_declarations d ON d.microchip_number = chip
    JOIN pets o ON o.id = d.pet_id AND o.breeder_id <> p.breeder_id AND o.deleted_at IS NULL AND o.sold_at IS NULL
    WHERE p.id = pet AND p.deleted_at IS NULL AND p.sold_at IS NULL
      AND NOT EXISTS (SELECT FROM cases c
        WHERE c.pet_id = least(p.id, o.id) AND c.other_pet_id = greatest(p.id, o.id) AND c.matched = chip
          AND (c.decided_at IS NULL OR c.decision = 'no_action'));
END $$;

CREATE OR REPLACE TRIGGER pets_to_cases AFTER UPDATE ON pets FOR EACH ROW
  WHEN (NEW.sold_at IS DISTINCT FROM OLD.sold_at OR NEW.deleted_at IS DISTINCT FROM OLD.deleted_at)
  EXECUTE FUNCTION pets_to_cases();
