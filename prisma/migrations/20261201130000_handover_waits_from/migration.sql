-- From when a moderator gives the side that has not confirmed its days again. It was written over the time of the breeder's confirmation.
ALTER TABLE handovers ADD COLUMN waits_from timestamptz(3);
