// What somebody has typed and what waits for a code before it is saved. It is kept apart from the codes, so that asking for
// another code, or a code that could not be sent, loses nothing of it; and it ends by itself.
import { randomBytes } from "node:crypto";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

/** Long enough for a code for the phone and then one for the email address. */
const LASTS_SECONDS = 30 * 60;

type Client = Prisma.TransactionClient;

export type PendingValues<Values extends object> = ReturnType<typeof pendingValues<Values>>;

/** A place for such values, one set for each account. They must be able to go through JSON unharmed. */
export function pendingValues<Values extends object>(purpose: "change_phone" | "breeder_profile") {
  // A code has a code hash; what waits for one has none.
  const waiting = (userId: number) => ({ userId, purpose, codeHash: null, usedAt: null }) as const;
  return {
    /** Keeps values in place of any earlier ones. */
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

    /** The values that wait, or null. */
    async find(userId: number, client: Client = db): Promise<Values | null> {
      const row = await client.oneTimeToken.findFirst({
        where: { ...waiting(userId), expiresAt: { gt: clock.now() } },
        orderBy: { createdAt: "desc" },
        select: { data: true },
      });
      return row ? (row.data as unknown as Values) : null;
    },

    /** Changes the values that wait, which last no longer for it. */
    async replace(client: Client, userId: number, values: Values): Promise<void> {
      await client.oneTimeToken.updateMany({ where: waiting(userId), data: { data: { ...values } } });
    },

    /** Forgets them: all is saved, or their owner has thought better of it. */
    async drop(userId: number, client: Client = db): Promise<void> {
      await client.oneTimeToken.deleteMany({ where: waiting(userId) });
    },
  };
}
