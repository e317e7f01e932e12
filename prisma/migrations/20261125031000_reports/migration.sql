-- Reports of users and visitors about what they see (SCM-14 to SCM-17). Those about one subject belong to one open case.
CREATE TABLE reports (
  id SERIAL PRIMARY KEY,
  ref varchar(16) NOT NULL UNIQUE,
  -- Null when the case was deleted with its subject.
  case_id integer REFERENCES cases (id) ON DELETE SET NULL ON UPDATE CASCADE,
  subject_kind varchar(16) NOT NULL
    CHECK (subject_kind IN ('pet', 'litter', 'photo', 'breeder', 'user', 'message', 'review')),
  subject_id integer NOT NULL,
  subject_name varchar(255) NOT NULL,
  reason varchar(16) NOT NULL
    CHECK (reason IN ('suffering', 'illegal', 'scam', 'photos', 'threats', 'child', 'review', 'other')),
  text varchar(16000) NOT NULL,
  -- Null for a visitor, and after the account is deleted.
  reporter_id integer REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  -- Of a visitor who gave one.
  email varchar(255),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  outcome varchar(16) CHECK (outcome IN ('action', 'no_action')),
  closed_at timestamptz(3),
  CONSTRAINT reports_closed CHECK ((outcome IS NULL) = (closed_at IS NULL))
);
CREATE INDEX reports_reporter_id_id_idx ON reports (reporter_id, id DESC);
CREATE INDEX reports_case_id_id_idx ON reports (case_id, id);
CREATE INDEX reports_created_at_idx ON reports (created_at);
COMMENT ON COLUMN reports.text IS 'At most 2,000 characters as a reader counts them; one may take several code points.';
