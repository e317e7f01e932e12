-- An idempotency key holds for one content. Rows from before have no hash, and take any content as their own.
ALTER TABLE "idempotency_keys" ADD COLUMN "content_hash" VARCHAR(43);
ALTER TABLE "listing_drafts" ADD COLUMN "published_hash" VARCHAR(43);
