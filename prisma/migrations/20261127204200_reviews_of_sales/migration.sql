-- Reviews after the handover of a pet that was sold without a deposit: pet and buyer are the handover's own.
CREATE OR REPLACE FUNCTION handovers_to_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seller record;
BEGIN
  IF NEW.ended IS NULL OR NEW.ended = 'closed' THEN RETURN NULL; END IF;
  SELECT b.id, b.user_id INTO seller FROM pets p JOIN breeders b ON b.id = p.breeder_id WHERE p.id = NEW.pet_id;
  IF NEW.ended = 'complete' THEN
    INSERT INTO handover_reviews (id, handover_id, side, author_id, subject_id, breeder_id, closes_at)
    SELECT nextval('reviews_id_seq'), NEW.id, s.side, s.author_id, s.subject_id, seller.id,
      (NEW.ended_at AT TIME ZONE 'Europe/London' + interval '60 days') AT TIME ZONE 'Europe/London'
    FROM (VALUES ('buyer', NEW.buyer_id, seller.user_id), ('breeder', seller.user_id, NEW.buyer_id))
      AS s (side, author_id, subject_id)
    ON CONFLICT DO NOTHING;
  END IF;
  -- In the order of every change of a review: the breeder, then the review.
  PERFORM 1 FROM breeders WHERE id = seller.id FOR NO KEY UPDATE;
  UPDATE reviews SET handover_confirmed = NEW.ended = 'complete'
    WHERE handover_id = NEW.id AND handover_confirmed <> (NEW.ended = 'complete');
  RETURN NULL;
END $$;
