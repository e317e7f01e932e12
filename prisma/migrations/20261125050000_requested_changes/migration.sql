-- What the requested fields of a listing were when changes were asked for (QUE-14), by field: saving others returns the case.
ALTER TABLE cases ADD COLUMN requested_before jsonb,
  -- The reminder before a request without a reply ends as a refusal.
  ADD COLUMN reminded_at timestamptz(3);
-- The jobs about requests without a reply.
CREATE INDEX cases_waiting_since_idx ON cases (waiting_since) WHERE waiting_since IS NOT NULL AND decided_at IS NULL;
