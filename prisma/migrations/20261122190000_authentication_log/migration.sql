-- The authentication log: sign-ins, failures, permission refusals and changes of credentials, by account.
CREATE TABLE "authentication_events" (
    "id" BIGSERIAL NOT NULL,
    "user_id" INTEGER,
    "act" VARCHAR(32) NOT NULL,
    "method" VARCHAR(32),
    "outcome" VARCHAR(16) NOT NULL,
    "reason" VARCHAR(255),
    "ip_address" INET,
    "user_agent" VARCHAR(255),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "authentication_events_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "authentication_events_user_id_id_idx" ON "authentication_events"("user_id", "id" DESC);
CREATE INDEX "authentication_events_created_at_idx" ON "authentication_events"("created_at");

ALTER TABLE "authentication_events" ADD CONSTRAINT "authentication_events_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "authentication_events" ADD CONSTRAINT "authentication_events_outcome"
  CHECK ("outcome" IN ('success', 'failure', 'pending'));

CREATE TRIGGER authentication_events_append_only BEFORE UPDATE OR TRUNCATE ON authentication_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Housekeeping deletes entries after 365 days. The trigger allows a day less, because the clocks of site and database differ.
CREATE TRIGGER authentication_events_kept BEFORE DELETE ON authentication_events
  FOR EACH ROW WHEN (OLD.created_at > CURRENT_TIMESTAMP - INTERVAL '364 days') EXECUTE FUNCTION refuse_change();
