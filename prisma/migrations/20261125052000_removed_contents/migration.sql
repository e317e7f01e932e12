-- Reviews and messages that a moderator has removed (QUE-11). Both are kept, so that an appeal can restore them.
ALTER TABLE reviews ADD COLUMN removed_at timestamptz(3);

-- The text of a removed message; the message itself says that it was removed.
CREATE TABLE removed_messages (
  message_id integer PRIMARY KEY REFERENCES messages (id) ON DELETE CASCADE ON UPDATE CASCADE,
  text varchar(5000) NOT NULL,
  removed_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE OR REPLACE FUNCTION refresh_breeder_review_figures(breeder_ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM breeders WHERE id = ANY (breeder_ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE breeders b
  SET review_count = f.reviews, average_rating = f.average
  FROM (
    SELECT ids.id, count(r.id)::int AS reviews, coalesce(avg(r.rating), 0)::float8 AS average
    FROM unnest(breeder_ids) AS ids (id) LEFT JOIN reviews r ON r.breeder_id = ids.id AND r.removed_at IS NULL
    GROUP BY ids.id
  ) f
  WHERE b.id = f.id AND (b.review_count, b.average_rating) IS DISTINCT FROM (f.reviews, f.average);
END $$;

-- An average changes with a rating and with a removal. A helpful vote or a response leaves it, and need not lock the breeder.
CREATE OR REPLACE FUNCTION reviews_to_breeder_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM refresh_breeder_review_figures(ARRAY(SELECT DISTINCT breeder_id FROM new_rows WHERE breeder_id IS NOT NULL));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM refresh_breeder_review_figures(ARRAY(SELECT DISTINCT breeder_id FROM old_rows WHERE breeder_id IS NOT NULL));
  ELSIF EXISTS (SELECT id, breeder_id, rating, removed_at IS NULL FROM new_rows
    EXCEPT SELECT id, breeder_id, rating, removed_at IS NULL FROM old_rows)
  THEN
    PERFORM refresh_breeder_review_figures(ARRAY(
      SELECT breeder_id FROM new_rows WHERE breeder_id IS NOT NULL
      UNION SELECT breeder_id FROM old_rows WHERE breeder_id IS NOT NULL));
  END IF;
  RETURN NULL;
END $$;
