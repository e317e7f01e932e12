-- Indexes for searches of a million pets, see docs/query-plans.md.

-- The pets of a breed within some cells, and of one cell in the order of a list of equal distances. The index includes the
-- breed, without which PostgreSQL does not read lower(breed) from the index alone; those of cells do without it now.
CREATE INDEX pets_listed_breed_cell ON pets (lower(breed), cell, featured DESC, id)
  INCLUDE (breed, type, price_pence, created_at, name_key, gender, reserved, ready_on) WHERE listed;
DROP INDEX pets_listed_cell, pets_listed_type_cell;
CREATE INDEX pets_listed_cell ON pets (cell, featured DESC, id)
  INCLUDE (type, price_pence, created_at, name_key, gender, reserved, ready_on) WHERE listed;
CREATE INDEX pets_listed_type_cell ON pets (type, cell, featured DESC, id)
  INCLUDE (price_pence, created_at, name_key, gender, reserved, ready_on) WHERE listed;

-- A sample of one public pet in 32. It tells whether a search has more matches than a list shows, and where in an order a
-- page of a breed or a place is (SAMPLED_PETS in app/domain/pets/list-sql.server.ts).
CREATE INDEX pets_sample_search ON pets USING gin (search_text gin_trgm_ops) WHERE listed AND hashint4(id) & 31 = 0;
CREATE INDEX pets_sample_filters ON pets (cell, type, lower(breed), lower(listing_location), price_pence, gender)
  INCLUDE (breed, listing_location, created_at, name_key, reserved, ready_on) WHERE listed AND hashint4(id) & 31 = 0;
