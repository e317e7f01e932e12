-- Emails about unread messages are called emails. No trigger or function names these columns.
ALTER TABLE chat_reads RENAME COLUMN letter_due_at TO email_due_at;
ALTER TABLE chat_reads RENAME COLUMN lettered_at TO emailed_at;
ALTER TABLE chat_reads RENAME COLUMN lettered_message_id TO emailed_message_id;
ALTER INDEX chat_reads_letter_due RENAME TO chat_reads_email_due;
ALTER TABLE users RENAME COLUMN message_letters TO message_emails;

-- Only PostgreSQL 18 and later name their NOT NULL constraints.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_constraint WHERE conrelid = 'users'::regclass AND conname = 'users_message_letters_not_null') THEN
    ALTER TABLE users RENAME CONSTRAINT users_message_letters_not_null TO users_message_emails_not_null;
  END IF;
END $$;

-- The job of that schedule has a new name; without this the old one would go on enqueueing jobs that no worker does.
DO $$
BEGIN
  IF to_regclass('jobs.schedule') IS NOT NULL THEN
    DELETE FROM jobs.schedule WHERE name = 'chat-letters';
  END IF;
END $$;
