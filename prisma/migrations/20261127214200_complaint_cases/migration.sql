-- A complaint about data is a case of the moderation queue, with replies that are sent by email (DAT-14).
CREATE TABLE data_complaint_replies (
  id SERIAL PRIMARY KEY,
  complaint_id integer NOT NULL REFERENCES data_complaints (id) ON DELETE CASCADE ON UPDATE CASCADE,
  text varchar(5000) NOT NULL,
  -- The outcome, which ends the case; otherwise it tells the progress.
  is_outcome boolean NOT NULL,
  written_by_id integer REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  sent_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX data_complaint_replies_complaint_id_idx ON data_complaint_replies (complaint_id);
CREATE INDEX data_complaint_replies_written_by_id_idx ON data_complaint_replies (written_by_id);

-- compatible: it is there again at the end of the transaction, with the same values
ALTER TABLE cases DROP COLUMN subject;
ALTER TABLE cases ADD COLUMN complaint_id integer REFERENCES data_complaints (id) ON DELETE CASCADE ON UPDATE CASCADE;
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
    WHEN complaint_id IS NOT NULL THEN 'complaint-' || complaint_id::text
  END) STORED NOT NULL;
-- compatible: it is the index of the column that was there before
CREATE UNIQUE INDEX cases_one_open ON cases (kind, subject) WHERE decided_at IS NULL;
CREATE INDEX cases_complaint_id_idx ON cases (complaint_id);

-- Complaints that are due, or were within the last 30 days, may be without a reply.
INSERT INTO cases (kind, complaint_id, account_id, opened_at, due_at)
  SELECT 'data_complaint', id, user_id, received_at, due_at FROM data_complaints WHERE due_at > now() - interval '30 days';
