// Test data for the payments benchmark, inserted into an empty database: a subscribed breeder, pets with a deposit, and
// signed-in buyers.
import { createHash } from "node:crypto";
import type pg from "pg";

export interface Buyer {
  userId: number;
  /** Session token of the cookie. */
  token: string;
}

export interface MoneyWorld {
  buyers: Buyer[];
  petIds: number[];
}

const DEPOSIT_PENCE = 12_345;

/** Inserts the data. */
export async function fillMoneyWorld(client: pg.Client, size: { buyers: number; pets: number }): Promise<MoneyWorld> {
  const { hashSessionToken } = await import("#app/domain/sessions/session-token.server.ts");
  const { rows: users } = await client.query<{ id: number }>(
    `INSERT INTO users (username, email, first_name, last_name, email_verified_at)
     SELECT 'money.' || n, 'money.' || n || '@bench.test', 'Robin', 'Ashdown', now() FROM generate_series(0, $1) n
     RETURNING id`,
    [size.buyers],
  );
  const [owner, ...others] = users.map(({ id }) => id);
  await client.query("UPDATE users SET type = 'breeder', is_breeder = true WHERE id = $1", [owner]);
  const { rows: breeders } = await client.query<{ id: number }>(
    `INSERT INTO breeders (user_id, trading_name, description, location, local_council_authority, contact_email, status, approved_at)
     VALUES ($1, 'Bench Kennels', 'Puppies.', 'Leeds', 'Leeds City Council', 'bench@bench.test', 'approved', now()) RETURNING id`,
    [owner],
  );
  const breederId = breeders[0]!.id;
  await client.query("INSERT INTO subscriptions (breeder_id, plan_id, status) VALUES ($1, 'platinum', 'active')", [
    breederId,
  ]);
  const { rows: pets } = await client.query<{ id: number }>(
    `INSERT INTO pets (breeder_id, name, tagline, description, type, breed, gender, colour, age, price_pence, deposit_pence, status, approved_at)
     SELECT $1, 'Bramble ' || n, 'A gentle soul', 'Likes walks.', 'dog', 'Cocker Spaniel', 'female', 'Golden', '8 weeks', 95000, $3, 'approved', now()
     FROM generate_series(1, $2) n RETURNING id`,
    [breederId, size.pets, DEPOSIT_PENCE],
  );
  const buyers: Buyer[] = [];
  for (const userId of others) {
    const token = createHash("sha256").update(`bench money ${userId} ${process.pid}`).digest("base64url");
    await client.query(
      "INSERT INTO sessions (user_id, token_hash, expires_at) VALUES ($1, $2, now() + interval '1 day')",
      [userId, hashSessionToken(token)],
    );
    buyers.push({ userId, token });
  }
  return { buyers, petIds: pets.map(({ id }) => id) };
}
