-- A verified purchase is a deposit that can no longer be had back for the asking: 24 hours, or for one to a licensed seller the
-- days that it can be cancelled (VIS-13), which end at the same time of the clock in London.
CREATE OR REPLACE FUNCTION has_kept_deposit(buyer int, seller int) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM deposits d JOIN pets p ON p.id = d.pet_id
    WHERE d.user_id = buyer AND p.breeder_id = seller AND d.status = 'paid' AND d.refund_requested_at IS NULL
      AND d.paid_at < now() - interval '24 hours'
      AND (d.cancel_days IS NULL
        OR (d.paid_at AT TIME ZONE 'Europe/London' + d.cancel_days * interval '1 day') AT TIME ZONE 'Europe/London' < now()))
$$;
