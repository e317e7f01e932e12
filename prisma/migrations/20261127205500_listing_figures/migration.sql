-- Figures of listings (BRD-20). A visitor of a day is a keyed hash; key and hashes are deleted after the day.
CREATE TABLE listing_view_keys (
  day date PRIMARY KEY,
  key bytea NOT NULL
);
-- One row for each visitor, pet, kind and day: 0 seen in a list, 1 opened.
CREATE TABLE listing_views (
  day date NOT NULL,
  pet_id integer NOT NULL REFERENCES pets (id) ON DELETE CASCADE ON UPDATE CASCADE,
  kind smallint NOT NULL CHECK (kind IN (0, 1)),
  visitor bytea NOT NULL,
  PRIMARY KEY (pet_id, day, kind, visitor)
);
CREATE INDEX listing_views_day_idx ON listing_views (day);
-- The counts of past days.
CREATE TABLE listing_figures (
  pet_id integer NOT NULL REFERENCES pets (id) ON DELETE CASCADE ON UPDATE CASCADE,
  day date NOT NULL,
  seen integer NOT NULL,
  opened integer NOT NULL,
  PRIMARY KEY (pet_id, day)
);
