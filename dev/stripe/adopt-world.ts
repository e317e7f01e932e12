// Imports the seeded payments of the demo world into the stand-in without events, so that a seeded deposit can be
// refunded, and a seeded subscription renewed, changed and cancelled like any other.
import { connect } from "../../prisma/migrate/migrator.ts";
import type { Account } from "./account.ts";
import { adoptSubscription, type SubscriptionRow } from "./adopt-subscription.ts";
import { GOOD_CARD, makePaymentMethod } from "./cards.ts";
import { makeSession } from "./checkout-request.ts";
import { applyAttempt, makeIntent } from "./payments.ts";
import { makeRefund, markRefunded } from "./refunds.ts";
import type { EmbeddedStripe } from "./stripe.ts";

const HOUR = 3600;

interface DepositRow {
  reference: string;
  checkout: string;
  payment: string | null;
  refund: string | null;
  pence: number;
  created: number;
  paid: number | null;
  refunded: number | null;
  pet: string;
  email: string;
}

// Times in Unix seconds, as in Stripe's API.
const DEPOSITS = `
  SELECT d.reference::text AS reference, d.provider_checkout_id AS checkout, d.provider_payment_id AS payment,
    d.provider_refund_id AS refund, d.amount_pence AS pence, p.name AS pet, u.email::text AS email,
    floor(extract(epoch FROM d.created_at))::float8 AS created,
    floor(extract(epoch FROM d.paid_at))::float8 AS paid,
    floor(extract(epoch FROM d.refunded_at))::float8 AS refunded
  FROM deposits d JOIN pets p ON p.id = d.pet_id JOIN users u ON u.id = d.user_id
  WHERE d.provider_checkout_id LIKE 'cs\\_demo\\_%' ORDER BY d.id`;

const SUBSCRIPTIONS = `
  SELECT s.reference::text AS reference, s.provider_checkout_id AS checkout, s.provider_subscription_id AS subscription,
    s.provider_customer_id AS customer, s.status::text AS status, s.cancel_at_period_end AS "endsWithPeriod",
    pl.id AS "planId", pl.name AS "planName", pl.price_pence AS pence, u.email::text AS email, b.trading_name AS name,
    floor(extract(epoch FROM s.created_at))::float8 AS created,
    floor(extract(epoch FROM s.current_period_end))::float8 AS "periodEnd",
    floor(extract(epoch FROM s.ended_at))::float8 AS ended,
    coalesce((SELECT json_agg(json_build_object('id', l.provider_id, 'pence', l.amount_pence,
        'at', floor(extract(epoch FROM l.created_at))) ORDER BY l.created_at)
      FROM ledger_entries l WHERE l.subscription_id = s.id AND l.provider_id LIKE 'in\\_demo\\_%'), '[]') AS invoices
  FROM subscriptions s JOIN plans pl ON pl.id = s.plan_id JOIN breeders b ON b.id = s.breeder_id
    JOIN users u ON u.id = b.user_id
  WHERE s.provider_subscription_id LIKE 'sub\\_demo\\_%' ORDER BY s.id`;

/** Imports the seeded payments of a database that are missing in the stand-in. */
export function adoptPayments(databaseUrl: string, stripe: Pick<EmbeddedStripe, "takeOver">): Promise<void> {
  return stripe.takeOver((account) => adoptInto(account, databaseUrl));
}

/** Imports them into `account`; runs two short queries when none are missing. */
export async function adoptInto(account: Account, databaseUrl: string): Promise<void> {
  const client = await connect(databaseUrl);
  try {
    const deposits = await client.query<DepositRow>(DEPOSITS);
    const subscriptions = await client.query<SubscriptionRow>(SUBSCRIPTIONS);
    for (const row of deposits.rows) adoptDeposit(account, row);
    for (const row of subscriptions.rows) adoptSubscription(account, row);
  } finally {
    await client.end();
  }
}

function adoptDeposit(account: Account, row: DepositRow): void {
  const { store } = account;
  if (store.find("checkout.session", row.checkout)) return;
  const metadata = { deposit: row.reference };
  const session = makeSession(account, {
    id: row.checkout,
    mode: "payment",
    total: row.pence,
    customer: null,
    email: row.email,
    created: row.created,
    expiresAt: row.created + HOUR / 2,
    metadata,
    reference: row.reference,
    successUrl: "http://localhost/",
    cancelUrl: null,
  });
  session.url = null;
  session.status = row.paid === null ? "expired" : "complete";
  session.payment_status = row.paid === null ? "unpaid" : "paid";
  session.payment_intent = row.payment;
  store.put(session);
  store.put({ id: session.id, object: "checkout_order", lines: [], metadata, description: null });
  if (row.paid === null || row.payment === null) return;
  const intent = makeIntent(account, {
    id: row.payment,
    amount: row.pence,
    currency: "gbp",
    customer: null,
    description: `Deposit for ${row.pet}`,
    metadata,
    created: row.paid,
  });
  const paymentMethod = makePaymentMethod(account, GOOD_CARD, null).id;
  const attempt = { card: GOOD_CARD, paymentMethod, renewal: false, email: row.email, at: row.paid };
  const charge = applyAttempt(account, intent, attempt, false);
  if (row.refund === null || row.refunded === null) return;
  makeRefund(account, charge, {
    id: row.refund,
    amount: row.pence,
    reason: null,
    metadata: {},
    status: "succeeded",
    created: row.refunded,
  });
  markRefunded(account, charge, row.pence, true);
}
