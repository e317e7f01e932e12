-- Disputes of payments at the payer's bank. While one is open, no refund of the payment is made.
CREATE TABLE payment_disputes (
  id varchar(255) PRIMARY KEY,
  deposit_id integer REFERENCES deposits (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  subscription_id integer REFERENCES subscriptions (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  amount_pence integer NOT NULL,
  reason varchar(64) NOT NULL,
  status varchar(32) NOT NULL,
  state varchar(8) NOT NULL,
  opened_at timestamptz(3) NOT NULL,
  evidence_due_at timestamptz(3),
  closed_at timestamptz(3),
  reading_no bigint NOT NULL DEFAULT 0,
  CONSTRAINT payment_disputes_owner CHECK (num_nonnulls(deposit_id, subscription_id) = 1),
  CONSTRAINT payment_disputes_state CHECK (state IN ('open', 'won', 'lost')),
  CONSTRAINT payment_disputes_closed CHECK ((state = 'open') = (closed_at IS NULL))
);
CREATE INDEX payment_disputes_deposit_id_idx ON payment_disputes (deposit_id);
CREATE INDEX payment_disputes_subscription_id_idx ON payment_disputes (subscription_id);
CREATE INDEX payment_disputes_opened_at_idx ON payment_disputes (opened_at DESC);
