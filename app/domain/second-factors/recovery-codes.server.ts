// Recovery codes: each replaces a lost second factor once. Only keyed hashes (HMAC) are stored.
import { createHmac, randomInt } from "node:crypto";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

const HOW_MANY = 10;
/** Without characters that are easily confused. */
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
const LENGTH = 10;

/** Replaces all earlier codes by ten new ones; they are shown once. */
export async function createRecoveryCodes(client: Prisma.TransactionClient, userId: number): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode);
  const createdAt = clock.now();
  await client.recoveryCode.deleteMany({ where: { userId } });
  await client.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: hashOf(userId, code), createdAt })),
  });
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`);
}

/** Uses a code up; the input may contain capitals, spaces and dashes. */
export async function redeemRecoveryCode(userId: number, typed: string): Promise<boolean> {
  const code = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  if (code.length !== LENGTH) return false;
  const used = await db.recoveryCode.updateMany({
    where: { userId, codeHash: hashOf(userId, code), usedAt: null },
    data: { usedAt: clock.now() },
  });
  return used.count === 1;
}

function newCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");
}

function hashOf(userId: number, code: string): Uint8Array<ArrayBuffer> {
  const hash = createHmac("sha256", env.SESSION_SECRET).update(`recovery-code\0${userId}\0${code}`).digest();
  return new Uint8Array(hash);
}
