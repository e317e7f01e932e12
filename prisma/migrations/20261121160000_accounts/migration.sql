-- A session's token is renewed when its account gets other rights: the next token is handed out until it has been used.
ALTER TABLE "sessions" ADD COLUMN "rotation_due" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "next_token_hash" BYTEA,
  ADD COLUMN "next_used_at" TIMESTAMPTZ(3);
CREATE UNIQUE INDEX "sessions_next_token_hash_key" ON "sessions"("next_token_hash");

-- Whether a telephone number is known here is asked while somebody types.
CREATE INDEX "users_mob_no_idx" ON "users"("mob_no");
CREATE INDEX "breeders_contact_tel_idx" ON "breeders"("contact_tel");
CREATE INDEX "breeder_applications_contact_tel_idx" ON "breeder_applications"("contact_tel");

-- Whoever changes rights, no writer can forget the sessions: page, API, webhook, seed or psql.
CREATE FUNCTION sessions_of_changed_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    UPDATE sessions SET rotation_due = true WHERE user_id = NEW.id AND ended_at IS NULL;
  ELSE
    UPDATE sessions SET rotation_due = true
    WHERE user_id = coalesce(NEW.user_id, OLD.user_id) AND ended_at IS NULL;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER users_rights_changed AFTER UPDATE OF type, is_breeder, is_admin, email ON users
  FOR EACH ROW WHEN ((OLD.type, OLD.is_breeder, OLD.is_admin, OLD.email)
    IS DISTINCT FROM (NEW.type, NEW.is_breeder, NEW.is_admin, NEW.email))
  EXECUTE FUNCTION sessions_of_changed_rights();
CREATE TRIGGER user_permissions_changed AFTER INSERT OR UPDATE OR DELETE ON user_permissions
  FOR EACH ROW EXECUTE FUNCTION sessions_of_changed_rights();
