-- Figures of breeders and price ranges of breeds, which jobs write (TRU-05 to TRU-09).
CREATE TABLE breeder_figures (
  breeder_id integer PRIMARY KEY REFERENCES breeders (id) ON DELETE CASCADE ON UPDATE CASCADE,
  replied integer NOT NULL DEFAULT 0,
  first_messages integer NOT NULL DEFAULT 0,
  handovers integer NOT NULL DEFAULT 0,
  viewings_kept integer NOT NULL DEFAULT 0,
  viewings integer NOT NULL DEFAULT 0,
  deposits_refunded integer NOT NULL DEFAULT 0,
  deposits integer NOT NULL DEFAULT 0
);
CREATE TRIGGER breeder_figures_to_page_cache AFTER INSERT OR UPDATE ON breeder_figures
FOR EACH ROW EXECUTE FUNCTION breeder_part_to_page_cache();
COMMENT ON TRIGGER breeder_figures_to_page_cache ON breeder_figures IS
  'Changed figures of a breeder invalidate the cached pages of the breeder.';

-- The three prices around each quartile, from which the quartiles without one listing follow. Nation '' is the whole UK.
CREATE TABLE price_ranges (
  type pet_type NOT NULL,
  breed varchar(255) NOT NULL,
  nation varchar(16) NOT NULL,
  listings integer NOT NULL,
  lower integer[] NOT NULL,
  upper integer[] NOT NULL,
  PRIMARY KEY (type, breed, nation)
);

-- When a breeder was on vacation: first messages of these days do not count.
CREATE TABLE breeder_vacations (
  id serial PRIMARY KEY,
  breeder_id integer NOT NULL REFERENCES breeders (id) ON DELETE CASCADE ON UPDATE CASCADE,
  started_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ended_at timestamptz(3)
);
CREATE INDEX breeder_vacations_breeder_id_idx ON breeder_vacations (breeder_id);

CREATE FUNCTION record_vacation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.vacation_mode THEN
    INSERT INTO breeder_vacations (breeder_id) VALUES (NEW.breeder_id);
  ELSE
    UPDATE breeder_vacations SET ended_at = now() WHERE breeder_id = NEW.breeder_id AND ended_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER breeder_settings_vacation_set AFTER UPDATE OF vacation_mode ON breeder_settings
FOR EACH ROW WHEN (OLD.vacation_mode <> NEW.vacation_mode) EXECUTE FUNCTION record_vacation();
COMMENT ON TRIGGER breeder_settings_vacation_set ON breeder_settings IS
  'The start and end of a vacation are recorded, whose first messages do not count in the figures.';
CREATE TRIGGER breeder_settings_vacation_added AFTER INSERT ON breeder_settings
FOR EACH ROW WHEN (NEW.vacation_mode) EXECUTE FUNCTION record_vacation();
COMMENT ON TRIGGER breeder_settings_vacation_added ON breeder_settings IS
  'The start of a vacation is recorded, whose first messages do not count in the figures.';
INSERT INTO breeder_vacations (breeder_id) SELECT breeder_id FROM breeder_settings WHERE vacation_mode;
