-- Texts that moderators share, each for one reason of a decision.
CREATE TABLE saved_texts (
  id SERIAL PRIMARY KEY,
  reason_code varchar(32) NOT NULL,
  text varchar(500) NOT NULL,
  author_id integer REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX saved_texts_author_id_idx ON saved_texts (author_id);
