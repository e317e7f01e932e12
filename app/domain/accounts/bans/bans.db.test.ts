// The rule for an open ban returns the same in memory, with Prisma and in SQL.
import { expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { createUser } from "../../../../tests/support/factories.ts";
import { isOpenBan } from "./ban-rules.ts";
import { isBanned, isBannedSql, isOpenBanSql, openBans } from "./bans.server.ts";

it("[OPN-77] finds the same open bans by Prisma, in SQL and in memory, for all ends and times of lifting", async () => {
  const now = new Date();
  const moments = [null, new Date(now.getTime() - 1_000), now, new Date(now.getTime() + 3_600_000)];
  for (const until of moments) {
    for (const liftedAt of [null, now]) {
      const { id: userId } = await createUser();
      const { id } = await db.ban.create({ data: { userId, until, liftedAt } });
      const rule = isOpenBan({ until, liftedAt }, now);
      const [row] = await db.$queryRaw<{ open: boolean; banned: boolean }[]>`
        SELECT ${isOpenBanSql("b", now)} AS open, ${isBannedSql(Prisma.sql`b.user_id`, now)} AS banned
        FROM bans b WHERE b.id = ${id}`;
      const byPrisma = (await db.ban.count({ where: { id, ...openBans(now) } })) === 1;
      expect([until, liftedAt, byPrisma, row]).toEqual([until, liftedAt, rule, { open: rule, banned: rule }]);
      if (until !== now) expect(await isBanned(userId)).toBe(rule);
    }
  }
});
