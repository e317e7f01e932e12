// Counts who saw and opened listings: once for each visitor, pet and day. Views wait in memory for a second, so that a page
// that is sent pays one push, and a process that is killed loses a second of a day.
import { createHmac, randomBytes } from "node:crypto";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isProgram, type ShownPets, type Visitor } from "./shown-pets.ts";

const FLUSH_MS = 1_000;
/** Beyond this the database is away: further views are not counted. */
const MOST_WAITING = 20_000;
const HASH_BYTES = 8;
const KINDS = { seen: 0, opened: 1 } as const;

interface Waiting extends Visitor {
  shown: ShownPets;
  /** The breeder whose own pets are not counted; null for a visitor. */
  ownBreederId: number | null;
}

let waiting: Waiting[] = [];
let timer: NodeJS.Timeout | undefined;
let key: { day: string; key: Buffer } | undefined;

/** Notes that a page was sent. Moderators and administrators are left out by the caller. */
export function noteViews(shown: ShownPets, visitor: Visitor, ownBreederId: number | null = null): void {
  if (waiting.length >= MOST_WAITING || shown.petIds.length === 0) return;
  waiting.push({ shown, address: visitor.address, userAgent: visitor.userAgent, ownBreederId });
  timer ??= setTimeout(() => {
    timer = undefined;
    storeViews().catch((error: unknown) => log.warn({ error }, "views of listings could not be stored"));
  }, FLUSH_MS).unref();
}

/** Stores the views that wait. A view that cannot be stored waits for the next time. */
export async function storeViews(): Promise<void> {
  const batch = waiting;
  waiting = [];
  const day = calendarDateOf(clock.now());
  try {
    const rows = rowsOf(batch, await keyOf(day));
    if (rows.size === 0) return;
    const [pets, kinds, visitors, owners] = [[] as number[], [] as number[], [] as Buffer[], [] as (number | null)[]];
    // In one order, so that two processes do not wait for each other.
    for (const id of [...rows.keys()].toSorted()) {
      const { petId, kind, visitor, ownBreederId } = rows.get(id)!;
      pets.push(petId);
      kinds.push(kind);
      visitors.push(visitor);
      owners.push(ownBreederId);
    }
    await pool.query(
      `INSERT INTO listing_views (day, pet_id, kind, visitor)
       SELECT $1::date, v.pet_id, v.kind, v.visitor
       FROM unnest($2::int[], $3::smallint[], $4::bytea[], $5::int[]) v (pet_id, kind, visitor, owner)
         JOIN pets p ON p.id = v.pet_id AND p.breeder_id IS DISTINCT FROM v.owner
       ON CONFLICT DO NOTHING`,
      [day, pets, kinds, visitors, owners],
    );
  } catch (error) {
    waiting = [...batch, ...waiting].slice(0, MOST_WAITING);
    throw error;
  }
}

function rowsOf(batch: readonly Waiting[], secret: Buffer) {
  const rows = new Map<string, { petId: number; kind: number; visitor: Buffer; ownBreederId: number | null }>();
  // A visitor who opens several pages within the second is hashed once; null for a program.
  const visitors = new Map<string, { visitor: Buffer; name: string } | null>();
  for (const { shown, address, userAgent, ownBreederId } of batch) {
    const who = `${address}\n${userAgent}`;
    let known = visitors.get(who);
    if (known === undefined) visitors.set(who, (known = isProgram(userAgent) ? null : hashOf(who, secret)));
    if (known === null) continue;
    const kind = KINDS[shown.kind];
    for (const petId of shown.petIds) {
      rows.set(`${petId} ${kind} ${known.name}`, { petId, kind, visitor: known.visitor, ownBreederId });
    }
  }
  return rows;
}

function hashOf(who: string, secret: Buffer): { visitor: Buffer; name: string } {
  const visitor = createHmac("sha256", secret).update(who).digest().subarray(0, HASH_BYTES);
  return { visitor, name: visitor.toString("base64") };
}

// The key of a day is random, and the same for every process.
async function keyOf(day: string): Promise<Buffer> {
  if (key?.day === day) return key.key;
  await pool.query("INSERT INTO listing_view_keys (day, key) VALUES ($1::date, $2) ON CONFLICT DO NOTHING", [
    day,
    randomBytes(32),
  ]);
  const { rows } = await pool.query<{ key: Buffer }>("SELECT key FROM listing_view_keys WHERE day = $1::date", [day]);
  key = { day, key: rows[0]!.key };
  return key.key;
}
