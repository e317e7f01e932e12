// A world for moderators in a database of its own: a long log, many accounts with sessions, listings and applications that
// wait; made inside the server with triggers off.
import { createHash } from "node:crypto";
import type pg from "pg";
import { type OwnDatabase, withOwnDatabase } from "./own-database.ts";

export interface ModerationWorld extends OwnDatabase {
  /** Of an administrator's session. */
  token: string;
  /** The account that the page of one account is asked for. */
  userId: number;
  /** Listings that wait, the first of many. */
  pendingPets: number[];
}

export interface WorldSize {
  entries: number;
  users: number;
  pets: number;
  pending: number;
}

const BREEDERS = 2_000;
const APPLICATIONS = 500;

/** Makes the world. */
export async function makeModerationWorld(size: WorldSize): Promise<ModerationWorld> {
  return withOwnDatabase("moderation", (client) => fill(client, size));
}

async function fill(client: pg.Client, { entries, users, pets, pending }: WorldSize) {
  await client.query(`SET statement_timeout = 0; SET session_replication_role = replica; SET synchronous_commit = off;
    SET work_mem = '128MB'; SET maintenance_work_mem = '256MB'`);
  await makePeople(client, users);
  await makeListings(client, pets, pending);
  await makeLog(client, entries, users);
  for (const table of ["users", "breeders", "pets"]) {
    await client.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`);
  }
  const token = createHash("sha256").update(`moderation ${process.pid}`).digest("base64url");
  const { hashSessionToken } = await import("#app/domain/sessions/session-token.server.ts");
  await client.query(
    "INSERT INTO sessions (user_id, token_hash, expires_at) VALUES (1, $1, now() + interval '1 day')",
    [hashSessionToken(token)],
  );
  await client.query("SET session_replication_role = origin; RESET work_mem; RESET maintenance_work_mem");
  await client.query("VACUUM (ANALYZE)");
  const { rows } = await client.query<{ id: number }>(
    "SELECT id FROM pets WHERE status = 'pending' ORDER BY id LIMIT 200",
  );
  return { token, userId: 1 + Math.floor(users / 2), pendingPets: rows.map(({ id }) => id) };
}

// The first is an administrator, the next some moderators, then breeders. Half have been here this month.
async function makePeople(client: pg.Client, users: number): Promise<void> {
  await client.query(
    `INSERT INTO users (id, username, email, first_name, last_name, email_verified_at, type, is_breeder, is_admin, created_at)
     SELECT n, 'm.' || n, 'm.' || n || '@bench.test', (ARRAY['Robin','Amira','Tom','Zoe','Priya','Owen','Grace'])[1 + n % 7],
       (ARRAY['Ashdown','Khan','Reed','Marsh','Patel','Hughes','Doyle','Finch','Lowe','Barnes','Quill'])[1 + n % 11],
       now(), (CASE WHEN n BETWEEN 100 AND ${99 + BREEDERS} THEN 'breeder' ELSE 'user' END)::account_type,
       n BETWEEN 100 AND ${99 + BREEDERS}, n = 1, now() - ($1::int - n) * interval '2 minutes'
     FROM generate_series(1, $1::int) n`,
    [users],
  );
  await client.query(
    "INSERT INTO user_permissions (user_id, permission) SELECT id, p FROM users, unnest(ARRAY['messages.read', 'messages.send']) p",
  );
  await client.query(
    "INSERT INTO user_permissions (user_id, permission) SELECT n, p FROM generate_series(2, 20) n, unnest(ARRAY['admin.access', 'pets.approve']) p",
  );
  await client.query(
    `INSERT INTO sessions (user_id, token_hash, expires_at, last_active_at, ip_address, user_agent)
     SELECT n, sha256(n::text::bytea), now() + interval '1 day', now() - (n % 60) * interval '1 day',
       ('10.' || n % 200 || '.' || n % 250 || '.7')::inet, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
     FROM generate_series(1, $1::int) n`,
    [users],
  );
}

async function makeListings(client: pg.Client, pets: number, pending: number): Promise<void> {
  await client.query(
    `INSERT INTO breeders (user_id, trading_name, description, location, local_council_authority, contact_email, status, approved_at, listed)
     SELECT 99 + n, 'Kennel ' || n, 'Puppies raised in the kitchen.', 'Leeds', 'Leeds City Council', 'k.' || n || '@bench.test',
       (CASE WHEN n <= ${APPLICATIONS} THEN 'pending' ELSE 'approved' END)::breeder_status,
       CASE WHEN n > ${APPLICATIONS} THEN now() END, n > ${APPLICATIONS}
     FROM generate_series(1, ${BREEDERS}) n`,
  );
  await client.query(
    `INSERT INTO pets (breeder_id, name, tagline, description, type, breed, gender, colour, age, price_pence, status, approved_at, listed, created_at)
     SELECT (SELECT min(id) FROM breeders) + ${APPLICATIONS} + n % ${BREEDERS - APPLICATIONS}, 'Bramble ' || n, 'A gentle soul',
       'Likes walks.', 'dog', 'Cocker Spaniel', 'female', 'Golden', '8 weeks', 95000,
       (CASE WHEN n <= $2 THEN 'pending' ELSE 'approved' END)::pet_status, CASE WHEN n > $2 THEN now() END, n > $2,
       now() - n * interval '1 minute'
     FROM generate_series(1, $1::int) n`,
    [pets, pending],
  );
}

// Words that nearly all have, words that some have, and words that one has.
async function makeLog(client: pg.Client, entries: number, users: number): Promise<void> {
  await client.query(
    `INSERT INTO audit_entries (type, body, detail, actor_id, remote_ip, created_at)
     SELECT (ARRAY['pet approved','pet updated','breeder approved','admin login','user banned'])[1 + n % 5],
       CASE n % 5 WHEN 3 THEN 'm.' || 1 + n % 20 || ' signed in, with access to the admin area'
         WHEN 4 THEN 'm.' || n % $2 || ' was banned for 3 days'
         ELSE 'The listing of Bramble ' || n || ' was ' || (ARRAY['approved','changed','approved'])[1 + n % 5] END,
       CASE n % 5 WHEN 0 THEN jsonb_build_object('pet_id', n, 'approved_by', 2)
         WHEN 1 THEN jsonb_build_object('pet_id', n, 'changes', jsonb_build_object('name', jsonb_build_object('from', 'A', 'to', 'B')))
         WHEN 2 THEN jsonb_build_object('breeder_id', n, 'approved_by', 2)
         WHEN 4 THEN jsonb_build_object('user_id', 1 + n % $2, 'banned_by', 1, 'banned_until', null, 'reason', 'Spam') ELSE '{}' END,
       1 + n % 20, ('10.' || n % 7 || '.' || n % 250 || '.' || n % 251)::inet, now() - ($1::int - n) * interval '90 seconds'
     FROM generate_series(1, $1::int) n ORDER BY n`,
    [entries, users],
  );
}
