-- The list of all payments, newest first, reads a page of each kind by these indexes (OWN-03).
CREATE INDEX deposits_created_at_id_idx ON deposits (created_at, id);
CREATE INDEX subscriptions_created_at_id_idx ON subscriptions (created_at, id);
-- The list of all accounts, filtered by breeders (OWN-04).
CREATE INDEX users_breeders ON users (created_at DESC, id) WHERE is_breeder;
