-- Documents of health tests that no moderator has seen yet, oldest first. Only additions.

CREATE INDEX health_tests_to_see ON health_tests (created_at, id) WHERE document_key IS NOT NULL AND seen_at IS NULL;
