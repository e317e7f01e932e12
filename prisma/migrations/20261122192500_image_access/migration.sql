-- Keys of images are random from now on: a key that is the hash of the upload could be computed by anybody who has the file.
-- The hash stays beside the key, so that the same file sent twice to one listing is one image. Images that are there keep
-- their keys and so their addresses; who may see them is asked for every request (app/domain/pictures/public-images.server.ts).
ALTER TABLE "pictures" ADD COLUMN "hash" CHAR(32);
UPDATE pictures SET hash = split_part(key, '/', 2) WHERE key ~ '^[a-z]+/[0-9a-f]{32}$';

-- What shows an image, for each of the places that can.
CREATE INDEX users_of_picture ON users (picture_id) WHERE picture_id IS NOT NULL;
CREATE INDEX breeders_of_profile_picture ON breeders (profile_picture_id) WHERE profile_picture_id IS NOT NULL;
CREATE INDEX breeders_of_cover_picture ON breeders (cover_picture_id) WHERE cover_picture_id IS NOT NULL;
