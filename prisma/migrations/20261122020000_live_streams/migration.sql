-- Whoever keeps a stream open asks again whether its viewer may go on when "rights <user>" comes: rights have changed, or
-- somebody was banned. No writer can forget it.
CREATE OR REPLACE FUNCTION sessions_of_changed_rights() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE person integer;
BEGIN
  IF TG_TABLE_NAME = 'users' THEN person := NEW.id;
  ELSE person := coalesce(NEW.user_id, OLD.user_id);
  END IF;
  UPDATE sessions SET rotation_due = true WHERE user_id = person AND ended_at IS NULL;
  PERFORM pg_notify('chat', 'rights ' || person);
  RETURN NULL;
END $$;

CREATE FUNCTION tell_of_ban() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('chat', 'rights ' || NEW.user_id);
  RETURN NULL;
END $$;
CREATE TRIGGER bans_to_chat AFTER INSERT OR UPDATE ON bans FOR EACH ROW EXECUTE FUNCTION tell_of_ban();
