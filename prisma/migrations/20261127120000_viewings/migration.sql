-- Times at which buyers can see a breeder's animals, and the viewings that are booked (VIS-01 to VIS-10).
CREATE TABLE viewing_places (
  breeder_id integer PRIMARY KEY REFERENCES breeders (id) ON DELETE CASCADE ON UPDATE CASCADE,
  address varchar(300) NOT NULL,
  postcode varchar(8) NOT NULL,
  town varchar(100) NOT NULL,
  show_at_once boolean NOT NULL DEFAULT false,
  show_phone boolean NOT NULL DEFAULT false,
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
COMMENT ON TABLE viewing_places IS 'Where a breeder shows animals. Never public: a buyer with a booked viewing sees it from 24 hours before.';

CREATE TABLE viewing_times (
  id serial PRIMARY KEY,
  breeder_id integer NOT NULL REFERENCES breeders (id) ON DELETE CASCADE ON UPDATE CASCADE,
  pet_id integer REFERENCES pets (id) ON DELETE CASCADE ON UPDATE CASCADE,
  litter_id integer REFERENCES litters (id) ON DELETE CASCADE ON UPDATE CASCADE,
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  kind varchar(8) NOT NULL,
  withdrawn_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT viewing_times_kind CHECK (kind IN ('visit', 'video')),
  CONSTRAINT viewing_times_one_subject CHECK (pet_id IS NULL OR litter_id IS NULL),
  CONSTRAINT viewing_times_length CHECK (ends_at - starts_at BETWEEN interval '15 minutes' AND interval '120 minutes')
);
CREATE INDEX viewing_times_breeder_id_starts_at_idx ON viewing_times (breeder_id, starts_at);
CREATE INDEX viewing_times_pet_id_idx ON viewing_times (pet_id);
CREATE INDEX viewing_times_litter_id_idx ON viewing_times (litter_id);

CREATE TABLE viewings (
  id serial PRIMARY KEY,
  time_id integer NOT NULL REFERENCES viewing_times (id) ON DELETE CASCADE ON UPDATE CASCADE,
  pet_id integer NOT NULL REFERENCES pets (id) ON DELETE CASCADE ON UPDATE CASCADE,
  buyer_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  people smallint NOT NULL DEFAULT 1,
  message varchar(500) NOT NULL DEFAULT '',
  state varchar(32) NOT NULL DEFAULT 'booked',
  reason varchar(500) NOT NULL DEFAULT '',
  sequence smallint NOT NULL DEFAULT 0,
  booked_at timestamptz(3) NOT NULL DEFAULT now(),
  ended_at timestamptz(3),
  reminded_at timestamptz(3),
  texted_at timestamptz(3),
  told_at timestamptz(3),
  buyer_ready_at timestamptz(3),
  breeder_ready_at timestamptz(3),
  asked_at timestamptz(3),
  asked_again_at timestamptz(3),
  buyer_answer varchar(16),
  buyer_answered_at timestamptz(3),
  breeder_answer varchar(16),
  breeder_answered_at timestamptz(3),
  saw_pet boolean,
  with_mother boolean,
  at_place boolean,
  CONSTRAINT viewings_people CHECK (people BETWEEN 1 AND 6),
  CONSTRAINT viewings_state CHECK (state IN ('booked', 'done', 'done by video', 'not done', 'missed by buyer',
    'missed by breeder', 'unclear', 'cancelled by buyer', 'cancelled late', 'cancelled by breeder', 'ended')),
  CONSTRAINT viewings_ended CHECK ((ended_at IS NOT NULL) =
    (state IN ('cancelled by buyer', 'cancelled late', 'cancelled by breeder', 'ended'))),
  CONSTRAINT viewings_answers CHECK (buyer_answer IN ('yes', 'other absent', 'could not', 'agreed')
    AND breeder_answer IN ('yes', 'other absent', 'could not', 'agreed'))
);
CREATE UNIQUE INDEX viewings_one_per_time ON viewings (time_id) WHERE ended_at IS NULL;
CREATE INDEX viewings_time_id_idx ON viewings (time_id);
CREATE INDEX viewings_buyer_id_idx ON viewings (buyer_id);
CREATE INDEX viewings_pet_id_idx ON viewings (pet_id);
CREATE INDEX viewings_booked ON viewings (time_id) WHERE state = 'booked';
COMMENT ON TABLE viewings IS 'Bookings. One that was cancelled or ended by a rule has ended_at and frees its time.';

-- No list shows times, so only the pages of the breeder are invalidated.
CREATE FUNCTION viewings_to_page_cache() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  breeder int;
BEGIN
  IF TG_TABLE_NAME = 'viewing_times' THEN breeder := coalesce(NEW.breeder_id, OLD.breeder_id);
  ELSE SELECT breeder_id INTO breeder FROM viewing_times WHERE id = coalesce(NEW.time_id, OLD.time_id);
  END IF;
  PERFORM pg_notify('page_cache', 'breeder:' || breeder);
  RETURN NULL;
END $$;
CREATE TRIGGER viewing_times_to_page_cache AFTER INSERT OR DELETE OR UPDATE ON viewing_times
  FOR EACH ROW EXECUTE FUNCTION viewings_to_page_cache();
COMMENT ON TRIGGER viewing_times_to_page_cache ON viewing_times IS
  'A change of a viewing time invalidates the cached pages of its breeder and the breeder''s pets.';
CREATE TRIGGER viewings_to_page_cache AFTER INSERT OR UPDATE OF time_id, ended_at ON viewings
  FOR EACH ROW EXECUTE FUNCTION viewings_to_page_cache();
COMMENT ON TRIGGER viewings_to_page_cache ON viewings IS
  'A viewing that is booked, moved or ended invalidates the cached pages of its breeder and the breeder''s pets.';
