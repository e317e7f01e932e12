-- The dashboard counts all listings, and those that wait. Without this a million are read whole, a gigabyte.
CREATE INDEX pets_undeleted ON pets (status) WHERE deleted_at IS NULL;
