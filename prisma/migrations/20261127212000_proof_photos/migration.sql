-- Proof photos: a breeder photographs the animal beside a word that the product gives (DUP-16).
CREATE TABLE proof_photos (
  id serial PRIMARY KEY,
  pet_id integer NOT NULL REFERENCES pets (id) ON DELETE CASCADE ON UPDATE CASCADE,
  asked_by_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  -- Asked for by a moderator on a case, or by a buyer on a booked viewing; once each.
  case_id integer REFERENCES cases (id) ON DELETE CASCADE ON UPDATE CASCADE,
  viewing_id integer REFERENCES viewings (id) ON DELETE CASCADE ON UPDATE CASCADE,
  word varchar(6) NOT NULL CHECK (word ~ '^[A-Z]{6}$'),
  asked_at timestamptz(3) NOT NULL DEFAULT now(),
  answered_at timestamptz(3),
  image_id integer REFERENCES images (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT proof_photos_one_place CHECK ((case_id IS NULL) <> (viewing_id IS NULL))
);
CREATE UNIQUE INDEX proof_photos_case_id_key ON proof_photos (case_id);
CREATE UNIQUE INDEX proof_photos_viewing_id_key ON proof_photos (viewing_id);
CREATE INDEX proof_photos_pet_id_idx ON proof_photos (pet_id);
CREATE INDEX proof_photos_asked_by_id_idx ON proof_photos (asked_by_id);
CREATE INDEX proof_photos_image_id_idx ON proof_photos (image_id);
COMMENT ON TABLE proof_photos IS 'Never public: only who asked and moderators see the photo. Deleted after 90 days.';
