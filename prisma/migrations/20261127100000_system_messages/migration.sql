-- A line of the site in a conversation ("Ann has paid a deposit of £200 for Bramble") has no sender.
ALTER TABLE messages ALTER COLUMN user_id DROP NOT NULL;
COMMENT ON COLUMN messages.user_id IS 'The sender; null for a line of the site.';
