-- The log by subject: "pet_id": 12, "user_id": 7.
CREATE INDEX audit_entries_detail_idx ON audit_entries USING gin (detail jsonb_path_ops);
