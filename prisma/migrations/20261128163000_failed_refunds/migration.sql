-- The deposits whose refund failed at the provider are counted on the list of all payments (OWN-03).
CREATE INDEX payment_events_refund_failed ON payment_events (deposit_id, created_at) WHERE kind = 'refund-failed';
