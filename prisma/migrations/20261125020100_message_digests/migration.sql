-- The start of a hash of the text of a message as the scam rules read it, to find one text sent to many users (SCM-10).
-- Null for short texts and for messages stored before.
ALTER TABLE messages ADD COLUMN text_digest bytea;
