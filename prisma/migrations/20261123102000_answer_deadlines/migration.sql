-- The last day for the questions of "Law and welfare" of a pet that is approved while some are open (LAW-05). The default
-- gives every pet of before this migration 30 days, without a rewrite of the table; it is read for approved pets only.
ALTER TABLE pets ADD COLUMN answers_due_on date DEFAULT (now() AT TIME ZONE 'Europe/London')::date + 30;
ALTER TABLE pets ALTER COLUMN answers_due_on DROP DEFAULT;
-- Days before the deadline of the reminders that were sent.
ALTER TABLE pets ADD COLUMN answers_reminders smallint[] NOT NULL DEFAULT '{}';
CREATE INDEX pets_answers_due_on_idx ON pets (answers_due_on)
  WHERE answers_due_on IS NOT NULL AND status = 'approved' AND deleted_at IS NULL;
