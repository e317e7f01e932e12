-- Saved searches with alerts, and since when a pet has been public.
ALTER TABLE pets ADD COLUMN first_listed_at timestamptz(3);
COMMENT ON COLUMN pets.first_listed_at IS
  'When the pet became public for the first time; null before. Alerts report pets by it (SCH-11).';
ALTER TABLE pets DISABLE TRIGGER USER;
UPDATE pets SET first_listed_at = created_at WHERE listed;
ALTER TABLE pets ENABLE TRIGGER USER;
CREATE INDEX pets_first_listed ON pets (first_listed_at) WHERE listed;

CREATE FUNCTION pets_first_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.first_listed_at := now();
  RETURN NEW;
END
$$;
-- After pets_before_write, which decides whether the pet is listed: triggers run in the order of their names.
CREATE TRIGGER pets_first_listed
  BEFORE INSERT OR UPDATE ON pets FOR EACH ROW
  WHEN (NEW.listed AND NEW.first_listed_at IS NULL) EXECUTE FUNCTION pets_first_listed();
COMMENT ON TRIGGER pets_first_listed ON pets IS
  'pets.first_listed_at is when the pet became public for the first time; hiding it and showing it again changes nothing.';

CREATE TABLE saved_searches (
  id serial PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  name varchar(100) NOT NULL,
  query varchar(2000) NOT NULL,
  alerts varchar(12) NOT NULL DEFAULT 'daily' CHECK (alerts IN ('immediately', 'daily', 'none')),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  opened_at timestamptz(3) NOT NULL DEFAULT now(),
  matched_until timestamptz(3) NOT NULL DEFAULT now(),
  alerted_at timestamptz(3),
  asked_at timestamptz(3),
  type pet_type,
  gender pet_gender,
  least_pence integer,
  most_pence integer,
  breed_patterns text[],
  texts text[],
  spot point,
  miles double precision,
  is_exact boolean NOT NULL DEFAULT false,
  UNIQUE (user_id, query)
-- Every run moves matched_until on; with room on its page a row's new version needs no entry in an index.
) WITH (fillfactor = 70);
COMMENT ON TABLE saved_searches IS
  'Searches that users have saved. The columns from type on narrow down which pets can match; where is_exact is false, the conditions of the list decide.';
COMMENT ON COLUMN saved_searches.matched_until IS 'Pets that became public up to then have been reported or do not match.';
