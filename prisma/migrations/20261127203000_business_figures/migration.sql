-- Figures of the business by day in London (OWN-01), and the two facts that no other table keeps: when the number of public
-- pets changed, and searches without a result.
CREATE TABLE business_figures (
  day date NOT NULL,
  figure varchar(32) NOT NULL,
  value bigint NOT NULL,
  PRIMARY KEY (day, figure)
);

-- Counted by hour, so that a week can be compared with another up to the same hour.
CREATE TABLE empty_searches (
  hour timestamptz(3) PRIMARY KEY,
  count integer NOT NULL
);

CREATE TABLE public_pet_changes (
  id bigserial PRIMARY KEY,
  pet_id integer NOT NULL,
  -- 1 when it became public, -1 when it stopped being public.
  change smallint NOT NULL CHECK (change IN (1, -1)),
  at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX public_pet_changes_at_idx ON public_pet_changes (at);
INSERT INTO public_pet_changes (pet_id, change, at)
  SELECT id, 1, coalesce(first_listed_at, created_at) FROM pets WHERE listed;

CREATE FUNCTION pets_to_public_pets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public_pet_changes (pet_id, change, at) VALUES (NEW.id, 1, coalesce(NEW.first_listed_at, now()));
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO public_pet_changes (pet_id, change) VALUES (OLD.id, -1);
  ELSE
    INSERT INTO public_pet_changes (pet_id, change) VALUES (NEW.id, CASE WHEN NEW.listed THEN 1 ELSE -1 END);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER pets_insert_to_public_pets AFTER INSERT ON pets FOR EACH ROW
  WHEN (NEW.listed) EXECUTE FUNCTION pets_to_public_pets();
COMMENT ON TRIGGER pets_insert_to_public_pets ON pets IS
  'A pet that is inserted as public counts in public_pet_changes from its first public moment.';
CREATE TRIGGER pets_update_to_public_pets AFTER UPDATE ON pets FOR EACH ROW
  WHEN (OLD.listed IS DISTINCT FROM NEW.listed) EXECUTE FUNCTION pets_to_public_pets();
COMMENT ON TRIGGER pets_update_to_public_pets ON pets IS
  'Each time that a pet becomes public or stops being public is a row of public_pet_changes.';
CREATE TRIGGER pets_delete_to_public_pets AFTER DELETE ON pets FOR EACH ROW
  WHEN (OLD.listed) EXECUTE FUNCTION pets_to_public_pets();
COMMENT ON TRIGGER pets_delete_to_public_pets ON pets IS
  'A public pet whose row is deleted stops being public.';

-- A week is a small part of these tables.
CREATE INDEX pets_created_at_idx ON pets (created_at);
CREATE INDEX messages_created_at_idx ON messages USING brin (created_at);
CREATE INDEX payment_events_active ON payment_events (created_at) WHERE kind = 'active';
CREATE INDEX subscriptions_ended_at_idx ON subscriptions (ended_at);
CREATE INDEX cases_decided_at_idx ON cases (decided_at);
CREATE INDEX cases_due_at_idx ON cases (due_at);
