// Stores form values until a code is entered. They are stored apart from the codes, so that requesting another code, or
// a code that could not be sent, does not lose them; they expire by themselves.
import { randomBytes } from "node:crypto";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

/** Long enough for a code for the phone and then one for the email address. */
const LASTS_SECONDS = 30 * 60;

type Client = Prisma.TransactionClient;

export type PendingValues<Values extends object> = ReturnType<typeof pendingValues<Values>>;

/** Returns the store of a purpose, with one set of values per account. The values must be serialisable as JSON. */
export function pendingValues<Values extends object>(purpose: "change_phone" | "breeder_profile") {
  // Rows of codes have a code hash; rows of pending values do not.
  const waiting = (userId: number) => ({ userId, purpose, codeHash: null, usedAt: null }) as const;
  return {
    /** Stores values in place of earlier ones. */
    async keep(userId: number, values: Values): Promise<void> {
      const now = clock.now();
      await db.$transaction([
        db.oneTimeToken.deleteMany({ where: waiting(userId) }),
        db.oneTimeToken.create({
          data: {
            userId,
            purpose,
            tokenHash: randomBytes(32),
            data: { ...values },
            createdAt: now,
            expiresAt: new Date(now.getTime() + LASTS_SECONDS * 1000),
          },
        }),
      ]);
    },

    /** Returns the pending values, or null. */
    async find(userId: number, client: Client = db): Promise<Values | null> {
      const row = await client.oneTimeToken.findFirst({
        where: { ...waiting(userId), expiresAt: { gt: clock.now() } },
        orderBy: { createdAt: "desc" },
        select: { data: true },
      });
      return row ? (row.data as unknown as Values) : null;
    },

    /** Replaces the pending values without extending their lifetime. */
    async replace(client: Client, userId: number, values: Values): Promise<void> {
      await client.oneTimeToken.updateMany({ where: waiting(userId), data: { data: { ...values } } });
    },

    /** Deletes them after the change was saved or cancelled. */
    async drop(userId: number, client: Client = db): Promise<void> {
      await client.oneTimeToken.deleteMany({ where: waiting(userId) });
    },
  };
}
