-- A reason more for reports (SCM-15), and the kinds of licence that are being prepared (LIC-01).
ALTER TABLE reports DROP CONSTRAINT reports_reason_check;
-- compatible: everything that was allowed before still is
ALTER TABLE reports ADD CONSTRAINT reports_reason_check
  CHECK (reason IN ('suffering', 'illegal', 'scam', 'photos', 'intimate', 'threats', 'child', 'review', 'other'));
ALTER TABLE licences DROP CONSTRAINT licences_kind_check;
-- compatible: everything that was allowed before still is
ALTER TABLE licences ADD CONSTRAINT licences_kind_check CHECK (kind IN ('dog_breeding', 'cat_breeding', 'rabbit_breeding',
  'selling_animals', 'rehoming', 'rescue', 'dog_breeding_establishment', 'pet_shop', 'seller_registration'));
