// The history of one deposit or subscription for administrators: payment events, ledger entries and webhook events,
// oldest first.
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { type Deposit, Prisma, type Subscription } from "#app/platform/generated/prisma/client.ts";
import { toDisputeRow } from "./list-disputes.server.ts";
import { paymentLinks } from "./payment-links.server.ts";
import { choiceText, endReasonText, refundReasonText } from "./payment-texts.ts";
import type { PaymentHistory } from "./views.ts";

const WEBHOOKS_SHOWN = 100;
const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
// A webhook arrives after the payment that it reports, but the clocks of the two servers differ.
const CLOCKS_DIFFER_MS = 60 * 60 * 1000;

const RECORDS = {
  events: { orderBy: { id: "asc" }, include: { actor: { select: { username: true } } } },
  ledger: { orderBy: [{ createdAt: "asc" }, { id: "asc" }] },
  disputes: { orderBy: { openedAt: "asc" } },
} satisfies Prisma.DepositInclude;

type Records = Pick<
  Prisma.DepositGetPayload<{ include: typeof RECORDS }>,
  "reference" | "events" | "ledger" | "disputes"
>;

/** Returns null when the deposit does not exist. */
export async function getDepositHistory(id: number): Promise<PaymentHistory | null> {
  const include = { ...RECORDS, pet: { include: { breeder: true } }, user: { select: { username: true } } } as const;
  const deposit = await db.deposit.findUnique({ where: { id }, include });
  if (!deposit) return null;
  const { status, pet, user, userId, amountPence, createdAt, providerPaymentId } = deposit;
  const facts = depositFacts(deposit);
  return {
    kind: "deposit",
    id,
    // As in the list: what is asked for is on its way.
    status: status === "paid" && deposit.refundRequestedAt ? "returning" : status,
    title: pet.name,
    username: user.username,
    amountPence,
    createdAt: createdAt.toISOString(),
    facts,
    links: paymentLinks({
      payer: { userId, username: user.username },
      pet,
      breeder: pet.breeder,
      providerId: providerPaymentId,
    }),
    ...recordsOf(deposit),
    webhooks: await webhooksNaming(providerNames(deposit, facts), createdAt),
  };
}

/** Returns null when the subscription does not exist. */
export async function getSubscriptionHistory(id: number): Promise<PaymentHistory | null> {
  const breeder = { include: { user: { select: { username: true } } } } as const;
  const include = { ...RECORDS, plan: { select: { name: true, pricePence: true } }, breeder } as const;
  const subscription = await db.subscription.findUnique({ where: { id }, include });
  if (!subscription) return null;
  const { status, plan, createdAt } = subscription;
  const facts = subscriptionFacts(subscription);
  return {
    kind: "subscription",
    id,
    status,
    title: plan.name,
    username: subscription.breeder.user.username,
    amountPence: plan.pricePence,
    createdAt: createdAt.toISOString(),
    facts,
    links: paymentLinks({
      payer: { userId: subscription.breeder.userId, username: subscription.breeder.user.username },
      pet: null,
      breeder: subscription.breeder,
      providerId: subscription.providerSubscriptionId,
    }),
    ...recordsOf(subscription),
    webhooks: await webhooksNaming(providerNames(subscription, facts), createdAt),
  };
}

function depositFacts(deposit: Deposit): PaymentHistory["facts"] {
  return known({
    Reference: deposit.reference,
    Checkout: deposit.providerCheckoutId,
    Payment: deposit.providerPaymentId,
    Refund: deposit.providerRefundId,
    "Held until": deposit.holdExpiresAt,
    "Seen before paying": choiceText(deposit.choice),
    Paid: deposit.paidAt,
    "Refund asked for": deposit.refundRequestedAt,
    "Reason of the refund": refundReasonText(deposit.refundReason),
    Refunded: deposit.refundedAt,
  });
}

function subscriptionFacts(subscription: Subscription): PaymentHistory["facts"] {
  const isRunning = subscription.status === "active" || subscription.status === "past_due";
  return known({
    Reference: subscription.reference,
    Checkout: subscription.providerCheckoutId,
    Subscription: subscription.providerSubscriptionId,
    Customer: subscription.providerCustomerId,
    "Paid until": subscription.currentPeriodEnd,
    Renews: isRunning ? (subscription.cancelAtPeriodEnd ? "no, it ends then" : "yes") : null,
    Ended: subscription.endedAt,
    "Why it ended": endReasonText(subscription.endReason),
    "Ended at the provider": subscription.providerEndedAt,
  });
}

function known(facts: Record<string, string | Date | null>): PaymentHistory["facts"] {
  return Object.entries(facts).flatMap(([name, value]) =>
    value === null ? [] : [{ name, value: value instanceof Date ? formatDateTime(value) : value }],
  );
}

// The customer id is left out: a customer has other payments too.
function providerNames({ reference, disputes: found }: Records, facts: PaymentHistory["facts"]): string[] {
  const disputes = found.map(({ id }) => id);
  const named = ["Checkout", "Payment", "Refund", "Subscription"];
  return [reference, ...facts.flatMap(({ name, value }) => (named.includes(name) ? [value] : [])), ...disputes];
}

function recordsOf({ events, ledger, disputes }: Records) {
  const balancePence = ledger.reduce(
    (sum, { kind, amountPence }) => sum + (kind.endsWith("_paid") ? amountPence : -amountPence),
    0,
  );
  return {
    balancePence,
    disputes: disputes.map(toDisputeRow),
    events: events.map(({ kind, createdAt, actor, detail }) => ({
      kind,
      at: createdAt.toISOString(),
      actor: actor?.username ?? null,
      detail: detailText(detail),
    })),
    entries: ledger.map(({ providerId, kind, amountPence, createdAt }) => ({
      providerId,
      kind,
      amountPence,
      at: createdAt.toISOString(),
    })),
  };
}

function detailText(detail: Prisma.JsonValue): string {
  if (detail === null || typeof detail !== "object") return "";
  return Object.entries(detail)
    .map(([name, value]) => `${name.replace(/_pence$/, "").replaceAll("_", " ")}: ${valueText(name, value)}`)
    .join(", ");
}

/** Formats a value of an event's detail. Amounts are stored in pence, and times as ISO 8601. */
function valueText(name: string, value: Prisma.JsonValue | undefined): string {
  if (typeof value === "number" && name.endsWith("_pence")) return formatPrice(value);
  if (typeof value !== "string") return JSON.stringify(value);
  return ISO_MOMENT.test(value) ? formatDateTime(new Date(value)) : value;
}

async function webhooksNaming(names: string[], since: Date): Promise<PaymentHistory["webhooks"]> {
  interface Row {
    id: string;
    type: string;
    receivedAt: Date;
    processedAt: Date | null;
    attempts: number;
  }
  const from = new Date(since.getTime() - CLOCKS_DIFFER_MS);
  const { rows } = await pool.query<Row>(Prisma.sql`
    SELECT id, type, received_at AS "receivedAt", processed_at AS "processedAt", attempts FROM webhook_events
    WHERE received_at >= ${from}::timestamptz
      AND EXISTS (SELECT 1 FROM unnest(${names}::text[]) AS name WHERE strpos(payload::text, '"' || name || '"') > 0)
    ORDER BY received_at, id LIMIT ${WEBHOOKS_SHOWN}::int`);
  return rows.map(({ receivedAt, processedAt, ...event }) => ({
    ...event,
    receivedAt: receivedAt.toISOString(),
    processedAt: processedAt?.toISOString() ?? null,
  }));
}
