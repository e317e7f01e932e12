-- "Featured" is paid for by the breeder's plan, and is never given to a breeder with a reputation below 60 % (BUY-14). The
-- reputation is the rounded average of the reviews as a percentage of 5 stars; without reviews there is none.
CREATE FUNCTION breeders_before_featured() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.featured := (NEW.review_count = 0 OR round((NEW.average_rating * 20)::numeric) >= 60) AND EXISTS (
    SELECT 1 FROM subscriptions s JOIN plans p ON p.id = s.plan_id
    WHERE s.breeder_id = NEW.id AND s.status = 'active' AND p.featured_in_search);
  RETURN NEW;
END $$;
CREATE TRIGGER breeders_before_featured BEFORE UPDATE OF featured, average_rating, review_count ON breeders
  FOR EACH ROW EXECUTE FUNCTION breeders_before_featured();
COMMENT ON TRIGGER breeders_before_featured ON breeders IS
  'breeders.featured is false for a breeder with reviews and a reputation below 60 %, whatever the plan.';

UPDATE breeders SET featured = featured WHERE featured;
