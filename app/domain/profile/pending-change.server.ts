// A change of contact details that waits for its codes. It is kept apart from the codes, so that asking for another code,
// or a code that could not be sent, loses nothing of it; and it ends by itself.
import { randomBytes } from "node:crypto";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

/** Long enough for a code for the phone and then one for the email address. */
const LASTS_SECONDS = 30 * 60;
const PURPOSE = "change_phone";

/** What is to be saved once everything in it is proved. */
export interface PendingChange {
  telNo: string | null;
  /** The number to prove; null when it stays as it is. */
  phone: string | null;
  isPhoneProved: boolean;
  /** True when the account is to have no mobile number. */
  removesPhone: boolean;
  /** The address to prove; null when it stays as it is. */
  email: string | null;
}

type Client = Prisma.TransactionClient;

// A code has a code hash; what waits for one has none.
const waiting = (userId: number) => ({ userId, purpose: PURPOSE, codeHash: null, usedAt: null }) as const;

/** Keeps a change in place of any earlier one. */
export async function keepPendingChange(userId: number, change: PendingChange): Promise<void> {
  const now = clock.now();
  await db.$transaction([
    db.oneTimeToken.deleteMany({ where: waiting(userId) }),
    db.oneTimeToken.create({
      data: {
        userId,
        purpose: PURPOSE,
        tokenHash: randomBytes(32),
        data: { ...change },
        createdAt: now,
        expiresAt: new Date(now.getTime() + LASTS_SECONDS * 1000),
      },
    }),
  ]);
}

/** The change that waits, or null. */
export async function findPendingChange(userId: number, client: Client = db): Promise<PendingChange | null> {
  const row = await client.oneTimeToken.findFirst({
    where: { ...waiting(userId), expiresAt: { gt: clock.now() } },
    orderBy: { createdAt: "desc" },
    select: { data: true },
  });
  return row ? (row.data as unknown as PendingChange) : null;
}

/** Notes that the number of a change has been proved. */
export async function markPhoneProved(client: Client, userId: number, change: PendingChange): Promise<void> {
  await client.oneTimeToken.updateMany({
    where: waiting(userId),
    data: { data: { ...change, isPhoneProved: true } },
  });
}

/** Forgets a change: it is done, or its owner has thought better of it. */
export async function dropPendingChange(userId: number, client: Client = db): Promise<void> {
  await client.oneTimeToken.deleteMany({ where: waiting(userId) });
}
