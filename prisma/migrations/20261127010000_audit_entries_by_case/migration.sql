-- The entries of some cases, which the log of a moderator whom they concern leaves out. As text: a detail is any JSON.
CREATE INDEX audit_entries_case_id_idx ON audit_entries ((detail ->> 'case_id')) WHERE detail ->> 'case_id' IS NOT NULL;
