// Invoices: creation, charges, payment, and closing as void or uncollectible.
import { differences, type Account } from "./account.ts";
import { cardOf, DECLINED_CARD } from "./cards.ts";
import { Fault } from "./faults.ts";
import { attemptPayment } from "./payments.ts";
import type { Invoice, InvoicePayment, Subscription } from "./resources.ts";

export function announceInvoice(account: Account, invoice: Invoice): void {
  const draft: Invoice = {
    ...invoice,
    status: "draft",
    number: null,
    effective_at: null,
    ending_balance: null,
    hosted_invoice_url: null,
    status_transitions: { ...invoice.status_transitions, finalized_at: null },
  };
  account.emit("invoice.created", draft, undefined, invoice.created);
  account.emit("invoice.finalized", invoice, { status: "draft" }, invoice.created);
}

/** Charges an open invoice once to a card. True when it is paid. */
export function chargeInvoice(account: Account, invoice: Invoice, card: string | null, renewal: boolean): boolean {
  const { store } = account;
  const at = account.billingNow();
  const payment = paymentOf(account, invoice);
  const intent = payment && store.need("payment_intent", payment.payment.payment_intent);
  if (intent && intent.latest_charge === null) account.emit("payment_intent.created", intent, undefined, at);
  const wallet = store.need("customer", invoice.customer ?? "");
  const subscription = subscriptionOf(account, invoice);
  const paid =
    !intent ||
    attemptPayment(account, intent, {
      card: card ?? DECLINED_CARD,
      paymentMethod: subscription?.default_payment_method ?? account.id("pm"),
      renewal,
      email: wallet.email,
      at,
    });
  invoice.attempted = true;
  invoice.attempt_count += 1;
  if (paid) {
    markPaid(account, invoice, payment, at);
    account.emit("invoice.paid", invoice, undefined, at);
    account.emit("invoice.payment_succeeded", invoice, undefined, at);
  } else {
    store.put(invoice);
    account.emit("invoice.payment_failed", invoice, undefined, at);
  }
  return paid;
}

export function markPaid(account: Account, invoice: Invoice, payment: InvoicePayment | undefined, at: number): void {
  invoice.status = "paid";
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = at;
  account.store.put(invoice);
  if (!payment) return;
  const status_transitions = { canceled_at: null, paid_at: at };
  account.store.put({ ...payment, status: "paid", amount_paid: invoice.amount_due, status_transitions });
}

/** Closes an open invoice unpaid: it is no longer charged. */
export function closeInvoice(account: Account, invoice: Invoice, status: "void" | "uncollectible"): Invoice {
  if (invoice.status !== "open" && !(invoice.status === "uncollectible" && status === "void")) {
    const message = `You can only pass in open invoices. This invoice isn't open (it is ${invoice.status ?? "draft"}).`;
    throw new Fault(400, message, { code: "invoice_not_open", began: true });
  }
  const before = structuredClone(invoice);
  invoice.status = status;
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  const at = account.billingNow();
  if (status === "void") invoice.status_transitions.voided_at = at;
  else invoice.status_transitions.marked_uncollectible_at = at;
  account.store.put(invoice);
  const type = status === "void" ? "invoice.voided" : "invoice.marked_uncollectible";
  account.emit(type, invoice, differences(before, invoice), at);
  return invoice;
}

export function paymentOf(account: Account, invoice: Invoice): InvoicePayment | undefined {
  return account.store.paymentOfInvoice(invoice.id);
}

function subscriptionOf(account: Account, invoice: Invoice): Subscription | undefined {
  const named = invoice.parent?.subscription_details?.subscription;
  return typeof named === "string" ? account.store.find("subscription", named) : undefined;
}

/** The card that the invoices of a subscription are charged to. */
export function usualCard(account: Account, invoice: Invoice): string | null {
  return cardOf(account, subscriptionOf(account, invoice)?.default_payment_method);
}
