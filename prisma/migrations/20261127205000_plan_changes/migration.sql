-- Changes of a running plan: the cheaper plan from the end of the paid month, the next attempt to charge a failed payment,
-- the change that is being made at the provider, and the renewal that the breeder was reminded of last.
ALTER TABLE subscriptions
  ADD COLUMN next_plan_id varchar(32) REFERENCES plans (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD COLUMN next_attempt_at timestamptz(3),
  ADD COLUMN changing_until timestamptz(3),
  ADD COLUMN reminded_for timestamptz(3);
