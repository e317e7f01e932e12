-- A pet that is sold to a named buyer without a deposit has a handover too (VIS-19): its pet and buyer are columns now.
ALTER TABLE handovers
  ALTER COLUMN deposit_id DROP NOT NULL,
  ADD COLUMN pet_id integer REFERENCES pets (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD COLUMN buyer_id integer REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE;
UPDATE handovers h SET pet_id = d.pet_id, buyer_id = d.user_id FROM deposits d WHERE d.id = h.deposit_id;
-- compatible: rows are inserted by the trigger below alone, which fills the new columns
ALTER TABLE handovers ALTER COLUMN pet_id SET NOT NULL, ALTER COLUMN buyer_id SET NOT NULL;
CREATE INDEX handovers_pet_id_idx ON handovers (pet_id);
CREATE INDEX handovers_buyer_id_idx ON handovers (buyer_id);
-- compatible: a handover without a deposit is new
CREATE UNIQUE INDEX handovers_one_sale ON handovers (pet_id) WHERE deposit_id IS NULL;
COMMENT ON TABLE handovers IS 'One for each deposit that was paid, by the trigger deposits_to_handovers; one for a pet that was sold to a named buyer without a deposit.';

CREATE OR REPLACE FUNCTION deposits_to_handovers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'paid' THEN
    INSERT INTO handovers (deposit_id, pet_id, buyer_id, created_at)
    VALUES (NEW.id, NEW.pet_id, NEW.user_id, coalesce(NEW.paid_at, now())) ON CONFLICT DO NOTHING;
  ELSIF NEW.status = 'refunded' THEN
    UPDATE handovers SET ended = CASE WHEN ended = 'complete' THEN 'overturned' ELSE 'closed' END,
      ended_at = coalesce(NEW.refunded_at, now())
    WHERE deposit_id = NEW.id AND ended IS DISTINCT FROM 'closed' AND ended IS DISTINCT FROM 'overturned';
  END IF;
  RETURN NULL;
END $$;
