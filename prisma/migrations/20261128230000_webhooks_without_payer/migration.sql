-- Stored notices of the payment provider no longer say who paid: they are kept for six years, also after an erasure (DAT-10).
-- The keys are those of app/domain/payments/provider-events/without-payer.ts.
CREATE FUNCTION pg_temp.without_payer(value jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  IF jsonb_typeof(value) = 'object' THEN
    RETURN (SELECT coalesce(jsonb_object_agg(key, pg_temp.without_payer(one)), '{}') FROM jsonb_each(value) AS e(key, one)
      WHERE key !~ '(^|_)(email|email_address|name|phone|address|ip)$|^(customer_details|billing_details|shipping|shipping_details|customer_shipping|customer_tax_ids|collected_information|payment_method_details|evidence)$');
  ELSIF jsonb_typeof(value) = 'array' THEN
    RETURN (SELECT coalesce(jsonb_agg(pg_temp.without_payer(one) ORDER BY at), '[]')
      FROM jsonb_array_elements(value) WITH ORDINALITY AS e(one, at));
  END IF;
  RETURN value;
END $$;

UPDATE webhook_events SET payload = pg_temp.without_payer(payload);
