// Ends booked viewings that can no longer take place, whatever the cause: the pet is sold to another buyer, refused, hidden or
// deleted, one side has blocked the other, is banned for more than 72 hours or closes its account. Times for such a pet alone
// are withdrawn, unless its buyer has booked one. One job looks at all causes, so that none of their use cases has to know of
// viewings.
import { isOpenBanSql } from "#app/domain/accounts/bans/bans.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { endViewing } from "./end-viewing.server.ts";
import type { EndRule } from "./states.ts";

const BATCH = 100;

/** The number of viewings that were ended. A run that is repeated or overlaps with another one ends nothing twice. */
export async function endByRules(): Promise<number> {
  const now = clock.now();
  // The trigger viewing_times_to_page_cache invalidates the breeder's pages, see docs/triggers.md.
  await db.$executeRaw`
    UPDATE viewing_times t SET withdrawn_at = ${now} FROM pets p
    WHERE p.id = t.pet_id AND t.withdrawn_at IS NULL AND t.starts_at > ${now}
      AND (${removed(now)} OR p.sold_at IS NOT NULL AND NOT EXISTS (
        SELECT FROM viewings v WHERE v.time_id = t.id AND v.state = 'booked' AND v.buyer_id = p.buyer_id))`;
  let count = 0;
  for (;;) {
    const found = await db.$transaction(async (client) => {
      const rows = await client.$queryRaw<{ id: number; rule: EndRule }[]>`
        SELECT v.id, CASE WHEN ${removed(now)} THEN 'removed'
          WHEN p.sold_at IS NOT NULL AND p.buyer_id IS DISTINCT FROM v.buyer_id THEN 'sold'
          WHEN ${isAway(Prisma.sql`v.buyer_id`, now)} THEN 'gone buyer'
          WHEN ${isAway(Prisma.sql`b.user_id`, now)} THEN 'gone breeder' ELSE 'gone' END AS rule
        FROM viewings v JOIN viewing_times t ON t.id = v.time_id JOIN pets p ON p.id = v.pet_id
          JOIN breeders b ON b.id = t.breeder_id
        WHERE v.state = 'booked' AND t.starts_at > ${now} AND (${removed(now)}
          OR (p.sold_at IS NOT NULL AND p.buyer_id IS DISTINCT FROM v.buyer_id)
          OR block_between(v.buyer_id, b.user_id) IS NOT NULL
          OR ${isAway(Prisma.sql`v.buyer_id`, now)} OR ${isAway(Prisma.sql`b.user_id`, now)})
        ORDER BY v.id LIMIT ${BATCH} FOR UPDATE OF v SKIP LOCKED`;
      for (const { id, rule } of rows) await endViewing(client, id, { state: "ended", reason: rule });
      return rows.length;
    });
    count += found;
    if (found < BATCH) return count;
  }
}

/** Deleted, or refused or hidden by a decision that can no longer be undone. */
function removed(now: Date): Prisma.Sql {
  return Prisma.sql`(p.deleted_at IS NOT NULL OR (p.status IN ('rejected', 'hidden') AND NOT EXISTS (
    SELECT FROM decisions d WHERE d.subject_kind = 'pet' AND d.subject_id = p.id AND d.visible_at > ${now})))`;
}

/** Closing its account, or banned for long. */
function isAway(userId: Prisma.Sql, now: Date): Prisma.Sql {
  return Prisma.sql`(EXISTS (SELECT FROM account_closures c WHERE c.user_id = ${userId}) OR EXISTS (SELECT FROM bans WHERE bans.user_id = ${userId} AND ${isOpenBanSql("bans", now)}
    AND (bans.until IS NULL OR bans.until - bans.created_at > interval '72 hours')))`;
}

registerJob("end-viewings", async () => log.info({ viewings: await endByRules() }, "viewings ended by a rule"), {
  cron: "* * * * *",
  quiet: true,
});
