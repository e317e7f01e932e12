// Recovery codes: each replaces a lost second factor once. Only their Argon2id hashes are stored, with one salt for the
// ten codes of an account, so that an attempt costs one hash.
import { createHmac, randomBytes, randomInt } from "node:crypto";
import { hashSecret } from "#app/domain/accounts/passwords/passwords.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { siteSecrets } from "#app/platform/site-secrets.server.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const HOW_MANY = 10;
/** Without characters that are easily confused. */
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
const LENGTH = 10;
const SALT_BYTES = 16;

/** Replaces all earlier codes by ten new ones; they are shown once. */
export async function createRecoveryCodes(client: Prisma.TransactionClient, userId: number): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode);
  const salt = new Uint8Array(randomBytes(SALT_BYTES));
  const hashes = await Promise.all(codes.map((code) => hashOf(userId, code, salt, env.SESSION_SECRET)));
  const createdAt = clock.now();
  await client.recoveryCode.deleteMany({ where: { userId } });
  await client.recoveryCode.createMany({ data: hashes.map((codeHash) => ({ userId, codeHash, salt, createdAt })) });
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`);
}

/** Uses a code up; the input may contain capitals, spaces and dashes. */
export async function redeemRecoveryCode(userId: number, typed: string): Promise<boolean> {
  const code = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  if (code.length !== LENGTH) return false;
  const stored = await db.recoveryCode.findFirst({ where: { userId }, select: { salt: true } });
  if (!stored) return false;
  const hashes = await Promise.all(siteSecrets().map((secret) => hashOf(userId, code, stored.salt, secret)));
  const used = await db.recoveryCode.updateMany({
    where: { userId, codeHash: { in: hashes }, usedAt: null },
    data: { usedAt: clock.now() },
  });
  return used.count === 1;
}

function newCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");
}

/** The hash of a code. Codes from before the column `salt` have only the keyed hash, and are valid until they are replaced. */
async function hashOf(userId: number, code: string, salt: Bytes | null, secret: string): Promise<Bytes> {
  const keyed = createHmac("sha256", secret).update(`recovery-code\0${userId}\0${code}`).digest();
  return salt ? hashSecret(keyed, salt) : new Uint8Array(keyed);
}
