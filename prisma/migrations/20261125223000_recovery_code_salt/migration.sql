-- Recovery codes are stored as Argon2id hashes with a salt. Codes from before have none, and stay valid until replaced.
ALTER TABLE "recovery_codes" ADD COLUMN "salt" BYTEA;
