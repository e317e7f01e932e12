-- Figures of confirmed reviews (RVH-05, RVH-13): those after a confirmed handover or with a deposit that was kept, unless their
-- author was given or promised something for them. They come first on a breeder's page; from five on, pages show their average.
ALTER TABLE reviews ADD COLUMN confirmed boolean GENERATED ALWAYS AS (handover_confirmed OR verified_purchase) STORED NOT NULL;
CREATE INDEX reviews_breeder_id_confirmed_idx ON reviews (breeder_id, confirmed DESC, created_at DESC, id);

ALTER TABLE breeders
  ADD COLUMN confirmed_count integer NOT NULL DEFAULT 0,
  ADD COLUMN confirmed_average double precision NOT NULL DEFAULT 0;

CREATE OR REPLACE FUNCTION refresh_breeder_review_figures(breeder_ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM breeders WHERE id = ANY (breeder_ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE breeders b
  SET review_count = f.reviews, average_rating = f.average, confirmed_count = f.confirmed,
    confirmed_average = f.confirmed_average
  FROM (
    SELECT ids.id, count(r.id)::int AS reviews, coalesce(avg(r.rating), 0)::float8 AS average,
      (count(r.id) FILTER (WHERE r.confirmed AND NOT r.incentive))::int AS confirmed,
      coalesce(avg(r.rating) FILTER (WHERE r.confirmed AND NOT r.incentive), 0)::float8 AS confirmed_average
    FROM unnest(breeder_ids) AS ids (id) LEFT JOIN reviews r ON r.breeder_id = ids.id AND r.removed_at IS NULL
    GROUP BY ids.id
  ) f
  WHERE b.id = f.id AND (b.review_count, b.average_rating, b.confirmed_count, b.confirmed_average)
    IS DISTINCT FROM (f.reviews, f.average, f.confirmed, f.confirmed_average);
END $$;

-- An average changes with a rating, a removal and a mark. A helpful vote or a response leaves it, and need not lock the breeder.
CREATE OR REPLACE FUNCTION reviews_to_breeder_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM refresh_breeder_review_figures(ARRAY(SELECT DISTINCT breeder_id FROM new_rows WHERE breeder_id IS NOT NULL));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM refresh_breeder_review_figures(ARRAY(SELECT DISTINCT breeder_id FROM old_rows WHERE breeder_id IS NOT NULL));
  ELSIF EXISTS (SELECT id, breeder_id, rating, removed_at IS NULL, confirmed, incentive FROM new_rows
    EXCEPT SELECT id, breeder_id, rating, removed_at IS NULL, confirmed, incentive FROM old_rows)
  THEN
    PERFORM refresh_breeder_review_figures(ARRAY(
      SELECT breeder_id FROM new_rows WHERE breeder_id IS NOT NULL
      UNION SELECT breeder_id FROM old_rows WHERE breeder_id IS NOT NULL));
  END IF;
  RETURN NULL;
END $$;

SELECT refresh_breeder_review_figures(ARRAY(SELECT DISTINCT breeder_id FROM reviews WHERE breeder_id IS NOT NULL));
