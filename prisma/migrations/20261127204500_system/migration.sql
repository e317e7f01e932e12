-- What /admin/system shows beside what other tables know: backups, tests of restoring them, and the speed of real visits.
CREATE TABLE backup_runs (
  id serial PRIMARY KEY,
  kind varchar(16) NOT NULL CHECK (kind IN ('backup', 'restore test')),
  name varchar(128) NOT NULL,
  finished_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX backup_runs_finished_at_idx ON backup_runs (finished_at DESC);

-- Core Web Vitals as a histogram: how many visits of a week measured a value of a bucket, without anything about the visitor.
CREATE TABLE field_speed (
  week date NOT NULL,
  page_kind varchar(32) NOT NULL,
  metric varchar(8) NOT NULL CHECK (metric IN ('lcp', 'inp', 'cls', 'ttfb')),
  bucket smallint NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (week, page_kind, metric, bucket)
);
