-- One row per event of a payment: `payment_steps` becomes `payment_events`. The end of a deposit's hold is named after it.
ALTER TABLE payment_steps RENAME TO payment_events;
ALTER SEQUENCE payment_steps_id_seq RENAME TO payment_events_id_seq;
ALTER TRIGGER payment_steps_append_only ON payment_events RENAME TO payment_events_append_only;
ALTER TABLE deposits RENAME COLUMN expires_at TO hold_expires_at;

-- Names of constraints (NOT NULL ones included from PostgreSQL 18 on) and of indexes follow.
DO $$
DECLARE
  found record;
BEGIN
  FOR found IN
    SELECT conrelid::regclass AS owner, conname AS name FROM pg_constraint
    WHERE conrelid = ANY ('{payment_events}'::regclass[]) AND conname LIKE '%payment_step%'
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', found.owner, found.name,
      replace(found.name, 'payment_step', 'payment_event'));
  END LOOP;
  FOR found IN
    SELECT indexrelid::regclass AS index, relname AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE indrelid = ANY ('{payment_events}'::regclass[]) AND relname LIKE '%payment_step%'
  LOOP
    EXECUTE format('ALTER INDEX %s RENAME TO %I', found.index, replace(found.name, 'payment_step', 'payment_event'));
  END LOOP;
END $$;

-- Only PostgreSQL 18 and later name their NOT NULL constraints.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_constraint WHERE conrelid = 'deposits'::regclass AND conname = 'deposits_expires_at_not_null') THEN
    ALTER TABLE deposits RENAME CONSTRAINT deposits_expires_at_not_null TO deposits_hold_expires_at_not_null;
  END IF;
END $$;
