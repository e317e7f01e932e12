-- Second factors: an authenticator app (TOTP), passkeys, and recovery codes.
ALTER TABLE "users" ADD COLUMN "second_factor_at" TIMESTAMPTZ(3);

ALTER TYPE "token_purpose" ADD VALUE 'second_factor';
ALTER TYPE "token_purpose" ADD VALUE 'passkey';

-- The secret is encrypted with the secret of the site. A row counts once its first code has been entered.
CREATE TABLE "totp_credentials" (
    "user_id" INTEGER NOT NULL,
    "secret" BYTEA NOT NULL,
    "last_step" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),

    CONSTRAINT "totp_credentials_pkey" PRIMARY KEY ("user_id")
);

CREATE TABLE "recovery_codes" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" INTEGER NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "recovery_codes_user_id_code_hash_key" ON "recovery_codes"("user_id", "code_hash");

CREATE TABLE "passkeys" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" INTEGER NOT NULL,
    "credential_id" VARCHAR(1400) NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL DEFAULT 0,
    "transports" TEXT[],
    "name" VARCHAR(100) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "passkeys_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "passkeys_credential_id_key" ON "passkeys"("credential_id");
CREATE INDEX "passkeys_user_id_idx" ON "passkeys"("user_id");

ALTER TABLE "totp_credentials" ADD CONSTRAINT "totp_credentials_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- users.second_factor_at says whether a sign-in needs a second factor, so that the sign-in reads one row. The last one that
-- is removed takes the recovery codes with it.
CREATE FUNCTION second_factors_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner integer := coalesce(NEW.user_id, OLD.user_id);
  since timestamptz := (SELECT min(at) FROM (
    SELECT confirmed_at AS at FROM totp_credentials WHERE user_id = owner
    UNION ALL SELECT created_at FROM passkeys WHERE user_id = owner) AS factors);
BEGIN
  UPDATE users SET second_factor_at = since WHERE id = owner AND second_factor_at IS DISTINCT FROM since;
  IF since IS NULL THEN
    DELETE FROM recovery_codes WHERE user_id = owner;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER totp_credentials_changed AFTER INSERT OR UPDATE OF confirmed_at OR DELETE ON totp_credentials
  FOR EACH ROW EXECUTE FUNCTION second_factors_changed();
CREATE TRIGGER passkeys_changed AFTER INSERT OR DELETE ON passkeys
  FOR EACH ROW EXECUTE FUNCTION second_factors_changed();
