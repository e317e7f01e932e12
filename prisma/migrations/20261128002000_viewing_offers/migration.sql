-- Another time that the breeder offers for a booked viewing, and the note that its pet was reserved by another buyer.
ALTER TABLE viewings
  ADD COLUMN offered_time_id integer REFERENCES viewing_times (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD COLUMN offered_at timestamptz(3),
  ADD COLUMN reserved_by_other_at timestamptz(3);
CREATE INDEX viewings_offered_time_id_idx ON viewings (offered_time_id);
