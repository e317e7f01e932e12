// The answers of a large world to the questions of law and welfare, and the licences of its breeders.
import type { Extent, Step } from "./extent.ts";

// The nation of a breeder, by the towns of words.ts.
const NATION = `CASE
  WHEN b.location IN ('Glasgow', 'Edinburgh', 'Aberdeen', 'Dundee', 'Inverness', 'Perth', 'Stirling', 'Oban', 'Kirkwall',
    'Lerwick', 'Stornoway') THEN 'scotland'
  WHEN b.location IN ('Cardiff', 'Swansea', 'Wrexham', 'Bangor', 'Machynlleth', 'Conwy') THEN 'wales'
  WHEN b.location IN ('Belfast', 'Derry', 'Lisburn', 'Newry') THEN 'northern_ireland'
  ELSE 'england' END`;

/** Two in five breeders have a licence. */
const IS_LICENSED = "pg_temp.chance(b.id, 62) < 0.4";

/** After the pets: a pet has answers if it has a date of birth. */
export function lawSteps({ petsFrom, breedersFrom, now }: Extent): Step[] {
  return [
    {
      what: "licences",
      // One in ten is not checked yet; they end within a year after the load.
      sql: `INSERT INTO licences (breeder_id, nation, kind, number, council, holder_name, starts_on, ends_on, stars, state,
          checked_source, checked_at, created_at, updated_at)
        SELECT b.id, ${NATION}, CASE WHEN ${NATION} = 'northern_ireland' THEN 'dog_breeding_establishment' ELSE 'dog_breeding' END,
          'AWL/' || lpad(b.id::text, 7, '0'), b.local_council_authority, b.trading_name, d.ends - 364, d.ends,
          CASE WHEN ${NATION} = 'england' THEN 1 + floor(pg_temp.chance(b.id, 64) * 5)::int END,
          CASE WHEN d.checked THEN 'checked' ELSE 'unchecked' END, CASE WHEN d.checked THEN 'register' END,
          CASE WHEN d.checked THEN greatest(b.created_at, d.ends - interval '360 days') END, b.created_at, b.created_at
        FROM breeders b, LATERAL (SELECT $2::date + 30 + floor(pg_temp.chance(b.id, 63) * 330)::int,
          pg_temp.chance(b.id, 65) < 0.9 OFFSET 0) d (ends, checked)
        WHERE b.id > $1 AND ${IS_LICENSED}`,
      values: [breedersFrom, now],
    },
    {
      what: "pet_declarations",
      sql: `INSERT INTO pet_declarations (pet_id, nation, seller_kind, licence_id, date_of_birth, available_from,
          country_of_birth, country_of_residence, bred_by_seller, seen_with_mother, mother_reason, mother_reason_text,
          microchip_number, microchip_database, ears, tail, vaccinations, vaccination_product, vaccination_date,
          under_treatment, answered_by_id, answered_at)
        SELECT p.id, ${NATION}, CASE WHEN l.id IS NULL THEN 'private' ELSE 'licensed' END, l.id, p.born_on,
          greatest(p.born_on + 56, p.created_at::date), 'GB', 'GB', true, CASE WHEN k.young THEN true END,
          CASE WHEN k.young THEN 'other' END, CASE WHEN k.young THEN 'The mother is at home, where you will meet her.' END,
          CASE WHEN k.chipped THEN '826097' || lpad(p.id::text, 9, '0') END, CASE WHEN k.chipped THEN 'Petlog' END,
          CASE WHEN p.type = 'dog' THEN 'natural' END, CASE WHEN p.type = 'dog' THEN 'natural' END,
          CASE WHEN p.type <> 'other' THEN 'first' END, CASE WHEN p.type <> 'other' THEN 'Nobivac' END,
          CASE WHEN p.type <> 'other' THEN p.born_on + 50 END, false, b.user_id, p.created_at
        FROM pets p JOIN breeders b ON b.id = p.breeder_id LEFT JOIN licences l ON l.breeder_id = b.id,
          LATERAL (SELECT p.type <> 'other' AND p.born_on > $2::date - interval '6 months', p.type IN ('dog', 'cat') OFFSET 0) k (young, chipped)
        WHERE p.id > $1 AND p.born_on IS NOT NULL`,
      values: [petsFrom, now],
    },
  ];
}
