// Idempotency keys of forms and API requests: a repeated submit (double click, retry after a lost connection) returns
// the outcome of the first one instead of repeating its work. A key holds for one content.
import { createHash, createHmac, randomBytes } from "node:crypto";
import { db } from "./db.server.ts";
import { env } from "./env.server.ts";
import type { Prisma } from "./generated/prisma/client.ts";

const KEY_SHAPE = /^[A-Za-z0-9_-]{22}$/;

/** Returns a new key: 128 random bits as 22 characters. */
export function newIdempotencyKey(): string {
  return randomBytes(16).toString("base64url");
}

/** The key of a further step of the same submit: the same for the same key, which may be anything. */
export function stepKey(key: string, step: string): string {
  return createHash("sha256").update(`${step}\0${key}`).digest("base64url").slice(0, 22);
}

/** Whether a text has the format of `newIdempotencyKey`. */
export function isIdempotencyKey(key: unknown): key is string {
  return typeof key === "string" && KEY_SHAPE.test(key);
}

/** Hash of submitted content (plain JSON): 43 characters. Keyed, because content may hold a password or a private text. */
export function contentHash(content: unknown): string {
  return createHmac("sha256", env.SESSION_SECRET)
    .update(`content\0${JSON.stringify(content)}`)
    .digest("base64url");
}

/**
 * `first`: proceed. `again`: the same content was submitted before, with this outcome. `other`: other content was submitted
 * before. `invalid`: not a valid key for this purpose.
 */
export type IdempotencyClaim =
  | { state: "first" }
  | { state: "again"; outcome: unknown }
  | { state: "other" }
  | { state: "invalid" };

type Client = Prisma.TransactionClient;

/** What a key is claimed for: a purpose such as "contact", and the submitted content as plain JSON. */
export interface Submission {
  purpose: string;
  content: unknown;
}

/**
 * Claims a key for a purpose and its content. Within a transaction a repeated submit waits until the first has finished,
 * then gets its outcome; if the first one failed, the repeated one proceeds.
 */
export async function claimIdempotencyKey(
  key: unknown,
  { purpose, content }: Submission,
  client: Client = db,
): Promise<IdempotencyClaim> {
  if (!isIdempotencyKey(key)) return { state: "invalid" };
  const hash = contentHash(content);
  const inserted = await client.$executeRaw`
    INSERT INTO idempotency_keys (key, purpose, content_hash) VALUES (${key}, ${purpose}, ${hash})
    ON CONFLICT (key) DO NOTHING`;
  if (inserted === 1) return { state: "first" };
  const known = await client.idempotencyKey.findUnique({ where: { key } });
  if (known?.purpose !== purpose) return { state: "invalid" };
  // A key from before hashes were stored takes any content.
  if (known.contentHash !== null && known.contentHash !== hash) return { state: "other" };
  return { state: "again", outcome: known.outcome };
}

/**
 * The outcome of a submit, for the same key, purpose and content; null when there is none. For forms whose draft is deleted
 * when they succeed.
 */
export async function findOutcome(key: string, { purpose, content }: Submission): Promise<unknown> {
  const hash = contentHash(content);
  const known = await db.idempotencyKey.findMany({ where: { key: { in: [key, stepKey(key, hash)] }, purpose } });
  return known.find((row) => row.contentHash === null || row.contentHash === hash)?.outcome ?? null;
}

/** Stores the outcome of the first submit for repeated ones. */
export async function settleIdempotencyKey(
  key: string,
  outcome: Prisma.InputJsonValue,
  client: Client = db,
): Promise<void> {
  await client.idempotencyKey.update({ where: { key }, data: { outcome } });
}

const CONTENT = "content";

/**
 * Stores the fingerprint of the content that a key is first sent with: `first` for a new key, `same` or `other` for a
 * stored one. `hash` has 43 characters, so that it never equals a form's key.
 */
export async function claimContent(hash: string, fingerprint: string): Promise<"first" | "same" | "other"> {
  const inserted = await db.$executeRaw`
    INSERT INTO idempotency_keys (key, purpose, outcome) VALUES (${hash}, ${CONTENT}, to_jsonb(${fingerprint}::text))
    ON CONFLICT (key) DO NOTHING`;
  if (inserted === 1) return "first";
  const known = await db.idempotencyKey.findUnique({ where: { key: hash }, select: { outcome: true } });
  // A refused request has released it meanwhile.
  if (!known) return claimContent(hash, fingerprint);
  return known.outcome === fingerprint ? "same" : "other";
}

/** Deletes the fingerprint of a key, so that it can be sent with other content: its request had no effect. */
export async function releaseContent(hash: string): Promise<void> {
  await db.idempotencyKey.deleteMany({ where: { key: hash, purpose: CONTENT } });
}

/**
 * Runs `work` once per key and content, in one transaction with the key, and returns its outcome (plain JSON) for every
 * submit. Returns null for an invalid key. When `work` throws, nothing is stored and the key can be used again.
 *
 * A browser's Back button shows a form with the key that it was sent with. Changed and sent again it is a new submission,
 * whose key follows from that key and the content.
 */
export async function runOnce<Outcome extends Prisma.InputJsonValue>(
  key: unknown,
  submission: Submission,
  work: (client: Client) => Promise<Outcome>,
): Promise<{ outcome: Outcome; repeated: boolean } | null> {
  return db.$transaction(async (client) => {
    let used = key;
    let claim = await claimIdempotencyKey(used, submission, client);
    if (claim.state === "other") {
      used = stepKey(String(key), contentHash(submission.content));
      claim = await claimIdempotencyKey(used, submission, client);
    }
    if (claim.state === "invalid" || claim.state === "other") return null;
    if (claim.state === "again") return { outcome: claim.outcome as Outcome, repeated: true };
    const outcome = await work(client);
    await settleIdempotencyKey(String(used), outcome, client);
    return { outcome, repeated: false };
  });
}
