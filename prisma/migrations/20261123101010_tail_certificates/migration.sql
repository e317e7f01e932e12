-- The vet's certificate of a docked tail (R14): a private document of a draft, and of the pet that it is published as. Only an
-- addition.

CREATE TABLE tail_certificates (
  id serial PRIMARY KEY,
  pet_id integer UNIQUE REFERENCES pets (id) ON DELETE CASCADE ON UPDATE CASCADE,
  draft_id uuid UNIQUE REFERENCES listing_drafts (id) ON DELETE CASCADE ON UPDATE CASCADE,
  -- Key of the private document in the store, with its name and type.
  document_key varchar(128) NOT NULL UNIQUE,
  document_name varchar(255) NOT NULL,
  document_type varchar(64) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((pet_id IS NULL) <> (draft_id IS NULL))
);
