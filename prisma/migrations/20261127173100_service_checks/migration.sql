-- The state of site, payments and email, checked every five minutes and counted by day in London.
CREATE TABLE service_checks (
  service varchar(16) NOT NULL,
  day date NOT NULL,
  checks integer NOT NULL,
  slow integer NOT NULL,
  down integer NOT NULL,
  checked_at timestamptz(3) NOT NULL,
  PRIMARY KEY (service, day)
);
