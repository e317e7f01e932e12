-- The messages of a day are counted on the dashboard. With a block range index the whole index of their authors was read.
DROP INDEX messages_created_at_idx;
CREATE INDEX messages_created_at_idx ON messages (created_at);
