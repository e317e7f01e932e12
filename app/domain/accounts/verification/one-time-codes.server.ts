// One-time codes of six digits, sent by email or text message: issue, withdraw and redeem.
import { randomUUID } from "node:crypto";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { CODE_SECONDS, CODE_ATTEMPTS, type CodeRefusal, isCode, RESEND_SECONDS } from "./rules.ts";
import { hashCode, isHashOfCode, newCode } from "./secret-hash.server.ts";

export type CodePurpose =
  | "verify_email"
  | "verify_phone"
  | "change_email"
  | "change_phone"
  | "breeder_email"
  | "breeder_phone"
  | "reauthenticate";

/** What a code proves: that the account receives messages sent to `target`. */
export interface CodeSubject {
  purpose: CodePurpose;
  /** The email address or the plain phone number. */
  target: string;
  /** The account. */
  userId: number;
}

/** `retryAfterSeconds` is at least 1. */
export type IssueResult =
  | { ok: true; value: { code: string } }
  | { ok: false; code: "too-soon"; retryAfterSeconds: number };

export interface RedeemedCode {
  tokenId: string;
  /** The data that was stored with the code. */
  data: Prisma.JsonValue;
}

/**
 * Creates a code and stores its hash; the caller sends it. Earlier codes end. Within `gapSeconds` of the last code none
 * is created, also for concurrent requests; 0 is for callers with their own rate limit.
 */
export async function issueCode(
  subject: CodeSubject,
  data?: Prisma.InputJsonValue,
  gapSeconds = RESEND_SECONDS,
): Promise<IssueResult> {
  const { purpose, target, userId } = subject;
  const now = clock.now();
  return db.$transaction(async (client) => {
    await client.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`code ${purpose} ${userId}`}, 0))`;
    const since = new Date(now.getTime() - gapSeconds * 1000);
    const last = await client.oneTimeToken.findFirst({
      where: { purpose, userId, target, usedAt: null, createdAt: { gt: since } },
      orderBy: { createdAt: "desc" },
      select: { createdAt: true },
    });
    if (last) {
      const waitMs = last.createdAt.getTime() + gapSeconds * 1000 - now.getTime();
      return { ok: false, code: "too-soon", retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
    }
    await client.oneTimeToken.updateMany({ where: { purpose, userId, usedAt: null }, data: { expiresAt: now } });
    const id = randomUUID();
    const code = newCode();
    const expiresAt = new Date(now.getTime() + CODE_SECONDS * 1000);
    await client.oneTimeToken.create({
      data: { id, purpose, userId, target, codeHash: hashCode(code, id), data, createdAt: now, expiresAt },
    });
    return { ok: true, value: { code } };
  });
}

/** Whether a valid code is pending. */
export async function isCodePending(subject: CodeSubject): Promise<boolean> {
  const usable = {
    usedAt: null,
    codeHash: { not: null },
    attempts: { lt: CODE_ATTEMPTS },
    expiresAt: { gt: clock.now() },
  };
  return (await db.oneTimeToken.count({ where: { ...subject, ...usable } })) > 0;
}

/** Withdraws a code that could not be sent, so that another one can be requested at once. */
export async function withdrawCode({ purpose, target, userId }: CodeSubject): Promise<void> {
  await db.oneTimeToken.deleteMany({ where: { purpose, target, userId, usedAt: null } });
}

/**
 * Uses a code up and does `work` in the same transaction; when that throws, the code stays valid. Every attempt counts,
 * right or wrong; a code ends after five attempts, 15 minutes or the first success.
 */
export async function redeemCode<Value>(
  subject: CodeSubject,
  code: string,
  work: (client: Prisma.TransactionClient, redeemed: RedeemedCode) => Promise<Value>,
): Promise<Result<Value, CodeRefusal>> {
  const invalid = { ok: false, code: "invalid-code", field: "code" } as const;
  const usedUp = { ok: false, code: "code-used-up", field: "code" } as const;
  const { purpose, target, userId } = subject;
  if (!isCode(code)) return invalid;
  const now = clock.now();
  const row = await db.oneTimeToken.findFirst({
    where: { purpose, target, userId, usedAt: null, expiresAt: { gt: now }, codeHash: { not: null } },
    orderBy: { createdAt: "desc" },
    select: { id: true, codeHash: true, data: true },
  });
  if (!row?.codeHash) return invalid;
  // Counted by its own statement before the comparison, so that concurrent attempts are counted one by one.
  const [counted] = await db.oneTimeToken.updateManyAndReturn({
    where: { id: row.id, attempts: { lt: CODE_ATTEMPTS }, usedAt: null },
    data: { attempts: { increment: 1 } },
    select: { attempts: true },
  });
  if (!counted) return usedUp;
  if (!isHashOfCode(row.codeHash, code, row.id)) return counted.attempts >= CODE_ATTEMPTS ? usedUp : invalid;
  return db.$transaction(async (client) => {
    const used = await client.oneTimeToken.updateMany({ where: { id: row.id, usedAt: null }, data: { usedAt: now } });
    if (used.count === 0) return invalid;
    return { ok: true, value: await work(client, { tokenId: row.id, data: row.data }) };
  });
}
