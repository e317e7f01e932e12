-- Searches ignore how a character is typed: capitals, accents, apostrophes, dashes, ligatures, full-width characters. What is
-- searched for and what is searched in are folded by the same function.

-- Apostrophes are left out ("queen's" is "queens"), and a dash is a space ("shih-tzu" is "shih tzu"). Marked immutable
-- although the rules of unaccent can change with a release of PostgreSQL, as an index on it would then be built again.
CREATE FUNCTION search_fold(text text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(
    lower(unaccent('unaccent'::regdictionary, regexp_replace(
      normalize(regexp_replace(text, '[''’‘‛ʼʻʹˈ`´′＇]', '', 'g'), NFKD),
      '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'))),
    '[-‐‑‒–—―−]', ' ', 'g');

-- The LIKE pattern of a folded text that contains the text literally.
CREATE FUNCTION search_pattern(text text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN '%' || regexp_replace(search_fold(text), '([\\%_])', '\\\1', 'g') || '%';

CREATE OR REPLACE FUNCTION breeders_before_write() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.listed := NEW.status = 'approved' AND NOT NEW.suspended;
  NEW.search_text := search_fold(concat_ws(E'\n', NEW.trading_name, NEW.description, NEW.location,
    NEW.local_council_authority, (SELECT username::text FROM users WHERE id = NEW.user_id)));
  NEW.cell := cell_of_text(NEW.location);
  RETURN NEW;
END $$;
COMMENT ON TRIGGER breeders_before_write ON breeders IS
  'breeders.listed is true while a breeder is approved and not suspended; breeders.search_text contains the text that searches match, folded by search_fold().';

CREATE OR REPLACE FUNCTION pets_before_write() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner record;
BEGIN
  SELECT location, listed, featured, plan_lapsed, cell INTO owner FROM breeders WHERE id = NEW.breeder_id FOR NO KEY UPDATE;
  NEW.listing_location := coalesce(nullif(btrim(NEW.location), ''), owner.location, '');
  NEW.listed := NEW.status = 'approved' AND NEW.deleted_at IS NULL AND NEW.sold_at IS NULL AND NEW.paused_at IS NULL
    AND coalesce(owner.listed AND NOT owner.plan_lapsed, false);
  NEW.featured := coalesce(owner.featured, false);
  NEW.name_key := lower(NEW.name);
  NEW.search_text := search_fold(
    concat_ws(E'\n', NEW.name, NEW.tagline, NEW.breed, NEW.type, NEW.description, NEW.listing_location));
  NEW.cell := coalesce(
    nullif(place_cell(NEW.place_lat, NEW.place_lng), 0), nullif(cell_of_text(NEW.location), 0), owner.cell, 0);
  PERFORM keep_cell(NEW.cell);
  RETURN NEW;
END $$;

UPDATE breeders SET search_text = search_fold(search_text) WHERE search_text <> search_fold(search_text);
UPDATE pets SET search_text = search_fold(search_text) WHERE search_text <> search_fold(search_text);
UPDATE saved_searches SET
  breed_patterns = ARRAY(SELECT search_fold(pattern) FROM unnest(breed_patterns) WITH ORDINALITY AS p (pattern, nr) ORDER BY nr)
  WHERE breed_patterns IS NOT NULL;
UPDATE saved_searches SET
  texts = ARRAY(SELECT search_fold(part) FROM unnest(texts) WITH ORDINALITY AS t (part, nr) ORDER BY nr)
  WHERE texts IS NOT NULL;

-- Accounts are searched by username, address and name.
CREATE OR REPLACE FUNCTION user_search_text(username text, email text, first_name text, last_name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT public.search_fold(username || E'\n' || email || E'\n' || first_name || ' ' || last_name) $$;
REINDEX INDEX users_search;

-- The words of the audit log.
CREATE OR REPLACE FUNCTION audit_words(text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT regexp_replace(public.search_fold(text), '[^[:alnum:]]+', ' ', 'g') $$;
DROP INDEX audit_entries_search;
-- compatible: the same column, whose values are computed again in this transaction
ALTER TABLE audit_entries DROP COLUMN search_text, ADD COLUMN search_text text NOT NULL
  GENERATED ALWAYS AS (' ' || audit_words(audit_search_text(type, body, remote_ip, created_at))) STORED;
CREATE INDEX audit_entries_search ON audit_entries USING gin (search_text gin_trgm_ops);
