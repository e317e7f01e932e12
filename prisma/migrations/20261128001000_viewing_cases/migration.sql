-- A case about an unclear viewing, which one of its two sides opens (VIS-10). It is about the viewing; its pet gives the account.
ALTER TABLE cases DROP CONSTRAINT cases_kind;
-- compatible: it allows one kind more than before
ALTER TABLE cases ADD CONSTRAINT cases_kind CHECK (kind IN ('listing', 'litter', 'application', 'licence', 'photo', 'report',
  'account', 'message', 'review', 'viewing', 'handover', 'data_complaint', 'appeal', 'second_check', 'changed_after_approval',
  'same_microchip', 'same_licence', 'early_import', 'six_litters'));
-- compatible: it is there again at the end of the transaction, with the same values
ALTER TABLE cases DROP COLUMN subject;
ALTER TABLE cases ADD COLUMN viewing_id integer REFERENCES viewings (id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE cases ADD COLUMN subject varchar(64) GENERATED ALWAYS AS (CASE
    WHEN gone IS NOT NULL THEN gone
    WHEN viewing_id IS NOT NULL THEN 'viewing-' || viewing_id::text
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
CREATE INDEX cases_viewing_id_idx ON cases (viewing_id);
