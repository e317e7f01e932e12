-- "Image" is the one word for a stored image: the table `pictures` becomes `images`, and each `picture_id` an `image_id`.
-- Triggers on these columns refer to them by number, so they follow; no function names them.
ALTER TABLE pictures RENAME TO images;
ALTER SEQUENCE pictures_id_seq RENAME TO images_id_seq;
ALTER TABLE pet_images RENAME COLUMN picture_id TO image_id;
ALTER TABLE pet_revision_images RENAME COLUMN picture_id TO image_id;
ALTER TABLE users RENAME COLUMN picture_id TO image_id;
ALTER TABLE breeders RENAME COLUMN profile_picture_id TO profile_image_id;
ALTER TABLE breeders RENAME COLUMN cover_picture_id TO cover_image_id;

-- Names of constraints (NOT NULL ones included from PostgreSQL 18 on) and of indexes follow.
DO $$
DECLARE
  found record;
BEGIN
  FOR found IN
    SELECT conrelid::regclass AS owner, conname AS name FROM pg_constraint
    WHERE conrelid = ANY ('{images,pet_images,pet_revision_images,users,breeders}'::regclass[]) AND conname LIKE '%picture%'
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', found.owner, found.name,
      replace(found.name, 'picture', 'image'));
  END LOOP;
  FOR found IN
    SELECT indexrelid::regclass AS index, relname AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE indrelid = ANY ('{images,pet_images,pet_revision_images,users,breeders}'::regclass[]) AND relname LIKE '%picture%'
  LOOP
    EXECUTE format('ALTER INDEX %s RENAME TO %I', found.index, replace(found.name, 'picture', 'image'));
  END LOOP;
END $$;
