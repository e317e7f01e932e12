// Idempotency keys of forms and API requests: a repeated submit (double click, retry after a lost connection) returns
// the outcome of the first one instead of repeating its work. A key holds for one content.
import { createHash, createHmac, randomBytes } from "node:crypto";
import { db } from "./db.server.ts";
import { env } from "./env.server.ts";
import type { Prisma } from "./generated/prisma/client.ts";
import { siteSecrets } from "./site-secrets.server.ts";

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
export function contentHash(content: unknown, secret = env.SESSION_SECRET): string {
  return createHmac("sha256", secret)
    .update(`content\0${JSON.stringify(content)}`)
    .digest("base64url");
}

/** Whether a stored hash is that of a content, also while the site's secret is being replaced. */
export function isHashOf(hash: string, content: unknown): boolean {
  return siteSecrets().some((secret) => contentHash(content, secret) === hash);
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
  const inserted = await client.$executeRaw`
    INSERT INTO idempotency_keys (key, purpose, content_hash) VALUES (${key}, ${purpose}, ${contentHash(content)})
    ON CONFLICT (key) DO NOTHING`;
  if (inserted === 1) return { state: "first" };
  const known = await client.idempotencyKey.findUnique({ where: { key } });
  if (known?.purpose !== purpose) return { state: "invalid" };
  // A key from before hashes were stored takes any content.
  if (known.contentHash !== null && !isHashOf(known.contentHash, content)) return { state: "other" };
  return { state: "again", outcome: known.outcome };
}

/**
 * The outcome of a submit, for the same key, purpose and content; null when there is none. For forms whose draft is deleted
 * when they succeed.
 */
export async function findOutcome(key: string, { purpose, content }: Submission): Promise<unknown> {
  const known = await db.idempotencyKey.findMany({
    where: { key: { in: [key, ...contentKeys(key, content)] }, purpose },
  });
  return known.find((row) => row.contentHash === null || isHashOf(row.contentHash, content))?.outcome ?? null;
}

/** The keys that a submit of other content with a used key may have: one for each secret of the site, the current first. */
function contentKeys(key: string, content: unknown): string[] {
  return siteSecrets().map((secret) => stepKey(key, contentHash(content, secret)));
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
 * Stores the hash of the content that a request's key is first sent with: `first` for a new key, `same` or `other` for a
 * stored one. `key` has 43 characters, so that it never equals a form's key.
 */
export async function claimContent(key: string, content: unknown): Promise<"first" | "same" | "other"> {
  const inserted = await db.$executeRaw`
    INSERT INTO idempotency_keys (key, purpose, content_hash) VALUES (${key}, ${CONTENT}, ${contentHash(content)})
    ON CONFLICT (key) DO NOTHING`;
  if (inserted === 1) return "first";
  const known = await db.idempotencyKey.findUnique({ where: { key }, select: { contentHash: true } });
  // A refused request has released it meanwhile.
  if (!known) return claimContent(key, content);
  return known.contentHash !== null && isHashOf(known.contentHash, content) ? "same" : "other";
}

/** Deletes the hash of a key, so that it can be sent with other content: its request had no effect. */
export async function releaseContent(key: string): Promise<void> {
  await db.idempotencyKey.deleteMany({ where: { key, purpose: CONTENT } });
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
      const keys = contentKeys(String(key), submission.content);
      const known = await client.idempotencyKey.findFirst({ where: { key: { in: keys } }, select: { key: true } });
      used = known?.key ?? keys[0];
      claim = await claimIdempotencyKey(used, submission, client);
    }
    if (claim.state === "invalid" || claim.state === "other") return null;
    if (claim.state === "again") return { outcome: claim.outcome as Outcome, repeated: true };
    const outcome = await work(client);
    await settleIdempotencyKey(String(used), outcome, client);
    return { outcome, repeated: false };
  });
}
