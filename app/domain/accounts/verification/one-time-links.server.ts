// One-time links in emails. The database stores only a hash of their token.
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { hashLinkToken, newLinkToken } from "./secret-hash.server.ts";

export type LinkPurpose =
  | "verify_email"
  | "poll_email"
  | "reset_password"
  | "magic_link"
  | "pending_action"
  | "kept_form"
  | "restore_email"
  | "second_factor"
  | "passkey"
  | "cancel_plan"
  | "close_account";

export interface LinkFacts {
  purpose: LinkPurpose;
  userId?: number | null;
  /** The email address to which it is sent. */
  target?: string;
  /** Lifetime in seconds. */
  seconds: number;
  data?: Prisma.InputJsonValue;
  /** Earlier links of the same purpose and account stay valid. */
  keepEarlier?: boolean;
}

/** A valid link: it exists, is unused and has not expired. */
export interface KnownLink {
  id: string;
  userId: number | null;
  target: string | null;
  data: Prisma.JsonValue;
  createdAt: Date;
}

/** Creates a token and stores its hash. Earlier links of the same purpose and account end, unless `keepEarlier`. */
export async function issueLink(facts: LinkFacts, client: Prisma.TransactionClient = db): Promise<string> {
  const { purpose, userId = null, target = null, seconds, data, keepEarlier = false } = facts;
  const now = clock.now();
  if (userId !== null && !keepEarlier) {
    await client.oneTimeToken.updateMany({
      where: { purpose, userId, usedAt: null, tokenHash: { not: null } },
      data: { expiresAt: now },
    });
  }
  const token = newLinkToken();
  const expiresAt = new Date(now.getTime() + seconds * 1000);
  await client.oneTimeToken.create({
    data: { purpose, userId, target, data, tokenHash: hashLinkToken(token), createdAt: now, expiresAt },
  });
  return token;
}

/** Returns a link without using it up; null when it is unknown, expired or used. */
export async function findLink(purpose: LinkPurpose, token: string): Promise<KnownLink | null> {
  const tokenHash = hashLinkToken(token);
  if (!tokenHash) return null;
  return db.oneTimeToken.findFirst({
    where: { tokenHash, purpose, usedAt: null, expiresAt: { gt: clock.now() } },
    select: { id: true, userId: true, target: true, data: true, createdAt: true },
  });
}

/** Uses a link up and does `work` in the same transaction; when that throws, the link stays valid. */
export async function redeemLink<Value>(
  purpose: LinkPurpose,
  token: string,
  work: (client: Prisma.TransactionClient, link: KnownLink) => Promise<Value>,
): Promise<Result<Value, "invalid-link">> {
  const link = await findLink(purpose, token);
  if (!link) return { ok: false, code: "invalid-link" };
  return db.$transaction(async (client) => {
    const { count } = await client.oneTimeToken.updateMany({
      where: { id: link.id, usedAt: null },
      data: { usedAt: clock.now() },
    });
    if (count === 0) return { ok: false, code: "invalid-link" };
    return { ok: true, value: await work(client, link) };
  });
}
