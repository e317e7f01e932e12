-- Pets that signed-in users have looked at lately (SCH-15). Visitors without an account leave no trace.
CREATE TABLE pet_views (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  pet_id integer NOT NULL REFERENCES pets (id) ON DELETE CASCADE ON UPDATE CASCADE,
  viewed_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, pet_id)
);
CREATE INDEX pet_views_user_id_viewed_at_idx ON pet_views (user_id, viewed_at DESC);
CREATE INDEX pet_views_pet_id_idx ON pet_views (pet_id);
COMMENT ON TABLE pet_views IS 'The newest 50 pets that a user has looked at, for "Recently viewed" on /favourites.';

ALTER TABLE users ADD COLUMN keeps_pet_views boolean NOT NULL DEFAULT true;
COMMENT ON COLUMN users.keeps_pet_views IS 'False when the user has turned off "Recently viewed".';
