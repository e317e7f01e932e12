// What must be true of money at every moment, and what must be true once nothing is under way any more. Each answers
// what breaks it, as sentences.
import { pool } from "#app/platform/db.server.ts";
import { stripe } from "../stripe.ts";
import type { World } from "./world.ts";

interface DepositRow {
  id: number;
  petId: number;
  status: string;
  amountPence: number;
  reserved: boolean;
  paidIn: number;
  paidOut: number;
  asked: boolean;
  /** Paid while the pet was held, and (if it was) asked back within a day. */
  inTime: boolean;
  askedInTime: boolean;
  /** The payer's bank is deciding, as far as the site knows. */
  disputed: boolean;
}

interface Books {
  deposits: DepositRow[];
  ledger: { providerId: string; amountPence: number }[];
  /** Plans in force. */
  plans: { providerId: string; status: string; ends: boolean; planPence: number; next: boolean }[];
}

/** The laws that hold between any two steps. */
export async function brokenLaws(world: World): Promise<string[]> {
  const broken: string[] = [];
  const law = (holds: boolean, text: string) => {
    if (!holds) broken.push(text);
  };
  const { deposits, ledger, plans } = await ourBooks(world);
  for (const { id, status, amountPence, paidIn, paidOut, asked, inTime, askedInTime } of deposits) {
    const balance = paidIn - paidOut;
    const name = `deposit ${id} (${status})`;
    law(paidIn === 0 || paidIn === amountPence, `${name}: ${paidIn} came in for ${amountPence}`);
    law(paidOut <= paidIn, `${name}: more went out than came in`);
    law(status !== "paid" || balance === amountPence, `${name}: its balance is ${balance}`);
    law(status !== "paid" || inTime, `${name}: it was paid too late, and kept`);
    law(askedInTime, `${name}: it was asked back too late`);
    law(status !== "returning" || (balance > 0 && asked), `${name}: nothing to return, or no refund requested`);
    law(status !== "refunded" || (paidIn > 0 && balance === 0), `${name}: its balance is ${balance}`);
    law(!["pending", "failed"].includes(status) || paidIn === 0, `${name}: money without being paid`);
  }
  for (const petId of world.pets) {
    const own = deposits.filter((deposit) => deposit.petId === petId);
    const paid = own.filter(({ status }) => status === "paid").length;
    law(paid <= 1, `pet ${petId} is sold to ${paid}`);
    law(
      own.every(({ reserved }) => reserved === (paid === 1)),
      `pet ${petId}: reserved is not ${paid === 1}`,
    );
    law(own.filter(({ status }) => status === "pending").length <= 1, `pet ${petId} is held for several`);
  }
  const moved = providerBooks();
  for (const { providerId, amountPence } of ledger) {
    law(moved.get(providerId) === amountPence, `${providerId}: in the ledger with ${amountPence}, not at the provider`);
  }
  law(plans.length <= 1, `the breeder has ${plans.length} plans`);
  return broken;
}

/** The invariants after a reconciliation with a provider that responds, when nothing else happens. */
export async function brokenAtRest(world: World): Promise<string[]> {
  const broken: string[] = [];
  const law = (holds: boolean, text: string) => {
    if (!holds) broken.push(text);
  };
  const books = providerBooks();
  const { deposits, plans, ...ours } = await ourBooks(world);
  const ledger = new Map(ours.ledger.map(({ providerId, amountPence }) => [providerId, amountPence]));
  for (const [id, amount] of books)
    law(ledger.get(id) === amount, `${id}: ${amount} at the provider, not in the ledger`);
  law(ledger.size === books.size, `the ledger has ${ledger.size} entries, the provider ${books.size}`);

  law(
    deposits.every(({ status, disputed }) => status !== "returning" || disputed),
    "money is still on its way back",
  );
  law(
    deposits.every(({ status, asked, disputed }) => status !== "paid" || !asked || disputed),
    "a refund that was asked for was not made",
  );
  const intents = stripe.control.all("payment_intent").filter(({ metadata }) => metadata.deposit !== undefined);
  const kept = intents.filter(({ id }) => isPaid(id) && !isRefunded(id) && !isTakenBack(id));
  law(
    kept.length === deposits.filter(({ status }) => status === "paid" || status === "returning").length,
    "kept payments and reserved pets differ",
  );

  const open = stripe.control
    .all("dispute")
    .filter(({ status }) => !["won", "lost", "warning_closed"].includes(status));
  law(
    intents.filter(({ id }) => open.some((one) => one.payment_intent === id)).length ===
      deposits.filter(({ disputed }) => disputed).length,
    "disputes at the provider and here differ",
  );

  const theirs = stripe.control
    .all("subscription")
    .filter(({ status }) => !["canceled", "incomplete_expired"].includes(status));
  law(theirs.length === plans.length, `${theirs.length} plans at the provider, ${plans.length} here`);
  const [their, our] = [theirs[0], plans[0]];
  if (their && our) {
    law(their.id === our.providerId, `the plan here is ${our.providerId}, there ${their.id}`);
    law(their.status === our.status, `the plan is ${our.status} here, ${their.status} there`);
    law(their.cancel_at_period_end === our.ends, "the plan ends on one side only");
    const pence = their.items.data[0]!.price.unit_amount;
    law(pence === our.planPence, `the plan costs ${our.planPence} here, ${pence} there`);
    law(isToChange(their) === our.next, "the plan is to change on one side only");
  }
  return broken;
}

