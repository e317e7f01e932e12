// Twenty thousand pets for tests of query plans and of long lists.
import { pool } from "#app/platform/db.server.ts";

const PETS = 20_000;
const BREEDERS = 2_000;

/** Inserts twenty thousand pets of two thousand breeders, with reviews, and updates the planner statistics. */
export async function insertManyPets(): Promise<void> {
  const client = await pool.connect();
  // Triggers are disabled for speed: the thousands of rows are inserted with their derived columns.
  await client.query("SET session_replication_role = replica; SET statement_timeout = 0");
  await client.query(
    `INSERT INTO users (id, username, email, first_name, last_name, type, is_breeder)
     SELECT n, 'user' || n, 'user' || n || '@example.test', 'Robin', 'Ashdown', 'breeder', true
     FROM generate_series(1, $1::int) n`,
    [BREEDERS],
  );
  await client.query(
    `INSERT INTO breeders (id, user_id, trading_name, trading_name_key, description, location, local_council_authority, status, listed,
       featured, total_pets, average_rating, review_count, specialties, search_text, response_time_minutes, created_at)
     SELECT n, n, 'Kennel ' || n, trading_name_key('Kennel ' || n), 'd', place, place, 'approved', true, n % 10 = 0, n % 17, n % 41 / 10.0, n % 30,
       ARRAY[(ARRAY['dog', 'cat', 'rabbit', 'parrot', 'snake'])[n % 5 + 1]],
       lower('kennel ' || n || ' ' || place || ' happy animals ' || md5(n::text)), n * 31 % 5000,
       timestamptz '2025-01-01' + n * interval '1 minute'
     FROM generate_series(1, $1::int) n,
       LATERAL (SELECT (ARRAY['London', 'Leeds', 'Cardiff', 'Belfast', 'Glasgow'])[n * 17 % 5 + 1] AS place) places`,
    [BREEDERS],
  );
  await client.query(
    `INSERT INTO pets (id, breeder_id, name, tagline, description, type, breed, gender, colour, age, price_pence, status,
       listed, featured, listing_location, name_key, search_text, created_at)
     SELECT n, n % $2::int + 1, name, 't', 'd', (ARRAY['dog', 'cat', 'rabbit', 'other'])[n * 7 % 4 + 1]::pet_type, breed,
       'male', 'black', '8 weeks', 5000 + n * 7919 % 200000, 'approved', n % 20 <> 0, n % 10 = 0, place, lower(name),
       lower(name || E'\nraised in a family home\n' || breed || E'\n' || repeat('loves long walks and cuddles ', 8)
         || md5(n::text) || E'\n' || place),
       timestamptz '2025-01-01' + (n * 7907 % 50000) * interval '1 minute'
     FROM generate_series(1, $1::int) n, LATERAL (SELECT
       (ARRAY['Luna', 'Bella', 'Max', 'Milo', 'Daisy'])[n % 5 + 1] || ' ' || n % 97 AS name,
       (ARRAY['Spaniel', 'Siamese', 'Lop', 'Parrot', 'Collie', 'Poodle', 'Ragdoll'])[n * 7 % 7 + 1] || ' ' || n % 13 AS breed,
       (ARRAY['London', 'Leeds', 'Cardiff', 'Belfast', 'Glasgow', 'York', 'Bath', 'Truro'])[n * 13 % 8 + 1] AS place) words`,
    [PETS, BREEDERS],
  );
  await client.query(
    `INSERT INTO reviews (reviewer_id, breeder_id, rating, created_at)
     SELECT n, n % 20 + 1, n % 5 + 1, now() FROM generate_series(21, $1::int) n`,
    [BREEDERS],
  );
  client.release(true);
  for (const table of ["users", "breeders", "pets", "reviews"]) await pool.query(`VACUUM ANALYZE ${table}`);
}
