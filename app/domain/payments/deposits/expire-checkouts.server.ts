// Expires open checkouts at the provider when their pet is refused, hidden, deleted or sold, or one side is banned or has
// blocked the other. One job looks at all causes, so that none of their use cases has to know of checkouts.
import { isOpenBanSql } from "#app/domain/accounts/bans/bans.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { settleDeposit } from "./settle-deposit.server.ts";

/** The number of checkouts that were closed. One that was paid meanwhile is settled as every late payment. */
export async function expireCheckouts(): Promise<number> {
  const now = clock.now();
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT d.id FROM deposits d JOIN pets p ON p.id = d.pet_id JOIN breeders b ON b.id = p.breeder_id
    WHERE d.status = 'pending' AND (p.deleted_at IS NOT NULL OR p.sold_at IS NOT NULL
      OR (p.status IN ('rejected', 'hidden') AND NOT EXISTS (SELECT FROM decisions x
        WHERE x.subject_kind = 'pet' AND x.subject_id = p.id AND x.visible_at > ${now}))
      OR block_between(d.user_id, b.user_id) IS NOT NULL
      OR EXISTS (SELECT FROM bans WHERE bans.user_id IN (d.user_id, b.user_id) AND ${isOpenBanSql("bans", now)}))
    ORDER BY d.id`;
  let count = 0;
  for (const { id } of rows) {
    try {
      if ((await settleDeposit(id, { unavailable: true })) !== "pending") count += 1;
    } catch (error) {
      log.warn({ error, depositId: id }, "a checkout could not be closed and will be retried");
    }
  }
  return count;
}

registerJob("expire-checkouts", async () => log.info({ checkouts: await expireCheckouts() }, "checkouts expired"), {
  cron: "* * * * *",
  quiet: true,
});