/** Whether a schedule has a phase of another price, after the present one. */
function isToChange({
  schedule,
  items,
}: {
  schedule: string | null;
  items: { data: { price: { id: string } }[] };
}): boolean {
  const phases = stripe.control.all("subscription_schedule").find(({ id }) => id === schedule)?.phases ?? [];
  return phases.length > 1 && phases.at(-1)!.items[0]!.price !== items.data[0]!.price.id;
}

/** Every movement of money at the provider: payments and refunds of deposits, months and their refunds, lost disputes. */
function providerBooks(): Map<string, number> {
  const { all } = stripe.control;
  const books = new Map<string, number>();
  for (const { id, metadata, amount_received: amount } of all("payment_intent")) {
    if (metadata.deposit !== undefined && isPaid(id)) books.set(id, amount);
  }
  for (const { id, amount_paid: amount, status } of all("invoice")) if (status === "paid") books.set(id, amount);
  for (const { id, amount, status } of all("refund")) if (status === "succeeded") books.set(id, amount);
  for (const { id, amount, status } of all("dispute")) if (status === "lost") books.set(id, amount);
  return books;
}

function isPaid(paymentId: string): boolean {
  return stripe.control.all("payment_intent").some(({ id, status }) => id === paymentId && status === "succeeded");
}

function isTakenBack(paymentId: string): boolean {
  return stripe.control.all("dispute").some((one) => one.payment_intent === paymentId && one.status === "lost");
}

function isRefunded(paymentId: string): boolean {
  const refunds = stripe.control.all("refund");
  return refunds.some(({ payment_intent: payment, status }) => payment === paymentId && status === "succeeded");
}

async function ourBooks({ pets, subscriber }: World): Promise<Books> {
  const { rows } = await pool.query<Books>(
    `WITH own AS (
       SELECT d.id, d.pet_id AS "petId", d.status, d.amount_pence AS "amountPence", p.reserved,
         d.refund_requested_at IS NOT NULL AS asked,
         coalesce(d.paid_at <= d.hold_expires_at, true) AS "inTime",
         d.refund_reason IS DISTINCT FROM 'asked' OR d.refund_requested_at <= greatest(d.paid_at + interval '24 hours',
           (d.paid_at AT TIME ZONE 'Europe/London' + coalesce(d.cancel_days, 0) * interval '1 day') AT TIME ZONE 'Europe/London') AS "askedInTime",
         EXISTS (SELECT 1 FROM payment_disputes WHERE deposit_id = d.id AND state = 'open') AS disputed,
         coalesce(sum(e.amount_pence) FILTER (WHERE e.kind = 'deposit_paid'), 0) AS "paidIn",
         coalesce(sum(e.amount_pence) FILTER (WHERE e.kind = 'deposit_refunded'), 0) AS "paidOut"
       FROM deposits d JOIN pets p ON p.id = d.pet_id LEFT JOIN ledger_entries e ON e.deposit_id = d.id
       WHERE d.pet_id = ANY($1::int[]) GROUP BY d.id, p.reserved),
     plan AS (SELECT s.id, provider_subscription_id AS "providerId", status, cancel_at_period_end AS ends,
         l.price_pence AS "planPence", next_plan_id IS NOT NULL AS next
       FROM subscriptions s JOIN plans l ON l.id = s.plan_id WHERE breeder_id = $2::int),
     entry AS (SELECT provider_id AS "providerId", amount_pence AS "amountPence" FROM ledger_entries
       WHERE deposit_id IN (SELECT id FROM own) OR subscription_id IN (SELECT id FROM plan))
     SELECT (SELECT coalesce(json_agg(own), '[]') FROM own) AS deposits,
       (SELECT coalesce(json_agg(entry), '[]') FROM entry) AS ledger,
       (SELECT coalesce(json_agg(plan), '[]') FROM plan WHERE status IN ('active', 'past_due')) AS plans`,
    [pets, subscriber.breederId],
  );
  return rows[0]!;
}
