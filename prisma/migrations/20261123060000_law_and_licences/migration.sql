-- Licences of breeders, and the answers of the section "Law and welfare" of a listing. Only additions: the previous release
-- runs against this schema.

CREATE TABLE licences (
  id serial PRIMARY KEY,
  breeder_id integer NOT NULL REFERENCES breeders (id) ON DELETE CASCADE ON UPDATE CASCADE,
  nation varchar(16) NOT NULL CHECK (nation IN ('england', 'scotland', 'wales', 'northern_ireland')),
  kind varchar(64) NOT NULL,
  number varchar(30) NOT NULL,
  council varchar(120) NOT NULL,
  holder_name varchar(200) NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL CHECK (ends_on > starts_on),
  stars smallint CHECK (stars BETWEEN 1 AND 5),
  remark varchar(500) NOT NULL DEFAULT '',
  state varchar(16) NOT NULL DEFAULT 'unchecked' CHECK (state IN ('unchecked', 'checked', 'refused', 'lapsed', 'withdrawn')),
  -- What the moderator compared the licence with.
  checked_source varchar(16) CHECK (checked_source IN ('document', 'register', 'phone')),
  checked_at timestamptz(3),
  checked_by_id integer REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  refusal_reason varchar(5000),
  -- Key of the private document in the store, with its name and type; null without one.
  document_key varchar(128),
  document_name varchar(255),
  document_type varchar(64),
  -- Days before the last day of the reminders that were sent.
  reminders smallint[] NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX licences_breeder_id_idx ON licences (breeder_id);
CREATE INDEX licences_number_idx ON licences (lower(number), lower(council));
CREATE INDEX licences_ends_on_idx ON licences (ends_on) WHERE state IN ('unchecked', 'checked');
CREATE INDEX licences_checked_by_id_idx ON licences (checked_by_id);

CREATE TABLE pet_declarations (
  pet_id integer PRIMARY KEY REFERENCES pets (id) ON DELETE CASCADE ON UPDATE CASCADE,
  nation varchar(16) CHECK (nation IN ('england', 'scotland', 'wales', 'northern_ireland')),
  seller_kind varchar(16) CHECK (seller_kind IN ('licensed', 'private', 'rescue')),
  licence_id integer REFERENCES licences (id) ON DELETE SET NULL ON UPDATE CASCADE,
  licence_reason varchar(500),
  date_of_birth date,
  available_from date,
  country_of_birth char(2),
  country_of_residence char(2),
  bred_by_seller boolean,
  seen_with_mother boolean,
  mother_reason varchar(16) CHECK (mother_reason IN ('died', 'vet', 'rescue', 'other')),
  mother_reason_text varchar(500),
  microchip_number varchar(15) CHECK (microchip_number ~ '^[0-9]{15}$'),
  microchip_due date,
  microchip_database varchar(255),
  ears varchar(16) CHECK (ears IN ('natural', 'cropped')),
  ears_text varchar(500),
  tail varchar(16) CHECK (tail IN ('natural', 'short_born', 'docked')),
  tail_kind varchar(255),
  vaccinations varchar(16) CHECK (vaccinations IN ('none', 'first', 'full')),
  vaccination_product varchar(255),
  vaccination_date date,
  under_treatment boolean,
  treatment_text varchar(500),
  entry_date date,
  entry_document varchar(255),
  wild_licence varchar(255),
  wild_licence_reason varchar(500),
  article_10_number varchar(255),
  kennel_club_number varchar(255),
  confirmed_words varchar(3)[] NOT NULL DEFAULT '{}',
  answered_by_id integer REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  answered_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX pet_declarations_licence_id_idx ON pet_declarations (licence_id);
CREATE INDEX pet_declarations_microchip_number_idx ON pet_declarations (microchip_number);
CREATE INDEX pet_declarations_answered_by_id_idx ON pet_declarations (answered_by_id);

-- The age of a pet is calculated from this copy of its date of birth wherever it is shown.
ALTER TABLE pets ADD COLUMN born_on date;

CREATE FUNCTION pet_declarations_to_pet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pets SET born_on = NEW.date_of_birth WHERE id = NEW.pet_id AND born_on IS DISTINCT FROM NEW.date_of_birth;
  RETURN NULL;
END $$;
CREATE TRIGGER pet_declarations_to_pet AFTER INSERT OR UPDATE OF date_of_birth ON pet_declarations
  FOR EACH ROW EXECUTE FUNCTION pet_declarations_to_pet();
COMMENT ON TRIGGER pet_declarations_to_pet ON pet_declarations IS
  'pets.born_on, from which the age is calculated, follows the date of birth in the answers.';

-- "with_mother": the photo shows the animal with its mother (R09).
ALTER TABLE pet_images ADD COLUMN role varchar(16) CHECK (role IN ('with_mother'));
