-- The signals of cases (QUE-05): when they were last searched for, and the keys by which accounts and texts are compared.

-- Null: not searched for since the case opened or its subject changed.
ALTER TABLE cases ADD COLUMN signals_checked_at timestamptz(3);
CREATE INDEX cases_signals_checked_at_idx ON cases (signals_checked_at) WHERE decided_at IS NULL;

-- The digits of a phone number without the prefix of the United Kingdom; null for other text.
CREATE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN substring(regexp_replace(phone, '[^0-9]', '', 'g') from '^(?:0044|44|0)?0?([1-9][0-9]{6,14})$');
CREATE INDEX users_mob_no_key_idx ON users (phone_key(mob_no)) WHERE mob_no IS NOT NULL;
CREATE INDEX users_tel_no_key_idx ON users (phone_key(tel_no)) WHERE tel_no IS NOT NULL;
CREATE INDEX breeders_contact_tel_key_idx ON breeders (phone_key(contact_tel)) WHERE contact_tel IS NOT NULL;

-- House, flat and postcode without case, spaces and punctuation. The street follows from the postcode and is written in many ways.
CREATE FUNCTION address_key(house text, flat text, post_code text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN btrim(house) <> '' AND btrim(post_code) <> ''
    THEN lower(regexp_replace(house || '|' || coalesce(flat, '') || '|' || post_code, '[^[:alnum:]|]', '', 'g')) END;
CREATE INDEX addresses_key_idx ON addresses (address_key(house_name_or_no, flat_apt_no, post_code));

-- Providers assign a /64 to each customer.
CREATE FUNCTION client_network(address inet) RETURNS cidr LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN network(set_masklen(address, CASE family(address) WHEN 6 THEN 64 ELSE 32 END));
CREATE INDEX sessions_network_idx ON sessions (client_network(ip_address), user_id) WHERE ip_address IS NOT NULL;
CREATE INDEX banned_addresses_network_idx ON banned_addresses (client_network(ip_address));

-- Equal for texts that differ in case, spaces and punctuation only. Short texts are alike by chance: null.
CREATE FUNCTION text_key(text text) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT CASE WHEN length(words) >= 80 THEN md5(words)::uuid END
    FROM regexp_replace(lower(normalize(text, NFKC)), '[\s!-/:-@\[-`{-~‘’“”–—…]+', '', 'g') AS words);
ALTER TABLE pets ADD COLUMN description_key uuid GENERATED ALWAYS AS (text_key(description)) STORED;
CREATE INDEX pets_description_key_idx ON pets (description_key) WHERE description_key IS NOT NULL AND deleted_at IS NULL;

-- Pending pets whose open questions are counted again, as a photo or a licence may have answered them.
CREATE INDEX pets_pending_with_questions ON pets (id)
  WHERE status = 'pending' AND open_answers > 0 AND deleted_at IS NULL;

-- The timeline of a litter's case.
CREATE INDEX audit_entries_of_litter ON audit_entries (((detail->>'litter_id')::int), id DESC) WHERE detail ? 'litter_id';

-- The signals of the open cases about a listing or litter are searched for again when what they depend on has changed.
CREATE FUNCTION subjects_to_signals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pet integer := CASE TG_TABLE_NAME WHEN 'pets' THEN (to_jsonb(NEW)->>'id')::int
    WHEN 'pet_declarations' THEN (to_jsonb(NEW)->>'pet_id')::int END;
  litter integer := CASE TG_TABLE_NAME WHEN 'litters' THEN (to_jsonb(NEW)->>'id')::int
    ELSE (SELECT litter_id FROM pets WHERE id = pet) END;
BEGIN
  UPDATE cases SET signals_checked_at = NULL
    WHERE (pet_id = pet OR other_pet_id = pet OR litter_id = litter)
      AND decided_at IS NULL AND signals_checked_at IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER pets_to_signals AFTER UPDATE OF name, tagline, description, type, breed, price_pence ON pets
  FOR EACH ROW WHEN ((NEW.name, NEW.tagline, NEW.description, NEW.type, NEW.breed, NEW.price_pence)
    IS DISTINCT FROM (OLD.name, OLD.tagline, OLD.description, OLD.type, OLD.breed, OLD.price_pence))
  EXECUTE FUNCTION subjects_to_signals();
COMMENT ON TRIGGER pets_to_signals ON pets IS
  'The signals of the open cases about a listing are searched for again when its texts, breed or price change.';
CREATE TRIGGER pet_declarations_to_signals AFTER INSERT OR UPDATE ON pet_declarations
  FOR EACH ROW EXECUTE FUNCTION subjects_to_signals();
COMMENT ON TRIGGER pet_declarations_to_signals ON pet_declarations IS
  'The signals of the open cases about a listing are searched for again when its answers change.';
CREATE TRIGGER litters_to_signals AFTER UPDATE OF description, breed, price_min_pence, due_on, born_on ON litters
  FOR EACH ROW EXECUTE FUNCTION subjects_to_signals();
COMMENT ON TRIGGER litters_to_signals ON litters IS
  'The signals of the open cases about a litter are searched for again when it changes.';
