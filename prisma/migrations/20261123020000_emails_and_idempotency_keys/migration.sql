-- Renames what emails and idempotency keys were called (docs/glossary.md). No data changes.
ALTER TABLE users RENAME COLUMN message_letters TO message_emails;

ALTER TABLE chat_reads RENAME COLUMN letter_due_at TO email_due_at;
ALTER TABLE chat_reads RENAME COLUMN lettered_at TO emailed_at;
ALTER TABLE chat_reads RENAME COLUMN lettered_message_id TO emailed_message_id;
ALTER INDEX chat_reads_letter_due RENAME TO chat_reads_email_due;

ALTER TABLE messages RENAME COLUMN form_key TO idempotency_key;
ALTER INDEX messages_form_key_key RENAME TO messages_idempotency_key_key;

ALTER TABLE form_keys RENAME TO idempotency_keys;
ALTER INDEX form_keys_pkey RENAME TO idempotency_keys_pkey;
ALTER INDEX form_keys_created_at_idx RENAME TO idempotency_keys_created_at_idx;
