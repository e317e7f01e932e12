-- Evidence of reports: a copy of what the reporter saw, cases that outlive what they are about, and deleted reviews, which can be
-- reported for 30 days. Deleted listings stay in their table.
ALTER TABLE reports ADD COLUMN evidence jsonb;
COMMENT ON COLUMN reports.evidence IS 'What the reporter saw: {"facts": [{"label", "text"}], "images": [key], "seenAt"}.';

-- The subject of a case that was deleted after it was reported: "review-12".
-- compatible: it is there again at the end of the transaction, with the same values
ALTER TABLE cases DROP COLUMN subject;
ALTER TABLE cases ADD COLUMN gone varchar(64);
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
    WHEN decision_id IS NOT NULL THEN 'decision-' || decision_id::text
  END) STORED NOT NULL;
-- compatible: it is the index of the column that was there before
CREATE UNIQUE INDEX cases_one_open ON cases (kind, subject) WHERE decided_at IS NULL;

CREATE TABLE deleted_reviews (
  review_id integer PRIMARY KEY,
  reviewer_id integer NOT NULL,
  breeder_id integer,
  user_id integer,
  rating smallint NOT NULL,
  title varchar(100),
  text varchar(5000),
  breeder_response varchar(5000),
  deleted_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX deleted_reviews_deleted_at_idx ON deleted_reviews (deleted_at);

CREATE FUNCTION reviews_to_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deleted_reviews (review_id, reviewer_id, breeder_id, user_id, rating, title, text, breeder_response)
    VALUES (OLD.id, OLD.reviewer_id, OLD.breeder_id, OLD.user_id, OLD.rating, OLD.title, OLD.text, OLD.breeder_response);
  UPDATE cases SET gone = 'review-' || OLD.id, review_id = NULL
    WHERE review_id = OLD.id AND EXISTS (SELECT FROM reports WHERE case_id = cases.id);
  RETURN OLD;
END $$;
CREATE TRIGGER reviews_to_deleted BEFORE DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION reviews_to_deleted();
COMMENT ON TRIGGER reviews_to_deleted ON reviews IS
  'A deleted review is kept for 30 days, in which it can be reported, and the case of one that was reported stays.';

CREATE FUNCTION messages_to_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cases SET gone = 'message-' || OLD.id, message_id = NULL
    WHERE message_id = OLD.id AND EXISTS (SELECT FROM reports WHERE case_id = cases.id);
  RETURN OLD;
END $$;
CREATE TRIGGER messages_to_deleted BEFORE DELETE ON messages FOR EACH ROW EXECUTE FUNCTION messages_to_deleted();
COMMENT ON TRIGGER messages_to_deleted ON messages IS 'The case of a deleted message that was reported stays.';
