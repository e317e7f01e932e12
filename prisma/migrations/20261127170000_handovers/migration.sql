-- The handover of a pet whose deposit is paid (VIS-19 to VIS-22): both sides confirm it.
CREATE TABLE handovers (
  id serial PRIMARY KEY,
  deposit_id integer NOT NULL UNIQUE REFERENCES deposits (id) ON DELETE CASCADE ON UPDATE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  buyer_confirmed_at timestamptz(3),
  breeder_confirmed_at timestamptz(3),
  ended varchar(16),
  ended_at timestamptz(3),
  case_at timestamptz(3),
  reminders smallint[] NOT NULL DEFAULT '{}',
  checklist jsonb NOT NULL DEFAULT '{}',
  not_yet_at timestamptz(3),
  not_yet_reminded_at timestamptz(3),
  suggested_on date,
  suggested_by varchar(8),
  agreed_on date,
  CONSTRAINT handovers_ended CHECK (ended IN ('complete', 'closed', 'overturned')),
  CONSTRAINT handovers_ended_at CHECK ((ended IS NULL) = (ended_at IS NULL)),
  CONSTRAINT handovers_open CHECK (ended IS NOT NULL OR buyer_confirmed_at IS NULL OR breeder_confirmed_at IS NULL),
  CONSTRAINT handovers_complete CHECK (ended IS DISTINCT FROM 'complete' OR buyer_confirmed_at IS NOT NULL
    OR breeder_confirmed_at IS NOT NULL),
  CONSTRAINT handovers_suggested CHECK ((suggested_on IS NULL) = (suggested_by IS NULL)
    AND suggested_by IN ('buyer', 'breeder'))
);
CREATE INDEX handovers_one_confirmed ON handovers (id)
  WHERE ended IS NULL AND (buyer_confirmed_at IS NOT NULL OR breeder_confirmed_at IS NOT NULL OR not_yet_at IS NOT NULL);
COMMENT ON TABLE handovers IS 'One for each deposit that was paid. The trigger deposits_to_handovers makes and closes it.';

-- A deposit becomes paid, or is refunded, in several use cases: the payment, a refund, a dispute.
CREATE FUNCTION deposits_to_handovers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'paid' THEN
    INSERT INTO handovers (deposit_id, created_at) VALUES (NEW.id, coalesce(NEW.paid_at, now())) ON CONFLICT DO NOTHING;
  ELSIF NEW.status = 'refunded' THEN
    UPDATE handovers SET ended = CASE WHEN ended = 'complete' THEN 'overturned' ELSE 'closed' END,
      ended_at = coalesce(NEW.refunded_at, now())
    WHERE deposit_id = NEW.id AND ended IS DISTINCT FROM 'closed' AND ended IS DISTINCT FROM 'overturned';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER deposits_to_handovers AFTER INSERT OR UPDATE OF status ON deposits
  FOR EACH ROW EXECUTE FUNCTION deposits_to_handovers();
COMMENT ON TRIGGER deposits_to_handovers ON deposits IS
  'A deposit that becomes paid has a handover; one that is refunded closes it, or overturns it when it is complete.';

INSERT INTO handovers (deposit_id, created_at) SELECT id, coalesce(paid_at, created_at) FROM deposits WHERE status = 'paid';
