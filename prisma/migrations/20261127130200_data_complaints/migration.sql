-- Complaints about how data is used, with or without an account.
CREATE TABLE data_complaints (
  id serial PRIMARY KEY,
  ref varchar(16) NOT NULL,
  user_id integer REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  email varchar(255),
  text varchar(2000) NOT NULL,
  received_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  due_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX data_complaints_ref_key ON data_complaints (ref);
CREATE INDEX data_complaints_user_id_idx ON data_complaints (user_id);
CREATE INDEX data_complaints_received_at_idx ON data_complaints (received_at);
