-- Reviews after a handover (RVH-01 to RVH-04): each side can write one for 60 days. Until it is published it is kept in a table of
-- its own, which no list, count, average, page of others or endpoint reads. Its id is that of the review that is published.
CREATE TABLE handover_reviews (
  id integer PRIMARY KEY,
  handover_id integer NOT NULL REFERENCES handovers (id) ON DELETE CASCADE ON UPDATE CASCADE,
  side varchar(8) NOT NULL,
  author_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  subject_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  breeder_id integer NOT NULL REFERENCES breeders (id) ON DELETE CASCADE ON UPDATE CASCADE,
  closes_at timestamptz(3) NOT NULL,
  rating smallint,
  communication_rating smallint,
  accuracy_rating smallint,
  care_quality_rating smallint,
  professionalism_rating smallint,
  title varchar(100),
  text varchar(5000),
  incentive boolean NOT NULL DEFAULT false,
  written_at timestamptz(3),
  opens_at timestamptz(3),
  updated_at timestamptz(3),
  held_at timestamptz(3),
  refused_at timestamptz(3),
  published_at timestamptz(3),
  reminders smallint[] NOT NULL DEFAULT '{}',
  CONSTRAINT handover_reviews_side CHECK (side IN ('buyer', 'breeder')),
  CONSTRAINT handover_reviews_stars CHECK (rating BETWEEN 1 AND 5 AND communication_rating BETWEEN 1 AND 5
    AND accuracy_rating BETWEEN 1 AND 5 AND care_quality_rating BETWEEN 1 AND 5 AND professionalism_rating BETWEEN 1 AND 5),
  CONSTRAINT handover_reviews_written CHECK ((written_at IS NULL) = (opens_at IS NULL)),
  -- The text leaves this table when it is published.
  CONSTRAINT handover_reviews_sealed CHECK ((rating IS NOT NULL) = (written_at IS NOT NULL AND published_at IS NULL)),
  CONSTRAINT handover_reviews_one_end CHECK (published_at IS NULL OR refused_at IS NULL)
);
CREATE UNIQUE INDEX handover_reviews_handover_id_side_key ON handover_reviews (handover_id, side);
CREATE INDEX handover_reviews_author_id_subject_id_idx ON handover_reviews (author_id, subject_id);
CREATE INDEX handover_reviews_subject_id_idx ON handover_reviews (subject_id);
CREATE INDEX handover_reviews_breeder_id_idx ON handover_reviews (breeder_id);
CREATE INDEX handover_reviews_open ON handover_reviews (closes_at) WHERE published_at IS NULL AND refused_at IS NULL;
COMMENT ON TABLE handover_reviews IS
  'Two for each handover that was completed. The text is here until the review is published in the table reviews.';

ALTER TABLE reviews
  ADD COLUMN handover_id integer REFERENCES handovers (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD COLUMN handover_confirmed boolean NOT NULL DEFAULT false,
  ADD COLUMN incentive boolean NOT NULL DEFAULT false,
  ADD COLUMN opens_at timestamptz(3),
  ADD COLUMN published_at timestamptz(3),
  ADD COLUMN changed_at timestamptz(3);
CREATE INDEX reviews_handover_id_idx ON reviews (handover_id);

CREATE FUNCTION handovers_to_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seller record;
BEGIN
  IF NEW.ended IS NULL OR NEW.ended = 'closed' THEN RETURN NULL; END IF;
  SELECT b.id, b.user_id, d.user_id AS buyer_id INTO seller
    FROM deposits d JOIN pets p ON p.id = d.pet_id JOIN breeders b ON b.id = p.breeder_id WHERE d.id = NEW.deposit_id;
  IF NEW.ended = 'complete' THEN
    INSERT INTO handover_reviews (id, handover_id, side, author_id, subject_id, breeder_id, closes_at)
    SELECT nextval('reviews_id_seq'), NEW.id, s.side, s.author_id, s.subject_id, seller.id,
      (NEW.ended_at AT TIME ZONE 'Europe/London' + interval '60 days') AT TIME ZONE 'Europe/London'
    FROM (VALUES ('buyer', seller.buyer_id, seller.user_id), ('breeder', seller.user_id, seller.buyer_id))
      AS s (side, author_id, subject_id)
    ON CONFLICT DO NOTHING;
  END IF;
  -- In the order of every change of a review: the breeder, then the review.
  PERFORM 1 FROM breeders WHERE id = seller.id FOR NO KEY UPDATE;
  UPDATE reviews SET handover_confirmed = NEW.ended = 'complete'
    WHERE handover_id = NEW.id AND handover_confirmed <> (NEW.ended = 'complete');
  RETURN NULL;
END $$;
CREATE TRIGGER handovers_to_reviews AFTER INSERT OR UPDATE OF ended ON handovers
  FOR EACH ROW EXECUTE FUNCTION handovers_to_reviews();
COMMENT ON TRIGGER handovers_to_reviews ON handovers IS
  'A completed handover lets both sides write a review; an overturned one takes its mark from the reviews that were published.';

INSERT INTO handover_reviews (id, handover_id, side, author_id, subject_id, breeder_id, closes_at)
SELECT nextval('reviews_id_seq'), h.id, s.side, s.author_id, s.subject_id, b.id,
  (h.ended_at AT TIME ZONE 'Europe/London' + interval '60 days') AT TIME ZONE 'Europe/London'
FROM handovers h JOIN deposits d ON d.id = h.deposit_id JOIN pets p ON p.id = d.pet_id JOIN breeders b ON b.id = p.breeder_id
CROSS JOIN LATERAL (VALUES ('buyer', d.user_id, b.user_id), ('breeder', b.user_id, d.user_id)) AS s (side, author_id, subject_id)
WHERE h.ended = 'complete';
