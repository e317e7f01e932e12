// The pets of a large world and their images. Derived columns repeat the formulas of the triggers, which are off
// meanwhile; a test fires the triggers afterwards and finds no difference.
import type { Extent, Step } from "./extent.ts";
import * as words from "./words.ts";

const draw = (salt: number) => `pg_temp.chance(i, ${salt})`;

// A breeder has one type of animal, and sometimes a pet of another type.
const TYPE = `
  SELECT (CASE WHEN c < 0.52 THEN 'dog' WHEN c < 0.8 THEN 'cat' WHEN c < 0.88 THEN 'rabbit' ELSE 'other' END)::pet_type
  FROM (SELECT pg_temp.chance(CASE WHEN ${draw(21)} < 0.08 THEN i ELSE b.id END, 22)) d (c)`;

// Two in a hundred are pending, a few are rejected or hidden; one in a hundred has been sold and removed.
const STATUS = `
  SELECT (CASE WHEN c < 0.02 THEN 'pending' WHEN c < 0.024 THEN 'rejected' WHEN c < 0.028 THEN 'hidden' ELSE 'approved' END
    )::pet_status, ${draw(24)} < 0.01
  FROM (SELECT ${draw(23)}) d (c)`;

// Prices are around £900 for a dog, £600 for a cat and £50 for others, mostly between half and double of that.
const WORDS = `
  SELECT n.name, pg_temp.pick($7, ${draw(26)}),
    replace(concat_ws(' ', pg_temp.pick($8, ${draw(27)}), pg_temp.pick($8, ${draw(28)}), pg_temp.pick($8, ${draw(29)})),
      '{name}', n.name),
    pg_temp.common(CASE k.type WHEN 'dog' THEN $9::text[] WHEN 'cat' THEN $10::text[] WHEN 'rabbit' THEN $11::text[]
      ELSE $12::text[] END, ${draw(30)}),
    (CASE WHEN ${draw(33)} < 0.5 THEN 'male' ELSE 'female' END)::pet_gender,
    pg_temp.common($13, ${draw(34)}), pg_temp.common($14, ${draw(35)}),
    CASE WHEN ${draw(31)} < 0.08 THEN split_part(pg_temp.common($15, ${draw(32)}), '|', 1) END,
    CASE WHEN k.type IN ('dog', 'cat')
      THEN round(exp(ln(CASE k.type WHEN 'dog' THEN 36 ELSE 24 END) + 0.9 * luck.spread))::int * 2500
      ELSE greatest(1, round(exp(ln(10) + 0.9 * luck.spread))::int) * 500 END
  FROM (SELECT ${draw(39)} + ${draw(40)} + ${draw(41)} - 1.5 OFFSET 0) luck (spread),
    (SELECT pg_temp.common($6, ${draw(25)}) OFFSET 0) n (name)`;

// 95 in a hundred have their answers, with a date of birth for which the typed age is right on the day of the load.
const IS_ANSWERED = `${draw(60)} < 0.95`;
const BORN_ON = `($4::timestamptz AT TIME ZONE 'Europe/London' - w.age::interval
  - interval '1 day' * floor(${draw(61)} * 4) - CASE WHEN w.age LIKE '% year%' THEN interval '1 month' ELSE interval '0' END)::date`;

// One in five has a precise place, within some fifteen miles of its town.
const SPOT = `
  SELECT CASE WHEN d.precise THEN cell_lat(t.cell) + (${draw(72)} - 0.5) * 0.4 END,
    CASE WHEN d.precise THEN cell_lng(t.cell) + (${draw(73)} - 0.5) * 0.7 END, t.cell
  FROM towns t, (SELECT ${draw(71)} < 0.2) d (precise) WHERE t.name = place.name`;

