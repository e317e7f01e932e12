// The job that carries out the rules of refund-rules.ts: it tells both sides and asks for refunds, each in one transaction under
// the lock of the pet, so that none is done twice.
import { recordPaymentEvent } from "#app/domain/payments/record-payment-event.server.ts";
import { lockPet } from "#app/domain/pets/lock-pet.server.ts";
import { afterQuietHours } from "#app/domain/shared/clock-times.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { beginRefund } from "./begin-refund.server.ts";
import { type OpenDeposit, readRefundFacts } from "./refund-facts.server.ts";
import { type RefundStep, refundStep } from "./refund-rules.ts";
import { type DepositRuleEmail, mailBoth } from "./rule-email-job.server.ts";

const BATCH = 200;

/** The number of deposits of which something was done. */
export async function followDeposits(): Promise<number> {
  let count = 0;
  for (let after = 0; ;) {
    const rows = await readRefundFacts(db, { after, most: BATCH });
    for (const row of rows.filter((facts) => stepOf(facts) !== null)) if (await follow(row)) count += 1;
    if (rows.length < BATCH) return count;
    after = rows.at(-1)!.depositId;
  }
}

function stepOf(facts: OpenDeposit): RefundStep | null {
  const now = clock.now();
  return refundStep(facts, now, afterQuietHours(now) > now);
}

function follow({ depositId, petId }: OpenDeposit): Promise<boolean> {
  return db.$transaction(async (client) => {
    await lockPet(client, petId);
    const [facts] = await readRefundFacts(client, { depositId });
    const step = facts && stepOf(facts);
    if (!step) return false;
    if (step.do === "refund") await beginRefund(client, { depositId, cause: "refund-rule", reason: step.reason });
    else await tell(client, depositId, step);
    return true;
  });
}

async function tell(client: Prisma.TransactionClient, depositId: number, step: Exclude<RefundStep, { do: "refund" }>) {
  const { of } = step;
  if (step.do === "tell") {
    const { rule, day } = step;
    await recordPaymentEvent(client, { depositId, kind: "told", detail: { of, day } });
    return remindBoth(client, { depositId, about: rule, of, day });
  }
  await recordPaymentEvent(client, { depositId, kind: "missed-asked", detail: { of } });
  return remindBoth(client, { depositId, about: "missed", of });
}

/** Reminders to both, not before 08:00. */
async function remindBoth(client: Prisma.TransactionClient, email: Omit<DepositRuleEmail, "to">): Promise<void> {
  const now = clock.now();
  await mailBoth(client, email, Math.ceil((afterQuietHours(now).getTime() - now.getTime()) / 1000));
}

registerJob("follow-deposits", async () => log.info({ deposits: await followDeposits() }, "deposits followed"), {
  cron: "*/5 * * * *",
  quiet: true,
});
