-- What a breeder who refunds a deposit tells its buyer.
ALTER TABLE deposits ADD COLUMN refund_note varchar(500);