/** The pets and their related rows. */
export function petSteps({ pets, breeders, petsFrom, breedersFrom, now }: Extent): Step[] {
  return [
    {
      what: "pets",
      // Chooses one of the breeders of that time, so older ones have more pets. OFFSET 0 prevents that a value is computed again wherever it is used.
      sql: `
        WITH ${words.townsOf("$15")}
        INSERT INTO pets (id, breeder_id, name, tagline, description, type, breed, gender, colour, age, location,
          place_lat, place_lng, place_address,
          price_pence, deposit_pence, is_pedigree, is_kennel_club, is_council_registered, status, approved_at, created_at,
          updated_at, deleted_at, born_on, ready_on, cell, listed, first_listed_at, featured, listing_location, name_key, search_text)
        SELECT $1 + i, b.id, w.name, w.tagline, w.description, k.type, w.breed, w.gender, w.colour, w.age, w.location,
          spot.lat, spot.lng, CASE WHEN spot.lat IS NOT NULL THEN place.name END, w.price, CASE WHEN ${draw(36)} < 0.7 THEN greatest(500, w.price / 1000 * 100) END,
          k.type IN ('dog', 'cat') AND ${draw(37)} < 0.5, k.type = 'dog' AND ${draw(37)} < 0.4, ${draw(38)} < 0.6,
          s.status, CASE WHEN s.status IN ('approved', 'hidden') THEN made.moment END, made.moment, made.moment,
          CASE WHEN s.gone THEN $4::timestamptz END, CASE WHEN ${IS_ANSWERED} THEN ${BORN_ON} END,
          CASE WHEN ${IS_ANSWERED} THEN greatest(${BORN_ON} + 56, made.moment::date) END,
          CASE WHEN spot.lat IS NULL THEN spot.town ELSE place_cell(spot.lat, spot.lng) END,
          public.listed, CASE WHEN public.listed THEN made.moment END, b.featured, place.name, lower(w.name),
          search_fold(concat_ws(E'\\n', w.name, w.tagline, w.breed, k.type, w.description, place.name))
        FROM generate_series(1, $2::int) i
        JOIN breeders b ON b.id = $3::int + 1 + floor(${draw(20)} * $5 * (0.1 + 0.9 * i / $2::float8))::int,
        LATERAL (SELECT pg_temp.moment(0.02 + 0.98 * i / $2::float8, $4) OFFSET 0) made (moment),
        LATERAL (${TYPE} OFFSET 0) k (type),
        LATERAL (${STATUS} OFFSET 0) s (status, gone),
        LATERAL (SELECT s.status = 'approved' AND NOT s.gone AND b.listed AND NOT b.plan_lapsed OFFSET 0) public (listed),
        LATERAL (${WORDS} OFFSET 0) w (name, tagline, description, breed, gender, colour, age, location, price),
        LATERAL (SELECT coalesce(nullif(btrim(w.location), ''), b.location, '') OFFSET 0) place (name),
        LATERAL (${SPOT} OFFSET 0) spot (lat, lng, town)`,
      values: [
        petsFrom,
        pets,
        breedersFrom,
        now,
        breeders,
        words.PET_NAMES,
        words.TAGLINES,
        words.ABOUT,
        words.DOG_BREEDS,
        words.CAT_BREEDS,
        words.RABBIT_BREEDS,
        words.OTHER_BREEDS,
        words.COLOURS,
        words.AGES,
        words.PLACES,
      ],
    },
    {
      what: "place_cells",
      sql: `INSERT INTO place_cells (cell, spot, county)
        SELECT DISTINCT ON (p.cell) p.cell, map_point(cell_lat(p.cell), cell_lng(p.cell)), g.counties[1]
        FROM (SELECT DISTINCT cell, listing_location FROM pets WHERE id > $1) p
        JOIN gazetteer_places g ON g.key = place_key(p.listing_location) AND cardinality(g.counties) = 1
        ORDER BY p.cell, g.id ON CONFLICT DO NOTHING`,
      values: [petsFrom],
    },
    {
      what: "pet_images",
      // Existing images, of the same breed where possible, else of the same type of animal.
      sql: `WITH images AS MATERIALIZED (
          SELECT key, array_agg(DISTINCT image_id ORDER BY image_id) AS ids FROM pet_images image JOIN pets p ON p.id = image.pet_id,
            LATERAL (VALUES (lower(p.breed)), (${kindOf("p")})) k (key) WHERE p.id <= $1 GROUP BY key)
        INSERT INTO pet_images (breeder_id, pet_id, image_id, position, role, created_at)
        SELECT p.breeder_id, p.id, found.ids[1 + (floor(pg_temp.chance(p.id, 50) * array_length(found.ids, 1))::int + nth) % array_length(found.ids, 1)],
          nth, CASE WHEN nth = 1 AND p.type <> 'other' AND p.born_on > $2::date - interval '6 months' THEN 'with_mother' END,
          p.created_at
        FROM pets p LEFT JOIN images own ON own.key = lower(p.breed) LEFT JOIN images kind ON kind.key = ${kindOf("p")},
          LATERAL (SELECT coalesce(own.ids, kind.ids)) found (ids),
          generate_series(0, CASE WHEN pg_temp.chance(p.id, 51) < 0.15 AND array_length(found.ids, 1) > 1 THEN 1 ELSE 0 END) nth
        WHERE p.id > $1 AND found.ids IS NOT NULL`,
      values: [petsFrom, now],
    },
  ];
}

// The kind of an animal of type "other", by its breed.
function kindOf(pet: string): string {
  return `CASE WHEN ${pet}.type <> 'other' THEN ${pet}.type::text WHEN ${pet}.breed ~* 'bird' THEN 'a bird'
    WHEN ${pet}.breed ~* 'fish' THEN 'a fish' WHEN ${pet}.breed ~* 'reptile' THEN 'a reptile' ELSE 'a small mammal' END`;
}
