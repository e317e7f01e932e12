-- What waits for a moderator, in the order in which it came, and how much: read from the index alone. Each page of the
-- admin area counts the licences; with a million pets the list of waiting listings read 18,000 rows of the table.
CREATE INDEX pets_undeleted_oldest ON pets (status, created_at, id) WHERE deleted_at IS NULL;
DROP INDEX pets_undeleted;
CREATE INDEX licences_unchecked ON licences (id) WHERE state = 'unchecked' AND change_request IS NULL;

-- The asking prices of 180 days, which a job compares each night: it read most of the table twice, and reached the limit
-- of 15 seconds for a statement.
CREATE INDEX pets_compared ON pets (type, breed, first_listed_at) INCLUDE (id, price_pence, breeder_id)
  WHERE status = 'approved' AND deleted_at IS NULL;

-- Prisma sends the value of an enum as a text with a cast, and PostgreSQL does not see that it is the one in an index's
-- condition: the hourly job that looks for deadlines read the whole table. Few listings have a deadline.
CREATE INDEX pets_answers_due ON pets (answers_due_on) WHERE answers_due_on IS NOT NULL;
DROP INDEX pets_answers_due_on_idx;
