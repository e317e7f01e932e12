-- Accounts that their users have closed: hidden until they are erased.
CREATE TABLE account_closures (
  user_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  requested_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  closes_at timestamptz(3) NOT NULL,
  deletes_reviews boolean NOT NULL DEFAULT false,
  started_at timestamptz(3),
  erased_at timestamptz(3)
);
CREATE INDEX account_closures_closes_at_idx ON account_closures (closes_at);
