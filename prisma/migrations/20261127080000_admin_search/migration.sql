-- The search of the admin area finds accounts, breeders, listings, decisions and payments by parts of their names, numbers and
-- references (DSK-13).

-- The keys of up to two phone numbers.
CREATE FUNCTION phone_keys(one text, other text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN concat_ws(' ', phone_key(one), phone_key(other));
CREATE INDEX users_phones_search ON users USING gin (phone_keys(mob_no, tel_no) gin_trgm_ops);

-- What is searched of a breeder: trading name, email and phone number.
CREATE FUNCTION breeder_contact_text(trading_name text, email text, phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN search_fold(concat_ws(E'\n', trading_name, email, phone_key(phone)));
CREATE INDEX breeders_contact_search ON breeders
  USING gin (breeder_contact_text(trading_name, contact_email::text, contact_tel) gin_trgm_ops);

CREATE INDEX pets_name_search ON pets USING gin (search_fold(name) gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX pet_declarations_microchip_search ON pet_declarations USING gin ((microchip_number::text) gin_trgm_ops)
  WHERE microchip_number IS NOT NULL;

CREATE INDEX decisions_ref_search ON decisions USING gin (lower(ref) gin_trgm_ops);
CREATE INDEX appeals_ref_search ON appeals USING gin (lower(ref) gin_trgm_ops);
CREATE INDEX reports_ref_search ON reports USING gin (lower(ref) gin_trgm_ops);

-- Our reference of a payment and those of the provider.
CREATE FUNCTION payment_references(reference uuid, one text, two text, three text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(concat_ws(E'\n', reference::text, one, two, three));
CREATE INDEX deposits_references_search ON deposits
  USING gin (payment_references(reference, provider_checkout_id, provider_payment_id, provider_refund_id) gin_trgm_ops);
CREATE INDEX subscriptions_references_search ON subscriptions
  USING gin (payment_references(reference, provider_checkout_id, provider_subscription_id, provider_customer_id) gin_trgm_ops);
