-- What a moderator asks the breeder to change on a licence, the maximum number of dogs, and the listings that name a lapsed
-- licence. Only additions: the previous release runs against this schema.

ALTER TABLE licences
  -- Null unless the breeder is asked to change an unchecked licence.
  ADD COLUMN change_request varchar(5000),
  ADD COLUMN max_dogs smallint CHECK (max_dogs BETWEEN 1 AND 500),
  ADD COLUMN max_dogs_checked boolean NOT NULL DEFAULT false;

UPDATE licences SET kind = 'dog_breeding' WHERE kind = 'Dog breeding';
ALTER TABLE licences ADD CONSTRAINT licences_kind_check CHECK (kind IN ('dog_breeding', 'cat_breeding', 'rabbit_breeding',
  'selling_animals', 'rehoming', 'dog_breeding_establishment', 'pet_shop'));

-- Pets that name a lapsed licence: when the breeder was warned, and when the listing returned to the moderation queue.
CREATE TABLE licence_notices (
  licence_id integer NOT NULL REFERENCES licences (id) ON DELETE CASCADE ON UPDATE CASCADE,
  pet_id integer NOT NULL REFERENCES pets (id) ON DELETE CASCADE ON UPDATE CASCADE,
  warned_at timestamptz(3) NOT NULL,
  returned_at timestamptz(3),
  PRIMARY KEY (licence_id, pet_id)
);
CREATE INDEX licence_notices_pet_id_idx ON licence_notices (pet_id);
