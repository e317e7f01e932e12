-- Moderators find listings by a part of the name or breed, deleted ones as well; a payment is found by the name of its pet.
DROP INDEX pets_name_search;
CREATE INDEX pets_name_search ON pets USING gin (search_fold(name) gin_trgm_ops, search_fold(breed) gin_trgm_ops);
