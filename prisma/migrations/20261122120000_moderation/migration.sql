-- What the pages of moderators look through stays quick with a million entries, 200,000 accounts and 10,000 waiting pets.

-- The log is searched by type, text, address and the date as its page shows it. Marked immutable although the rules of a
-- time zone can change: an entry is found by what its date was said to be when it was written.
CREATE FUNCTION audit_search_text(type text, body text, remote_ip inet, created_at timestamptz) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT lower(type || E'\n' || body || E'\n' || coalesce(host(remote_ip), '') || E'\n'
       || to_char(created_at AT TIME ZONE 'Europe/London', 'FMDD Mon YYYY, HH24:MI:SS')) $$;

-- The history of one listing, breeder or account, newest first.
CREATE INDEX audit_entries_of_pet ON audit_entries (((detail->>'pet_id')::int), id DESC) WHERE detail ? 'pet_id';
CREATE INDEX audit_entries_of_breeder ON audit_entries ((coalesce(detail->>'breeder_id', detail->>'breederId')::int), id DESC)
  WHERE detail ?| ARRAY['breeder_id', 'breederId'];
CREATE INDEX audit_entries_of_user ON audit_entries (((detail->>'user_id')::int), id DESC) WHERE detail ? 'user_id';

-- Accounts are searched by username, address and name.
CREATE FUNCTION user_search_text(username text, email text, first_name text, last_name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT lower(username || E'\n' || email || E'\n' || first_name || ' ' || last_name) $$;
CREATE INDEX users_search ON users
  USING gin (user_search_text(username::text, email::text, first_name, last_name) gin_trgm_ops);

-- The few who hold every permission are found without reading all accounts.
CREATE INDEX users_admins ON users (id) WHERE is_admin;

-- The words of it are kept rather than made anew for every row that is looked at: words that very many entries have are
-- looked for along the newest ones. Between them is one space each, and before the first, so that the beginning of a word is
-- found by the index of three letters however short it is.
CREATE FUNCTION audit_words(text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT regexp_replace(lower(text), '[^[:alnum:]]+', ' ', 'g') $$;
DROP INDEX audit_entries_search;
ALTER TABLE audit_entries ADD COLUMN search_text text NOT NULL
  GENERATED ALWAYS AS (' ' || audit_words(audit_search_text(type, body, remote_ip, created_at))) STORED;
CREATE INDEX audit_entries_search ON audit_entries USING gin (search_text gin_trgm_ops);
