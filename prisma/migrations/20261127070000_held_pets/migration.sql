-- Cards and pages say that a pet is being reserved, so the end of a hold stands in its row, as reserved does.
ALTER TABLE pets ADD COLUMN held_until timestamptz(3);

CREATE OR REPLACE FUNCTION deposits_to_reserved() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject int := coalesce(NEW.pet_id, OLD.pet_id);
BEGIN
  UPDATE pets p SET
    reserved = f.paid OR p.reserved_until IS NOT NULL,
    reserved_until = CASE WHEN NOT f.paid THEN p.reserved_until END,
    reserved_reason = CASE WHEN NOT f.paid THEN p.reserved_reason END,
    held_until = f.held_until
  FROM (SELECT coalesce(bool_or(d.status = 'paid'), false) AS paid,
      max(d.hold_expires_at) FILTER (WHERE d.status = 'pending') AS held_until
    FROM deposits d WHERE d.pet_id = subject AND d.status IN ('paid', 'pending')) f
  WHERE p.id = subject AND (p.reserved IS DISTINCT FROM (f.paid OR p.reserved_until IS NOT NULL)
    OR (f.paid AND p.reserved_until IS NOT NULL) OR p.held_until IS DISTINCT FROM f.held_until);
  RETURN NULL;
END $$;
COMMENT ON TRIGGER deposits_to_reserved ON deposits IS
  'pets.reserved is true while a deposit on the pet is paid or its breeder has reserved it; a paid deposit ends the reservation by the breeder. pets.held_until is the end of the hold of an open payment.';

UPDATE pets p SET held_until = d.hold_expires_at FROM deposits d WHERE d.pet_id = p.id AND d.status = 'pending';
