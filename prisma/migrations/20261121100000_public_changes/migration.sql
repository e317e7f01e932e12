-- Pages that are the same for everyone are made once and kept (docs/decisions/0010-shared-pages.md). Whoever keeps them
-- listens to the channel "public_change". A message names what has changed, in words separated by spaces: "pet:12",
-- "breeder:5", "lists" for every list that the pets and breeders stand in, or "everything". It is sent on commit, and
-- equal messages of a transaction are sent once.

CREATE FUNCTION tell_public_change(tags text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(tags) = 0 THEN RETURN; END IF;
  -- A message holds 8,000 bytes; a change as wide as that is everything anyway.
  PERFORM pg_notify('public_change',
    CASE WHEN cardinality(tags) > 300 THEN 'everything' ELSE array_to_string(tags || '{lists}', ' ') END);
END $$;

CREATE FUNCTION tell_everything_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('public_change', 'everything');
  RETURN NULL;
END $$;

CREATE TRIGGER plans_to_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON plans
  FOR EACH STATEMENT EXECUTE FUNCTION tell_everything_changed();
CREATE TRIGGER site_settings_to_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON site_settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_everything_changed();

-- Pets: those that are listed, or were.
CREATE FUNCTION pets_insert_to_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_public_change(ARRAY(
    SELECT unnest(ARRAY['pet:' || id, 'breeder:' || breeder_id]) FROM new_rows WHERE listed LIMIT 301));
  RETURN NULL;
END $$;

CREATE FUNCTION pets_update_to_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_public_change(ARRAY(
    SELECT unnest(ARRAY['pet:' || id, 'breeder:' || breeder_id])
    FROM (SELECT id, breeder_id FROM old_rows WHERE listed UNION SELECT id, breeder_id FROM new_rows WHERE listed) AS seen
    LIMIT 301));
  RETURN NULL;
END $$;

CREATE FUNCTION pets_delete_to_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_public_change(ARRAY(
    SELECT unnest(ARRAY['pet:' || id, 'breeder:' || breeder_id]) FROM old_rows WHERE listed LIMIT 301));
  RETURN NULL;
END $$;

CREATE TRIGGER pets_insert_to_public_change AFTER INSERT ON pets
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION pets_insert_to_public_change();
CREATE TRIGGER pets_update_to_public_change AFTER UPDATE ON pets
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pets_update_to_public_change();
CREATE TRIGGER pets_delete_to_public_change AFTER DELETE ON pets
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION pets_delete_to_public_change();

-- Breeders: those that are listed, or were. Their own settings are told of with them.
CREATE FUNCTION breeders_insert_to_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_public_change(ARRAY(SELECT 'breeder:' || id FROM new_rows WHERE listed LIMIT 301));
  RETURN NULL;
END $$;

CREATE FUNCTION breeders_update_to_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_public_change(ARRAY(
    SELECT 'breeder:' || id
    FROM (SELECT id FROM old_rows WHERE listed UNION SELECT id FROM new_rows WHERE listed) AS seen LIMIT 301));
  RETURN NULL;
END $$;

CREATE FUNCTION breeders_delete_to_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_public_change(ARRAY(SELECT 'breeder:' || id FROM old_rows WHERE listed LIMIT 301));
  RETURN NULL;
END $$;

CREATE TRIGGER breeders_insert_to_public_change AFTER INSERT ON breeders
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION breeders_insert_to_public_change();
CREATE TRIGGER breeders_update_to_public_change AFTER UPDATE ON breeders
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION breeders_update_to_public_change();
CREATE TRIGGER breeders_delete_to_public_change AFTER DELETE ON breeders
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION breeders_delete_to_public_change();

-- Rows that are seen as part of a breeder or a pet. One row at a time: there are few in a change.
CREATE FUNCTION breeder_part_to_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_row jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
BEGIN
  PERFORM tell_public_change(array_remove(ARRAY[
    'breeder:' || (changed_row ->> 'breeder_id'), 'pet:' || (changed_row ->> 'pet_id')], NULL));
  RETURN NULL;
END $$;

CREATE TRIGGER breeder_settings_to_public_change AFTER INSERT OR UPDATE OR DELETE ON breeder_settings
  FOR EACH ROW EXECUTE FUNCTION breeder_part_to_public_change();
CREATE TRIGGER pet_images_to_public_change AFTER INSERT OR UPDATE OR DELETE ON pet_images
  FOR EACH ROW EXECUTE FUNCTION breeder_part_to_public_change();
CREATE TRIGGER reviews_to_public_change AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION breeder_part_to_public_change();

-- People are seen as breeders and as the writers of reviews.
CREATE FUNCTION users_to_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_public_change(ARRAY(
    SELECT 'breeder:' || id FROM breeders WHERE user_id = NEW.id AND listed
    UNION SELECT 'breeder:' || breeder_id FROM reviews WHERE reviewer_id = NEW.id AND breeder_id IS NOT NULL
    LIMIT 301));
  RETURN NULL;
END $$;

CREATE TRIGGER users_to_public_change
  AFTER UPDATE OF username, email, first_name, last_name, tel_no, mob_no, picture_id ON users
  FOR EACH ROW EXECUTE FUNCTION users_to_public_change();
