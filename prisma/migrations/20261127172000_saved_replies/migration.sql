-- Replies that a breeder has saved for conversations.
CREATE TABLE saved_replies (
  id serial PRIMARY KEY,
  breeder_id integer NOT NULL REFERENCES breeders (id) ON DELETE CASCADE ON UPDATE CASCADE,
  text varchar(500) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
-- A form that is sent twice adds one.
CREATE UNIQUE INDEX saved_replies_breeder_id_text_key ON saved_replies (breeder_id, text);
