-- The original file that a breeder sends to show that a photo is their own (DUP-08), once for each match that it answers.
CREATE TABLE photo_originals (
  match_id integer PRIMARY KEY REFERENCES photo_matches (id) ON DELETE CASCADE ON UPDATE CASCADE,
  document_key varchar(128) NOT NULL,
  document_name varchar(255) NOT NULL,
  document_type varchar(64) NOT NULL
);
CREATE INDEX photo_originals_document_key_idx ON photo_originals (document_key);
