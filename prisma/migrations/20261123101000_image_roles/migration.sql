-- The role of an image ("with_mother") in the version last approved, so that a moderator sees a photo that was marked since.
-- Only an addition.

ALTER TABLE pet_revision_images ADD COLUMN role varchar(16) CHECK (role IN ('with_mother'));
UPDATE pet_revision_images base SET role = image.role
FROM pet_revisions revision JOIN pet_images image ON image.pet_id = revision.pet_id
WHERE revision.id = base.revision_id AND image.image_id = base.image_id AND image.role IS NOT NULL;
