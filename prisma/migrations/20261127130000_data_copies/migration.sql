-- Copies of a user's data: an archive in the store, until it expires.
CREATE TABLE data_copies (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ready_at timestamptz(3),
  expires_at timestamptz(3),
  key varchar(128) NOT NULL,
  size bigint
);
CREATE UNIQUE INDEX data_copies_key_key ON data_copies (key);
CREATE INDEX data_copies_user_id_created_at_idx ON data_copies (user_id, created_at DESC);
CREATE INDEX data_copies_expires_at_idx ON data_copies (expires_at);
