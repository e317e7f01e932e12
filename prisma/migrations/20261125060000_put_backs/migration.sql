-- Who put a case back, for the figures of the moderation queue (QUE-21).
CREATE TABLE case_put_backs (
  id SERIAL PRIMARY KEY,
  case_id integer NOT NULL REFERENCES cases (id) ON DELETE CASCADE ON UPDATE CASCADE,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX case_put_backs_case_id_idx ON case_put_backs (case_id);
CREATE INDEX case_put_backs_user_id_at_idx ON case_put_backs (user_id, at DESC);
ALTER TABLE cases DROP COLUMN put_back;
