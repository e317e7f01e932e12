// Reconciles payments with the provider and repairs what was missed: lost events, lost responses, processes that ended
// half-way. Differences that cannot be repaired are stored and logged for an administrator.
import { OPEN_DISPUTES } from "#app/domain/pets/listings/open-disputes.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { amountMoved } from "#app/platform/payments/amounts.server.ts";
import { isProviderUnavailable } from "#app/platform/payments/client.server.ts";
import { providerMovementsSince } from "./provider-movements.server.ts";
import { settleEvents } from "./settle-webhooks.server.ts";
import { settleSubject, type Subject } from "./webhook-subject.server.ts";

export const RECONCILE_JOB = "reconcile-payments";

const HOUR_MS = 60 * 60 * 1000;
/** How far a run looks back before the start of the last finished one. */
const OVERLAP_MS = 24 * HOUR_MS;
/** How far the first run looks back. */
const FIRST_LOOK_MS = 30 * 24 * HOUR_MS;

export interface Reconciled {
  /** The number of deposits and subscriptions that the run changed. */
  repaired: number;
  /** The remaining differences, one text each. */
  differences: string[];
}

/** One run. Throws when the provider is unavailable; the next run then looks back as far as this one did. */
export async function reconcile(): Promise<Reconciled> {
  const startedAt = clock.now();
  const since = await lookBackTo(startedAt);
  const { id } = await db.reconciliation.create({ data: { startedAt }, select: { id: true } });
  const result: Reconciled = { repaired: 0, differences: [] };
  await settleEvents();
  for (const subject of await unfinished(startedAt)) await settle(subject, result);
  const seen = await compareWithProvider(since, result);
  await compareWithLedger(since, seen, result);
  const { repaired, differences } = result;
  await db.reconciliation.update({ where: { id }, data: { finishedAt: clock.now(), repaired, differences } });
  if (differences.length > 0) log.error({ differences }, "the ledger and the payment provider differ");
  return result;
}

async function lookBackTo(now: Date): Promise<Date> {
  const last = await db.reconciliation.findFirst({
    where: { finishedAt: { not: null } },
    orderBy: { startedAt: "desc" },
    select: { startedAt: true },
  });
  return new Date(last ? last.startedAt.getTime() - OVERLAP_MS : now.getTime() - FIRST_LOOK_MS);
}

/** The disputes, deposits and subscriptions that are not in a final state in the database. */
async function unfinished(now: Date): Promise<Subject[]> {
  const deposits = await db.deposit.findMany({
    where: { OR: [{ status: "pending" }, { refundRequestedAt: { not: null }, refundedAt: null }] },
    select: { id: true },
  });
  const isKnown = { providerSubscriptionId: { not: null } };
  const subscriptions = await db.subscription.findMany({
    where: {
      OR: [
        { status: "incomplete", endedAt: null },
        { ...isKnown, status: "past_due" },
        { ...isKnown, status: "active", currentPeriodEnd: { lt: now } },
        { ...isKnown, status: "active", changingUntil: { not: null } },
        { ...isKnown, status: "cancelled", providerEndedAt: null },
      ],
    },
    select: { id: true },
  });
  const disputes = await db.paymentDispute.findMany({ where: OPEN_DISPUTES, select: { id: true } });
  return [
    ...disputes.map(({ id }) => ({ kind: "dispute" as const, id })),
    ...deposits.map(({ id }) => ({ kind: "deposit" as const, id })),
    ...subscriptions.map(({ id }) => ({ kind: "subscription" as const, id })),
  ];
}

async function compareWithProvider(since: Date, result: Reconciled): Promise<Set<string>> {
  const seen = new Set<string>();
  for await (const { subject, money } of providerMovementsSince(since)) {
    if (!money) {
      await settle(subject, result);
      continue;
    }
    const { providerId, amountPence } = money;
    seen.add(providerId);
    if ((await amountInLedger(providerId)) === null) await settle(subject, result);
    const ours = await amountInLedger(providerId);
    if (ours === amountPence) continue;
    result.differences.push(
      ours === null
        ? `${providerId}: ${amountPence}p at the provider, missing in the ledger`
        : `${providerId}: ${amountPence}p at the provider, ${ours}p in the ledger`,
    );
  }
  return seen;
}

/** Compares ledger entries that the provider did not list, by reading each from the provider. */
async function compareWithLedger(since: Date, seen: ReadonlySet<string>, { differences }: Reconciled): Promise<void> {
  const entries = await db.ledgerEntry.findMany({ where: { createdAt: { gte: since } }, orderBy: { id: "asc" } });
  for (const { providerId, amountPence } of entries) {
    if (seen.has(providerId)) continue;
    const theirs = await amountMoved(providerId);
    if (theirs === amountPence) continue;
    differences.push(`${providerId}: ${amountPence}p in the ledger, ${theirs ?? "nothing"} at the provider`);
  }
}

async function amountInLedger(providerId: string): Promise<number | null> {
  const entry = await db.ledgerEntry.findUnique({ where: { providerId }, select: { amountPence: true } });
  return entry?.amountPence ?? null;
}

async function settle(subject: Subject, result: Reconciled): Promise<void> {
  const before = await stateOf(subject);
  try {
    await settleSubject(subject);
  } catch (error) {
    if (isProviderUnavailable(error)) throw error;
    log.error({ error, subject }, "payment could not be reconciled");
    result.differences.push(`${subject.kind} ${subject.id} could not be settled`);
  }
  if ((await stateOf(subject)) !== before) result.repaired += 1;
}

/** Serialises the values that a repair changes, to detect one. */
async function stateOf({ kind, id }: Subject): Promise<string> {
  if (kind === "dispute") {
    const dispute = await db.paymentDispute.findUnique({ where: { id }, select: { status: true } });
    return dispute?.status ?? "";
  }
  if (kind === "deposit") {
    const { status } = await db.deposit.findUniqueOrThrow({ where: { id }, select: { status: true } });
    return `${status} ${await db.ledgerEntry.count({ where: { depositId: id } })}`;
  }
  const row = await db.subscription.findUniqueOrThrow({ where: { id } });
  const { status, planId, nextPlanId, endedAt, providerEndedAt, currentPeriodEnd, cancelAtPeriodEnd } = row;
  const entries = await db.ledgerEntry.count({ where: { subscriptionId: id } });
  const plan = [planId, nextPlanId];
  return JSON.stringify([status, plan, endedAt, providerEndedAt, currentPeriodEnd, cancelAtPeriodEnd, entries]);
}

registerJob(RECONCILE_JOB, async () => log.info(await reconcile(), "reconciled"), { cron: "*/10 * * * *" });
