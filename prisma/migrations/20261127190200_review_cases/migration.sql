-- Reviews that a moderator looks at: held before they are published (RVH-08), disputed after a report, and removed (RVH-10); and the
-- counts that /review-policy shows.
ALTER TABLE handover_reviews ADD COLUMN released_at timestamptz(3);

ALTER TABLE reviews
  ADD COLUMN removal_reason varchar(5000),
  -- Whether visitors see that it is disputed: from the moment when a moderator has claimed its case.
  ADD COLUMN dispute_shown boolean NOT NULL DEFAULT false;

-- compatible: it is there again at the end of the transaction, with the same values
ALTER TABLE cases DROP COLUMN subject;
ALTER TABLE cases ADD COLUMN held_review_id integer REFERENCES handover_reviews (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE cases ADD COLUMN subject varchar(64) GENERATED ALWAYS AS (CASE
    WHEN gone IS NOT NULL THEN gone
    WHEN other_pet_id IS NOT NULL THEN 'pets-' || pet_id::text || '-' || other_pet_id::text
    WHEN other_licence_id IS NOT NULL THEN 'licences-' || licence_id::text || '-' || other_licence_id::text
    WHEN image_id IS NOT NULL THEN 'photo-' || image_id::text
    WHEN pet_id IS NOT NULL THEN 'pet-' || pet_id::text
    WHEN litter_id IS NOT NULL THEN 'litter-' || litter_id::text
    WHEN licence_id IS NOT NULL THEN 'licence-' || licence_id::text
    WHEN breeder_id IS NOT NULL THEN 'breeder-' || breeder_id::text
    WHEN user_id IS NOT NULL THEN 'user-' || user_id::text
    WHEN message_id IS NOT NULL THEN 'message-' || message_id::text
    WHEN review_id IS NOT NULL THEN 'review-' || review_id::text
    WHEN held_review_id IS NOT NULL THEN 'review-' || held_review_id::text
    WHEN decision_id IS NOT NULL THEN 'decision-' || decision_id::text
  END) STORED NOT NULL;
-- compatible: it is the index of the column that was there before
CREATE UNIQUE INDEX cases_one_open ON cases (kind, subject) WHERE decided_at IS NULL;
CREATE INDEX cases_held_review_id_idx ON cases (held_review_id);

CREATE FUNCTION cases_to_review_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reviews SET dispute_shown = NEW.decided_at IS NULL AND NEW.claimed_at IS NOT NULL,
    status = (CASE WHEN NEW.decided_at IS NULL THEN 'disputed' WHEN removed_at IS NULL THEN 'resolved' ELSE 'rejected' END)::review_status
  WHERE id = NEW.review_id;
  RETURN NULL;
END $$;
CREATE TRIGGER cases_to_review_status AFTER INSERT OR UPDATE OF decided_at, claimed_at ON cases
  FOR EACH ROW WHEN (NEW.kind = 'report' AND NEW.review_id IS NOT NULL) EXECUTE FUNCTION cases_to_review_status();
COMMENT ON TRIGGER cases_to_review_status ON cases IS
  'A reported review is disputed while its case is open, then resolved, or rejected when it was removed.';

CREATE TABLE review_counts (
  rating smallint PRIMARY KEY CHECK (rating BETWEEN 1 AND 5),
  received integer NOT NULL,
  published integer NOT NULL,
  held integer NOT NULL,
  removed integer NOT NULL
);
COMMENT ON TABLE review_counts IS 'By stars, without reviews that are sealed. refresh_review_counts() writes it every hour.';

CREATE FUNCTION refresh_review_counts() RETURNS void LANGUAGE sql AS $$
  INSERT INTO review_counts (rating, received, published, held, removed)
  SELECT stars, count(r.rating), count(r.rating) FILTER (WHERE r.shown), count(r.rating) FILTER (WHERE r.held),
    count(r.rating) FILTER (WHERE NOT r.shown)
  FROM generate_series(1, 5) AS stars LEFT JOIN (
    SELECT r.rating, r.removed_at IS NULL AS shown, h.held_at IS NOT NULL AS held
      FROM reviews r LEFT JOIN handover_reviews h ON h.id = r.id
    UNION ALL SELECT rating, false, true FROM handover_reviews WHERE refused_at IS NOT NULL
  ) r ON r.rating = stars
  GROUP BY stars
  ON CONFLICT (rating) DO UPDATE SET received = EXCLUDED.received, published = EXCLUDED.published, held = EXCLUDED.held,
    removed = EXCLUDED.removed
$$;
SELECT refresh_review_counts();
