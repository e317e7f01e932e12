-- Breeders by specialties, in every order: the kinds a list can ask for as the bits of a number, which stands in the index
-- of each order, so that collecting and counting read no row of the table. The words themselves cannot stand there: a
-- breeder of other animals has one for every word of their breeds, and an index row has 2,700 bytes.
-- (specialtyBits in list-conditions.server.ts counts on the order of the bits; docs/query-plans.md has the figures.)

ALTER TABLE breeders ADD COLUMN specialty_kinds int NOT NULL GENERATED ALWAYS AS (
  CASE WHEN 'dog' = ANY (specialties) THEN 1 ELSE 0 END
  + CASE WHEN 'cat' = ANY (specialties) THEN 2 ELSE 0 END
  + CASE WHEN 'rabbit' = ANY (specialties) THEN 4 ELSE 0 END
  + CASE WHEN 'bird' = ANY (specialties) THEN 8 ELSE 0 END
  + CASE WHEN 'fish' = ANY (specialties) THEN 16 ELSE 0 END
  + CASE WHEN 'reptile' = ANY (specialties) THEN 32 ELSE 0 END
) STORED;

DROP INDEX breeders_listed_rating, breeders_listed_response, breeders_listed_newest, breeders_listed_oldest,
  breeders_listed_pets, breeders_listed_pets_asc, breeders_listed_specialties;
CREATE INDEX breeders_listed_rating ON breeders (average_rating DESC, featured DESC, id)
  INCLUDE (response_time_minutes, created_at, total_pets, specialty_kinds) WHERE listed;
CREATE INDEX breeders_listed_response ON breeders
  ((CASE WHEN response_time_minutes = 0 THEN 2147483647 ELSE response_time_minutes END), featured DESC, id)
  INCLUDE (response_time_minutes, average_rating, specialty_kinds) WHERE listed;
CREATE INDEX breeders_listed_newest ON breeders (created_at DESC, featured DESC, id)
  INCLUDE (average_rating, specialty_kinds) WHERE listed;
CREATE INDEX breeders_listed_oldest ON breeders (created_at, featured DESC, id)
  INCLUDE (average_rating, specialty_kinds) WHERE listed;
CREATE INDEX breeders_listed_pets ON breeders (total_pets DESC, featured DESC, id)
  INCLUDE (average_rating, specialty_kinds) WHERE listed;
CREATE INDEX breeders_listed_pets_asc ON breeders (total_pets, featured DESC, id)
  INCLUDE (average_rating, specialty_kinds) WHERE listed;

-- One specialty alone, in the order a list begins with, walks no more than its own breeders.
DROP INDEX breeders_listed_dogs, breeders_listed_cats, breeders_listed_rabbits, breeders_listed_birds,
  breeders_listed_fish, breeders_listed_reptiles;
CREATE INDEX breeders_listed_dogs ON breeders (average_rating DESC, featured DESC, id)
  WHERE listed AND specialty_kinds & 1 <> 0;
CREATE INDEX breeders_listed_cats ON breeders (average_rating DESC, featured DESC, id)
  WHERE listed AND specialty_kinds & 2 <> 0;
CREATE INDEX breeders_listed_rabbits ON breeders (average_rating DESC, featured DESC, id)
  WHERE listed AND specialty_kinds & 4 <> 0;
CREATE INDEX breeders_listed_birds ON breeders (average_rating DESC, featured DESC, id)
  WHERE listed AND specialty_kinds & 8 <> 0;
CREATE INDEX breeders_listed_fish ON breeders (average_rating DESC, featured DESC, id)
  WHERE listed AND specialty_kinds & 16 <> 0;
CREATE INDEX breeders_listed_reptiles ON breeders (average_rating DESC, featured DESC, id)
  WHERE listed AND specialty_kinds & 32 <> 0;
