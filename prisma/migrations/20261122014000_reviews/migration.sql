-- What the database keeps right about reviews, whoever writes: page, API, seed, webhook or psql. Whoever takes both locks
-- the breeder first and the reviews after it, so that a review and a payment that cross never wait for each other in turn.

-- An average changes with a rating. A helpful vote or an answer leaves it, and need not lock the breeder.
CREATE OR REPLACE FUNCTION reviews_to_breeder_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM refresh_breeder_review_figures(ARRAY(SELECT DISTINCT breeder_id FROM new_rows WHERE breeder_id IS NOT NULL));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM refresh_breeder_review_figures(ARRAY(SELECT DISTINCT breeder_id FROM old_rows WHERE breeder_id IS NOT NULL));
  ELSIF EXISTS (SELECT id, breeder_id, rating FROM new_rows EXCEPT SELECT id, breeder_id, rating FROM old_rows) THEN
    PERFORM refresh_breeder_review_figures(ARRAY(
      SELECT breeder_id FROM new_rows WHERE breeder_id IS NOT NULL
      UNION SELECT breeder_id FROM old_rows WHERE breeder_id IS NOT NULL));
  END IF;
  RETURN NULL;
END $$;

-- ── Helpful votes ───────────────────────────────────────────────────────────

CREATE FUNCTION review_helpful_votes_to_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE reviews SET helpful_votes = helpful_votes + 1 WHERE id = NEW.review_id;
  ELSE
    UPDATE reviews SET helpful_votes = helpful_votes - 1 WHERE id = OLD.review_id AND helpful_votes > 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER review_helpful_votes_to_review AFTER INSERT OR DELETE ON review_helpful_votes
  FOR EACH ROW EXECUTE FUNCTION review_helpful_votes_to_review();

-- ── Verified purchases ──────────────────────────────────────────────────────
-- True exactly while the reviewer has a paid deposit, which has not gone back, on one of the breeder's pets. Both sides
-- lock the breeder before they look at the other, so that neither misses what the other is about to commit.

CREATE FUNCTION has_paid_deposit(buyer int, seller int) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM deposits d JOIN pets p ON p.id = d.pet_id
    WHERE d.user_id = buyer AND d.status = 'paid' AND p.breeder_id = seller)
$$;

CREATE FUNCTION reviews_before_write() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.verified_purchase := false;
  IF NEW.breeder_id IS NOT NULL THEN
    PERFORM 1 FROM breeders WHERE id = NEW.breeder_id FOR NO KEY UPDATE;
    NEW.verified_purchase := has_paid_deposit(NEW.reviewer_id, NEW.breeder_id);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER reviews_before_write
  BEFORE INSERT OR UPDATE OF reviewer_id, breeder_id, user_id, verified_purchase ON reviews
  FOR EACH ROW EXECUTE FUNCTION reviews_before_write();

-- Puts right what all reviews of some breeders say.
CREATE FUNCTION refresh_verified_purchases(breeder_ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM breeders WHERE id = ANY (breeder_ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE reviews SET verified_purchase = NOT verified_purchase
  WHERE breeder_id = ANY (breeder_ids) AND verified_purchase <> has_paid_deposit(reviewer_id, breeder_id);
END $$;

-- After deposits_to_reserved, which has the earlier name and locks in the same order.
CREATE FUNCTION deposits_to_verified_purchases() RETURNS trigger LANGUAGE plpgsql AS $$
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
      AND verified_purchase <> has_paid_deposit(changed.buyer, changed.seller);
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER deposits_to_verified_purchases AFTER INSERT OR DELETE ON deposits
  FOR EACH ROW EXECUTE FUNCTION deposits_to_verified_purchases();
CREATE TRIGGER deposits_update_to_verified_purchases AFTER UPDATE OF status, user_id, pet_id ON deposits
  FOR EACH ROW WHEN ((OLD.status = 'paid', OLD.user_id, OLD.pet_id) IS DISTINCT FROM (NEW.status = 'paid', NEW.user_id, NEW.pet_id))
  EXECUTE FUNCTION deposits_to_verified_purchases();

UPDATE reviews SET verified_purchase = NOT verified_purchase
WHERE verified_purchase <> (breeder_id IS NOT NULL AND has_paid_deposit(reviewer_id, breeder_id));
