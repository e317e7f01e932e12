-- Lists at a million pets: what filters and sorts stands in the index, so that collecting ten thousand matches, or walking
-- past them to a deep page, reads the index alone. A row of the table costs ten times a row of an index.
-- (docs/query-plans.md has the plans; texts of any length stay out, for an index row has 2,700 bytes.)

DROP INDEX pets_listed_newest, pets_listed_price, pets_listed_price_desc, pets_listed_type_newest, pets_listed_type_price;
CREATE INDEX pets_listed_newest ON pets (created_at DESC, featured DESC, id)
  INCLUDE (type, price_pence, breed, listing_location) WHERE listed;
CREATE INDEX pets_listed_price ON pets (price_pence, featured DESC, id)
  INCLUDE (created_at, name_key, type, breed, listing_location) WHERE listed;
CREATE INDEX pets_listed_price_desc ON pets (price_pence DESC, featured DESC, id)
  INCLUDE (type, breed, listing_location) WHERE listed;
CREATE INDEX pets_listed_type_newest ON pets (type, created_at DESC, featured DESC, id)
  INCLUDE (price_pence, breed, listing_location) WHERE listed;
CREATE INDEX pets_listed_type_price ON pets (type, price_pence, featured DESC, id)
  INCLUDE (created_at, name_key, breed, listing_location) WHERE listed;

-- Breeds and places: the few different ones that contain a text are looked up first (see containsOneOf), then their rows.
DROP INDEX pets_listed_breed, pets_listed_location, breeders_listed_location;
CREATE INDEX pets_listed_breed ON pets (lower(breed), created_at DESC, featured DESC, id)
  INCLUDE (breed, price_pence, name_key, type) WHERE listed;
CREATE INDEX pets_listed_location ON pets (lower(listing_location), created_at DESC, featured DESC, id)
  INCLUDE (listing_location, price_pence, name_key, type) WHERE listed;
CREATE INDEX pets_listed_breed_location ON pets (lower(breed), lower(listing_location)) INCLUDE (type, price_pence) WHERE listed;
CREATE INDEX breeders_listed_location ON breeders (lower(location), average_rating DESC, featured DESC, id)
  INCLUDE (location, response_time_minutes, created_at, total_pets) WHERE listed;

-- Breeders: every order can look at the rating on the way, and the order by rating can be put into any other.
DROP INDEX breeders_listed_rating, breeders_listed_response, breeders_listed_newest, breeders_listed_oldest,
  breeders_listed_pets, breeders_listed_pets_asc;
CREATE INDEX breeders_listed_rating ON breeders (average_rating DESC, featured DESC, id)
  INCLUDE (response_time_minutes, created_at, total_pets) WHERE listed;
CREATE INDEX breeders_listed_response ON breeders
  ((CASE WHEN response_time_minutes = 0 THEN 2147483647 ELSE response_time_minutes END), featured DESC, id)
  INCLUDE (response_time_minutes, average_rating) WHERE listed;
CREATE INDEX breeders_listed_newest ON breeders (created_at DESC, featured DESC, id) INCLUDE (average_rating) WHERE listed;
CREATE INDEX breeders_listed_oldest ON breeders (created_at, featured DESC, id) INCLUDE (average_rating) WHERE listed;
CREATE INDEX breeders_listed_pets ON breeders (total_pets DESC, featured DESC, id) INCLUDE (average_rating) WHERE listed;
CREATE INDEX breeders_listed_pets_asc ON breeders (total_pets, featured DESC, id) INCLUDE (average_rating) WHERE listed;

-- One specialty alone, in the order a list begins with: the words of SPECIALTIES, as specialty_key() has them.
CREATE INDEX breeders_listed_dogs ON breeders (average_rating DESC, featured DESC, id)
  WHERE listed AND specialties && '{dog}'::text[];
CREATE INDEX breeders_listed_cats ON breeders (average_rating DESC, featured DESC, id)
  WHERE listed AND specialties && '{cat}'::text[];
CREATE INDEX breeders_listed_rabbits ON breeders (average_rating DESC, featured DESC, id)
  WHERE listed AND specialties && '{rabbit}'::text[];
CREATE INDEX breeders_listed_birds ON breeders (average_rating DESC, featured DESC, id)
  WHERE listed AND specialties && '{bird}'::text[];
CREATE INDEX breeders_listed_fish ON breeders (average_rating DESC, featured DESC, id)
  WHERE listed AND specialties && '{fish}'::text[];
CREATE INDEX breeders_listed_reptiles ON breeders (average_rating DESC, featured DESC, id)
  WHERE listed AND specialties && '{reptile}'::text[];
