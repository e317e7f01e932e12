-- Litters that a breeder has begun (BRD-05): the fields of the form as typed, until they are added. `litter_id` is the litter that one became.
CREATE TABLE litter_drafts (
  id uuid PRIMARY KEY,
  breeder_id integer NOT NULL REFERENCES breeders (id) ON DELETE CASCADE ON UPDATE CASCADE,
  litter_id integer UNIQUE REFERENCES litters (id) ON DELETE CASCADE ON UPDATE CASCADE,
  data jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX litter_drafts_breeder_id_updated_at_idx ON litter_drafts (breeder_id, updated_at DESC);

-- A planned litter has neither a price nor a description.
-- compatible: the previous release stores a price with every litter.
ALTER TABLE litters
  ALTER COLUMN price_min_pence DROP NOT NULL,
  ALTER COLUMN price_max_pence DROP NOT NULL,
  ADD CHECK (stage NOT IN ('expected', 'born') OR (price_min_pence IS NOT NULL AND price_max_pence IS NOT NULL));
