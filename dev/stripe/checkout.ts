// Checkout sessions, each open until it is paid or expires.
import { differences, type Account } from "./account.ts";
import { DECLINED_CARD, GOOD_CARD, makePaymentMethod } from "./cards.ts";
import { makeCustomer } from "./customers.ts";
import { Fault } from "./faults.ts";
import { attemptPayment, cancelIntent, isDeclined, makeIntent } from "./payments.ts";
import type { CheckoutOrder, PaymentIntent, Session } from "./resources.ts";
import { startSubscription } from "./subscriptions.ts";

/** Charges an open session once. */
export function paySession(account: Account, session: Session, card: string): "paid" | "declined" | "closed" {
  if (session.status !== "open") return "closed";
  const { store } = account;
  const order = store.need("checkout_order", session.id);
  if (session.mode === "subscription") {
    if (isDeclined({ card, renewal: false })) return "declined";
    const customer = session.customer ?? newCustomer(account, session);
    session.customer = customer;
    const paymentMethod = makePaymentMethod(account, card, customer).id;
    const [line] = order.lines;
    if (!line) throw new Error("A checkout has a line");
    const { metadata, description } = order;
    const fields = { customer, price: line.price, quantity: line.quantity ?? 1, metadata, description, paymentMethod };
    const subscription = startSubscription(account, fields, card);
    session.subscription = subscription.id;
    session.invoice = subscription.latest_invoice;
  } else if (!payOnce(account, session, order, card)) return "declined";
  complete(account, session);
  return "paid";
}

function payOnce(account: Account, session: Session, order: CheckoutOrder, card: string): boolean {
  const intent = intentOf(account, session, order);
  const paymentMethod = makePaymentMethod(account, card, session.customer).id;
  const email = emailOf(account, session);
  return attemptPayment(account, intent, { card, paymentMethod, renewal: false, email, at: account.now() });
}

// A checkout has one payment intent for all its attempts.
function intentOf(account: Account, session: Session, order: CheckoutOrder): PaymentIntent {
  const { store } = account;
  if (session.customer === null && session.customer_creation === "always") {
    session.customer = newCustomer(account, session);
  }
  const known = session.payment_intent === null ? undefined : store.find("payment_intent", session.payment_intent);
  if (known) return known;
  const intent = makeIntent(account, {
    amount: session.amount_total ?? 0,
    currency: "gbp",
    customer: session.customer,
    description: order.description,
    metadata: order.metadata,
    created: account.now(),
  });
  session.payment_intent = intent.id;
  store.put(session);
  account.emit("payment_intent.created", intent);
  return intent;
}

/** Pays by a delayed payment method such as a bank debit: the checkout is complete and still unpaid. */
export function payLater(account: Account, session: Session): "paid" | "closed" {
  if (session.status !== "open" || session.mode !== "payment") return "closed";
  const intent = intentOf(account, session, account.store.need("checkout_order", session.id));
  const before = structuredClone(intent);
  intent.status = "processing";
  account.store.put(intent);
  account.emit("payment_intent.processing", intent, differences(before, intent));
  complete(account, session, "unpaid");
  return "paid";
}

/** Sets the outcome of a delayed payment. */
export function settleLater(account: Account, session: Session, outcome: "paid" | "failed"): void {
  const intent = account.store.need("payment_intent", session.payment_intent ?? "");
  if (intent.status !== "processing") throw new Fault(400, "This checkout waits for no money");
  const card = outcome === "paid" ? GOOD_CARD : DECLINED_CARD;
  const paymentMethod = makePaymentMethod(account, card, session.customer).id;
  const email = emailOf(account, session);
  attemptPayment(account, intent, { card, paymentMethod, renewal: false, email, at: account.now() });
  if (outcome === "paid") account.store.put(Object.assign(session, { payment_status: "paid" }));
  account.emit(`checkout.session.async_payment_${outcome === "paid" ? "succeeded" : "failed"}`, session);
}

function newCustomer(account: Account, session: Session): string {
  const customer = makeCustomer(account, { email: session.customer_email ?? undefined });
  account.emit("customer.created", customer);
  return customer.id;
}

function emailOf(account: Account, session: Session): string | null {
  return session.customer_email ?? account.store.find("customer", session.customer ?? "")?.email ?? null;
}

function complete(account: Account, session: Session, paid: "paid" | "unpaid" = "paid"): void {
  session.status = "complete";
  session.payment_status = paid;
  session.url = null;
  session.customer_details = {
    address: null,
    business_name: null,
    email: emailOf(account, session),
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: "none",
    tax_ids: [],
  };
  account.store.put(session);
  account.emit("checkout.session.completed", session);
}

/** Ends an open session; it can no longer be paid. */
export function expireSession(account: Account, session: Session): Session {
  if (session.status !== "open") {
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status ?? ""}\`.`;
    throw new Fault(400, message, { param: "session", began: true });
  }
  const intent = account.store.find("payment_intent", session.payment_intent ?? "");
  if (intent) cancelIntent(account, intent);
  const before = structuredClone(session);
  session.status = "expired";
  session.url = null;
  account.store.put(session);
  account.emit("checkout.session.expired", session, differences(before, session));
  return session;
}

/** Expires the sessions whose `expires_at` has passed. */
export function expireOverdue(account: Account): void {
  const now = account.now();
  for (const session of account.store.active("checkout.session")) {
    if (session.expires_at <= now) expireSession(account, session);
  }
}
