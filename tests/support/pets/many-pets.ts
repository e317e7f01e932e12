// Twenty thousand pets for tests of query plans and of long lists.
import pg from "pg";
import { pool } from "#app/platform/db.server.ts";

const PETS = 20_000;
const BREEDERS = 2_000;

/**
 * Runs statements about thousands of rows, with triggers disabled for speed, and then updates the planner statistics of the
 * tables: on a connection of its own, since the time limits of the site's are not those of a busy machine.
 */
export async function insertInBulk(
  tables: readonly string[],
  insert: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({
    connectionString: pool.options.connectionString,
    options: "-c session_replication_role=replica",
  });
  await client.connect();
  await insert(client);
  for (const table of tables) await client.query(`VACUUM ANALYZE ${table}`);
  await client.end();
}

/** Inserts twenty thousand pets of two thousand breeders, with reviews, and updates the planner statistics. */
export async function insertManyPets(): Promise<void> {
  await insertInBulk(["users", "breeders", "pets", "reviews"], insertRows);
}

/** The rows with their derived columns, which triggers set otherwise. */
async function insertRows(client: pg.Client): Promise<void> {
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
}
