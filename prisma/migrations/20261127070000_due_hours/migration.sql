-- The order of the moderation queue compares due times by the full hour (DSK-09).
DROP INDEX cases_next;
CREATE INDEX cases_next
  ON cases (urgency, returned DESC, date_trunc('hour', due_at AT TIME ZONE 'UTC'), weight DESC, opened_at, id)
  INCLUDE (lane) WHERE decided_at IS NULL;
