-- Every message that is sent or edited takes the next revision of its chat, while the chat's row is locked: whoever has
-- seen revision 7 asks for what is above 7, and can miss nothing.
ALTER TABLE chats ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
ALTER TABLE messages ADD COLUMN revision INTEGER;
UPDATE messages m SET revision = n.revision
  FROM (SELECT id, row_number() OVER (PARTITION BY chat_id ORDER BY id) AS revision FROM messages) n WHERE n.id = m.id;
UPDATE chats c SET revision = (SELECT coalesce(max(revision), 0) FROM messages WHERE chat_id = c.id);
ALTER TABLE messages ALTER COLUMN revision SET NOT NULL;
CREATE UNIQUE INDEX messages_chat_id_revision_key ON messages (chat_id, revision);

-- The one-time key of the form a message came from: sent twice, it is stored once.
ALTER TABLE messages ADD COLUMN form_key VARCHAR(64);
CREATE UNIQUE INDEX messages_form_key_key ON messages (form_key);

-- The page of every member adds up what they have not read.
CREATE INDEX chat_reads_unread ON chat_reads (user_id) INCLUDE (unread_count) WHERE unread_count > 0;

-- When the reader is to be told by letter of what they have not read, when they were told last, and of which message.
ALTER TABLE chat_reads ADD COLUMN letter_due_at TIMESTAMPTZ(3);
ALTER TABLE chat_reads ADD COLUMN lettered_at TIMESTAMPTZ(3);
ALTER TABLE chat_reads ADD COLUMN lettered_message_id INTEGER;
CREATE INDEX chat_reads_letter_due ON chat_reads (letter_due_at) WHERE letter_due_at IS NOT NULL;

-- Whether a person who is no breeder wants letters about messages; breeders have settings of their own.
ALTER TABLE users ADD COLUMN message_letters BOOLEAN NOT NULL DEFAULT true;

-- Whoever shows a chat live hears of each change when it commits: "message <chat> <revision> <sender> <recipient>", and
-- "read <user>" when somebody has opened one. A session that ends says "out <session>", so that its streams end with it.
CREATE FUNCTION tell_of_message() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE people text;
BEGIN
  SELECT starter_id || ' ' || recipient_id INTO people FROM chats WHERE id = NEW.chat_id;
  PERFORM pg_notify('chat', 'message ' || NEW.chat_id || ' ' || NEW.revision || ' ' || people);
  RETURN NULL;
END $$;
CREATE TRIGGER messages_to_chat AFTER INSERT OR UPDATE OF text ON messages FOR EACH ROW EXECUTE FUNCTION tell_of_message();

CREATE FUNCTION tell_of_read() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('chat', 'read ' || NEW.user_id);
  RETURN NULL;
END $$;
CREATE TRIGGER chat_reads_to_chat AFTER UPDATE OF unread_count ON chat_reads FOR EACH ROW
  WHEN (NEW.unread_count < OLD.unread_count) EXECUTE FUNCTION tell_of_read();

CREATE FUNCTION tell_of_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('chat', 'out ' || OLD.id);
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_end_to_chat AFTER UPDATE OF ended_at ON sessions FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION tell_of_session_end();
CREATE TRIGGER sessions_delete_to_chat AFTER DELETE ON sessions FOR EACH ROW
  WHEN (OLD.ended_at IS NULL) EXECUTE FUNCTION tell_of_session_end();
