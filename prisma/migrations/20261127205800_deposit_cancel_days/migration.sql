-- The days to cancel of a deposit to a licensed seller (VIS-13, setting DEPOSIT_CANCEL_DAYS) when it was opened; null: 24 hours.
ALTER TABLE deposits ADD COLUMN cancel_days smallint CHECK (cancel_days > 0);
