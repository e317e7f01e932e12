-- What the scam rules found in a message (SCM-01), with the recipient's answer (SCM-12).
CREATE TABLE message_findings (
  message_id integer NOT NULL REFERENCES messages (id) ON DELETE CASCADE ON UPDATE CASCADE,
  rule varchar(2) NOT NULL CHECK (rule ~ '^S[1-7]$'),
  version smallint NOT NULL CHECK (version > 0),
  -- Pairs of the first character and the one after the last, in the text of the message.
  ranges integer[] NOT NULL CHECK (cardinality(ranges) > 0 AND cardinality(ranges) % 2 = 0),
  is_pause boolean NOT NULL,
  found_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  answer varchar(8) CHECK (answer = 'fine'),
  answered_at timestamptz(3),
  CONSTRAINT message_findings_pkey PRIMARY KEY (message_id, rule),
  CONSTRAINT message_findings_answered CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX message_findings_found_at_idx ON message_findings (found_at);
