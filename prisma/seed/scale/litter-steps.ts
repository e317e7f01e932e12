// The litters of a large world: about 15 for each hundred pets, of which each has three as its animals. Derived columns repeat
// the formulas of the triggers, which are off meanwhile.
import type { Extent, Step } from "./extent.ts";

/** Of each six pets of a breeder and a type, so many are brothers and sisters, three times in four. */
const GROUP = 6;
const SIBLINGS = 3;

const IS_PUBLIC = "b.listed AND NOT b.plan_lapsed";

/** After the pets and their answers. */
export function litterSteps({ petsFrom, now }: Extent): Step[] {
  return [
    {
      what: "pets of litters",
      sql: `CREATE TEMP TABLE litter_pets ON COMMIT DROP AS
        SELECT pet.id AS pet_id, breeder_id, type, nth % ${GROUP} AS position,
          (SELECT coalesce(max(id), 0) FROM litters) + dense_rank() OVER (ORDER BY breeder_id, type, nth / ${GROUP}) AS litter_id
        FROM (SELECT id, breeder_id, type, row_number() OVER (PARTITION BY breeder_id, type ORDER BY id) - 1 AS nth FROM pets
          WHERE id > ${petsFrom} AND type <> 'other' AND deleted_at IS NULL AND born_on IS NOT NULL) pet
        WHERE nth % ${GROUP} < ${SIBLINGS} AND pg_temp.chance(breeder_id::bigint * 100000 + nth / ${GROUP}, 79) < 0.74`,
    },
    {
      what: "table of mothers",
      sql: `CREATE TEMP TABLE litter_dams ON COMMIT DROP AS
        SELECT id, breeder_id, type, name, breed FROM breeding_animals LIMIT 0`,
    },
    {
      what: "breeding_animals",
      // The mother of all litters of a breeder and a type.
      sql: `WITH dams AS (INSERT INTO breeding_animals (breeder_id, type, name, sex, breed, born_on, created_at, updated_at)
          SELECT DISTINCT ON (p.breeder_id, p.type) p.breeder_id, p.type, p.name, 'female', p.breed, $1::date - 1500,
            p.created_at, p.created_at
          FROM litter_pets l JOIN pets p ON p.id = l.pet_id ORDER BY p.breeder_id, p.type, p.id
          RETURNING id, breeder_id, type, name, breed)
        INSERT INTO litter_dams SELECT * FROM dams`,
      values: [now],
    },
    {
      what: "litters",
      sql: `INSERT INTO litters (id, breeder_id, name, type, breed, tagline, description, price_min_pence, price_max_pence, stage,
          born_on, dam_id, status, created_at, updated_at, listed, listing_location, cell)
        SELECT l.litter_id, b.id, dam.name || '''s litter', first.type, first.breed, first.tagline, first.description,
          first.price_pence, first.price_pence, 'born', first.born_on, dam.id, 'approved', first.created_at, first.created_at,
          ${IS_PUBLIC} AND l.listed, coalesce(b.location, ''), b.cell
        FROM (SELECT l.litter_id, min(l.pet_id) AS pet_id, bool_or(p.listed) AS listed
          FROM litter_pets l JOIN pets p ON p.id = l.pet_id GROUP BY l.litter_id) l
        JOIN pets first ON first.id = l.pet_id JOIN breeders b ON b.id = first.breeder_id
        JOIN litter_dams dam ON dam.breeder_id = b.id AND dam.type = first.type`,
    },
    { what: "numbers of litters", sql: "SELECT setval(pg_get_serial_sequence('litters', 'id'), max(id)) FROM litters" },
    {
      what: "litters that are not born",
      // One breeder in twenty plans a litter or expects one; a moderator has approved most of them.
      sql: `INSERT INTO litters (breeder_id, name, type, breed, tagline, description, price_min_pence, price_max_pence, stage,
          due_on, dam_id, status, created_at, updated_at, listed, listing_location, cell)
        SELECT b.id, 'The next litter of ' || dam.name, dam.type, dam.breed, 'Raised in the kitchen, among a family',
          'Planned with care from health-tested parents, and raised in the kitchen with all the noise of a house.', 60000, 90000,
          k.stage, CASE WHEN k.stage = 'expected' THEN $1::date + 21 END, dam.id, k.status, $1, $1,
          ${IS_PUBLIC} AND k.status = 'approved', coalesce(b.location, ''), b.cell
        FROM litter_dams dam JOIN breeders b ON b.id = dam.breeder_id,
          LATERAL (SELECT (CASE WHEN pg_temp.chance(dam.id, 81) < 0.5 THEN 'planned' ELSE 'expected' END)::litter_stage,
            (CASE WHEN pg_temp.chance(dam.id, 82) < 0.9 THEN 'approved' ELSE 'pending' END)::pet_status OFFSET 0) k (stage, status)
        WHERE pg_temp.chance(dam.id, 80) < 0.05`,
      values: [now],
    },
    {
      what: "litter_rows",
      sql: `INSERT INTO litter_rows (litter_id, position, name, sex, colour, pet_id, created_at)
        SELECT l.litter_id, l.position, p.name, p.gender, p.colour, p.id, p.created_at
        FROM litter_pets l JOIN pets p ON p.id = l.pet_id`,
    },
    {
      what: "litters of pets",
      sql: "UPDATE pets p SET litter_id = l.litter_id FROM litter_pets l WHERE l.pet_id = p.id",
    },
  ];
}
