// A world of conversations in a database of its own: pairs whose threads are open, breeders with many chats, one thread of
// five thousand messages; made inside the server with triggers off.
import { createHash } from "node:crypto";
import type pg from "pg";
import { type OwnDatabase, withOwnDatabase } from "./own-database.ts";

export interface Pair {
  chatId: number;
  /** Both sides: who starts and who answers. */
  people: { userId: number; token: string }[];
}

export interface MessageWorld extends OwnDatabase {
  /** Whose streams are opened. */
  pairs: Pair[];
  /** People with some chats, and one with a thousand. */
  readers: number[];
  /** The thread of five thousand. */
  longChat: { chatId: number; userId: number };
  messages: number;
}

const LONG = 5_000;
const PER_CHAT = 20;
const BUSY_CHATS = 1_000;
const BREEDERS = 500;

/** Makes the world, with about so many messages. */
export async function makeMessageWorld(size: { pairs: number; messages: number }): Promise<MessageWorld> {
  return withOwnDatabase("messages", (client) => fill(client, size));
}

async function fill(client: pg.Client, size: { pairs: number; messages: number }) {
  const chats = Math.ceil(size.messages / PER_CHAT);
  const starters = Math.max(BUSY_CHATS, 2 * size.pairs, Math.ceil(chats / 5));
  await client.query(`SET statement_timeout = 0; SET session_replication_role = replica; SET synchronous_commit = off;
    SET work_mem = '128MB'`);
  await client.query(
    `INSERT INTO users (id, username, email, first_name, last_name, email_verified_at, type, is_breeder)
     SELECT n, 'm.' || n, 'm.' || n || '@bench.test', 'Robin', 'Ashdown', now(), 'user', false FROM generate_series(1, $1::int) n`,
    [starters + BREEDERS],
  );
  await client.query(
    "INSERT INTO user_permissions (user_id, permission) SELECT id, p FROM users, unnest(ARRAY['messages.read', 'messages.send']) p",
  );
  const { rows: pets } = await client.query<{ id: number }>(
    `WITH breeder AS (
       INSERT INTO breeders (user_id, trading_name, description, location, local_council_authority, contact_email, status, approved_at, listed)
       SELECT $1::int + n, 'Kennel ' || n, 'Puppies.', 'Leeds', 'Leeds City Council', 'k.' || n || '@bench.test', 'approved', now(), true
       FROM generate_series(1, $2::int) n RETURNING id)
     INSERT INTO pets (breeder_id, name, tagline, description, type, breed, gender, colour, age, price_pence, status, approved_at, listed)
     SELECT id, 'Bramble', 'A gentle soul', 'Likes walks.', 'dog', 'Cocker Spaniel', 'female', 'Golden', '8 weeks', 95000, 'approved', now(), true
     FROM breeder RETURNING id`,
    [starters, BREEDERS],
  );
  // The first chats are those of the pairs, two new people each; then everybody writes to some breeders, the first breeder
  // has a thousand chats, and the last chat is the long one.
  await client.query(
    `INSERT INTO chats (id, starter_id, recipient_id, pet_id, revision, last_message, last_message_at)
     SELECT n, CASE WHEN n <= $2 THEN 2 * n - 1 ELSE 1 + n % $3 END,
       CASE WHEN n <= $2 THEN 2 * n ELSE $3 + 1 + ((n % $3) + 7 * (n / $3)) % ${BREEDERS} END,
       CASE WHEN n % 2 = 0 THEN $4::int END, ${PER_CHAT}, 'That was all.', now() - n * interval '1 second'
     FROM generate_series(1, $1::int) n
     UNION ALL
     SELECT $1 + n, n, $3 + 1, $5, 1, 'Good morning', now() - n * interval '1 minute' FROM generate_series(1, ${BUSY_CHATS}) n
     UNION ALL
     SELECT $1 + ${BUSY_CHATS} + 1, $3, $3 + 2, $6, ${LONG}, 'The last of many', now()`,
    [chats, size.pairs, starters, pets[0]!.id, pets[1]!.id, pets[2]!.id],
  );
  const { rowCount } = await client.query(
    `INSERT INTO messages (chat_id, user_id, text, created_at, revision)
     SELECT c.id, CASE WHEN k % 2 = 0 THEN c.starter_id ELSE c.recipient_id END,
       'Message ' || k || ' of a conversation about a puppy, its mother and the day to come and see them.',
       c.last_message_at - (c.revision - k) * interval '1 minute', k
     FROM chats c, generate_series(1, c.revision) k ORDER BY c.id, k`,
  );
  await client.query(
    // Each pair had an email just now: the benchmark measures messages between users who are online.
    `INSERT INTO chat_reads (chat_id, user_id, unread_count, last_read_at, emailed_at)
     SELECT c.id, person, CASE WHEN c.id % 10 = 0 THEN 2 ELSE 0 END, now(), CASE WHEN c.id <= $1::int THEN now() END
     FROM chats c, unnest(ARRAY[c.starter_id, c.recipient_id]) person`,
    [size.pairs],
  );
  for (const table of ["users", "chats", "messages"]) {
    await client.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`);
  }
  const pairs = await openSessions(client, size.pairs);
  await client.query("SET session_replication_role = origin; RESET work_mem");
  await client.query("VACUUM (ANALYZE)");
  const some = Array.from({ length: 200 }, (_none, nth) => 1 + ((nth * 7_919) % (starters + BREEDERS)));
  return {
    pairs,
    readers: [starters + 1, ...some],
    longChat: { chatId: chats + BUSY_CHATS + 1, userId: starters },
    messages: rowCount ?? 0,
  };
}

/** A session for both sides of each pair. */
async function openSessions(client: pg.Client, count: number): Promise<Pair[]> {
  const { hashSessionToken } = await import("#app/domain/sessions/session-token.server.ts");
  const people = Array.from({ length: 2 * count }, (_none, nth) => {
    const token = createHash("sha256").update(`bench messages ${nth} ${process.pid}`).digest("base64url");
    return { userId: nth + 1, token };
  });
  await client.query(
    `INSERT INTO sessions (user_id, token_hash, expires_at)
     SELECT id, hash, now() + interval '1 day' FROM unnest($1::int[], $2::bytea[]) AS s (id, hash)`,
    [people.map(({ userId }) => userId), people.map(({ token }) => hashSessionToken(token))],
  );
  return Array.from({ length: count }, (_none, nth) => {
    return { chatId: nth + 1, people: people.slice(2 * nth, 2 * nth + 2) };
  });
}
