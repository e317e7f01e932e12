-- Form keys become idempotency keys (docs/glossary.md). No data changes.
ALTER TABLE messages RENAME COLUMN form_key TO idempotency_key;
ALTER INDEX messages_form_key_key RENAME TO messages_idempotency_key_key;

ALTER TABLE form_keys RENAME TO idempotency_keys;
ALTER INDEX form_keys_pkey RENAME TO idempotency_keys_pkey;
ALTER INDEX form_keys_created_at_idx RENAME TO idempotency_keys_created_at_idx;
