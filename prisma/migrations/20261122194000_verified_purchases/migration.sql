-- A verified purchase is a deposit that stays paid: it was not refunded, no refund is under way, and the 24 hours in which
-- its payer can ask for one are over. Until then anybody could have the mark for nothing. Time alone makes it true, so the
-- hourly comparison of figures sets it; everything that makes it false does so at once.

CREATE FUNCTION has_kept_deposit(buyer int, seller int) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM deposits d JOIN pets p ON p.id = d.pet_id
    WHERE d.user_id = buyer AND p.breeder_id = seller AND d.status = 'paid' AND d.refund_requested_at IS NULL
      AND d.paid_at < now() - interval '24 hours')
$$;

CREATE OR REPLACE FUNCTION reviews_before_write() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.verified_purchase := false;
  IF NEW.breeder_id IS NOT NULL THEN
    PERFORM 1 FROM breeders WHERE id = NEW.breeder_id FOR NO KEY UPDATE;
    NEW.verified_purchase := has_kept_deposit(NEW.reviewer_id, NEW.breeder_id);
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION refresh_verified_purchases(breeder_ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM breeders WHERE id = ANY (breeder_ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE reviews SET verified_purchase = NOT verified_purchase
  WHERE breeder_id = ANY (breeder_ids) AND verified_purchase <> has_kept_deposit(reviewer_id, breeder_id);
END $$;

CREATE OR REPLACE FUNCTION deposits_to_verified_purchases() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  FOR changed IN
    SELECT DISTINCT d.buyer, p.breeder_id AS seller
    FROM (VALUES (OLD.user_id, OLD.pet_id), (NEW.user_id, NEW.pet_id)) AS d (buyer, pet_id) JOIN pets p ON p.id = d.pet_id
    ORDER BY 2, 1
  LOOP
    PERFORM 1 FROM breeders WHERE id = changed.seller FOR NO KEY UPDATE;
    UPDATE reviews SET verified_purchase = NOT verified_purchase
    WHERE reviewer_id = changed.buyer AND breeder_id = changed.seller
      AND verified_purchase <> has_kept_deposit(changed.buyer, changed.seller);
  END LOOP;
  RETURN NULL;
END $$;

DROP TRIGGER deposits_update_to_verified_purchases ON deposits;
CREATE TRIGGER deposits_update_to_verified_purchases
  AFTER UPDATE OF status, user_id, pet_id, paid_at, refund_requested_at ON deposits
  FOR EACH ROW WHEN ((OLD.status = 'paid', OLD.user_id, OLD.pet_id, OLD.paid_at, OLD.refund_requested_at)
    IS DISTINCT FROM (NEW.status = 'paid', NEW.user_id, NEW.pet_id, NEW.paid_at, NEW.refund_requested_at))
  EXECUTE FUNCTION deposits_to_verified_purchases();

DROP FUNCTION has_paid_deposit(int, int);

UPDATE reviews SET verified_purchase = NOT verified_purchase
WHERE verified_purchase <> (breeder_id IS NOT NULL AND has_kept_deposit(reviewer_id, breeder_id));
