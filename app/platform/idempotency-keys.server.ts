// A form that creates something carries a key that works once. Whoever sends the form twice (a double click, a train
// going through a tunnel) finds what the first sending did, and nothing is done a second time.
import { randomBytes } from "node:crypto";
import { db } from "./db.server.ts";
import type { Prisma } from "./generated/prisma/client.ts";

const KEY_SHAPE = /^[A-Za-z0-9_-]{22}$/;

/** A new key: 128 random bits as 22 characters. */
export function newIdempotencyKey(): string {
  return randomBytes(16).toString("base64url");
}

/** Whether a text could have come from `newIdempotencyKey`. */
export function isIdempotencyKey(key: unknown): key is string {
  return typeof key === "string" && KEY_SHAPE.test(key);
}

/** `first`: go on. `again`: it was sent before, and this was its outcome. `invalid`: no such key was ever given out. */
export type IdempotencyClaim = { state: "first" } | { state: "again"; outcome: unknown } | { state: "invalid" };

type Client = Prisma.TransactionClient;

/**
 * Claims a key for a purpose such as "contact". Within a transaction a second sending waits until the first has
 * finished, then sees its outcome; if the first one failed, the second goes on in its place.
 */
export async function claimIdempotencyKey(
  key: unknown,
  purpose: string,
  client: Client = db,
): Promise<IdempotencyClaim> {
  if (!isIdempotencyKey(key)) return { state: "invalid" };
  const inserted = await client.$executeRaw`
    INSERT INTO idempotency_keys (key, purpose) VALUES (${key}, ${purpose}) ON CONFLICT (key) DO NOTHING`;
  if (inserted === 1) return { state: "first" };
  const known = await client.idempotencyKey.findUnique({ where: { key }, select: { purpose: true, outcome: true } });
  return known?.purpose === purpose ? { state: "again", outcome: known.outcome } : { state: "invalid" };
}

/** Stores what the first sending did, for the second to find. */
export async function settleIdempotencyKey(
  key: string,
  outcome: Prisma.InputJsonValue,
  client: Client = db,
): Promise<void> {
  await client.idempotencyKey.update({ where: { key }, data: { outcome } });
}

const CONTENT = "content";

/**
 * Remembers the fingerprint of the content that a key is first sent with: `first` for a new key, `same` or `other` for one
 * that is known. `hash` is of 43 characters, so that it is never taken for a form key.
 */
export async function claimContent(hash: string, fingerprint: string): Promise<"first" | "same" | "other"> {
  const inserted = await db.$executeRaw`
    INSERT INTO idempotency_keys (key, purpose, outcome) VALUES (${hash}, ${CONTENT}, to_jsonb(${fingerprint}::text))
    ON CONFLICT (key) DO NOTHING`;
  if (inserted === 1) return "first";
  const known = await db.idempotencyKey.findUnique({ where: { key: hash }, select: { outcome: true } });
  // Released since by a request that was refused.
  if (!known) return claimContent(hash, fingerprint);
  return known.outcome === fingerprint ? "same" : "other";
}

/** Frees a key for other content: nothing was done with it. */
export async function releaseContent(hash: string): Promise<void> {
  await db.idempotencyKey.deleteMany({ where: { key: hash, purpose: CONTENT } });
}

/**
 * Does `work` once per key, in one transaction with the key, and answers its outcome (plain JSON) to every sending.
 * Null means that the key is not one. When `work` throws, nothing is kept and the key can be used again.
 */
export async function runOnce<Outcome extends Prisma.InputJsonValue>(
  key: unknown,
  purpose: string,
  work: (client: Client) => Promise<Outcome>,
): Promise<{ outcome: Outcome; repeated: boolean } | null> {
  return db.$transaction(async (client) => {
    const claim = await claimIdempotencyKey(key, purpose, client);
    if (claim.state === "invalid") return null;
    if (claim.state === "again") return { outcome: claim.outcome as Outcome, repeated: true };
    const outcome = await work(client);
    await settleIdempotencyKey(key as string, outcome, client);
    return { outcome, repeated: false };
  });
}
