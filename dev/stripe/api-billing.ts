// The endpoints of subscriptions and their invoices.
import type { Account } from "./account.ts";
import { settleInvoice } from "./billing.ts";
import { retrieve, type Endpoint } from "./endpoint.ts";
import { Fault } from "./faults.ts";
import { chargeInvoice, closeInvoice, paymentOf, usualCard } from "./invoices.ts";
import { equal, list } from "./lists.ts";
import type { Params } from "./params.ts";
import { cardDeclined } from "./payments.ts";
import { createPortalSession } from "./portal.ts";
import { previewInvoice } from "./prorations.ts";
import type { Invoice } from "./resources.ts";
import { createSchedule, releaseSchedule, updateSchedule } from "./schedules.ts";
import { cancelSubscription, updateSubscription } from "./subscriptions.ts";

export const BILLING_ENDPOINTS: readonly Endpoint[] = [
  ["GET", "/v1/subscriptions/:id", retrieve("subscription")],
  ["POST", "/v1/subscriptions/:id", updateSubscription],
  ["DELETE", "/v1/subscriptions/:id", cancelSubscription],
  [
    "GET",
    "/v1/subscriptions",
    (account, params) =>
      list(account, params, "subscription", "/v1/subscriptions", (p) => {
        const status = p.text("status");
        return [
          equal(p, "customer", (one) => one.customer),
          equal(p, "price", (one) => one.items.data[0]?.price.id),
          status === "all"
            ? null
            : (one) =>
                status === undefined
                  ? one.status !== "canceled"
                  : one.status === status || (status === "ended" && one.ended_at !== null),
        ];
      }),
  ],

  ["POST", "/v1/subscription_schedules", createSchedule],
  ["GET", "/v1/subscription_schedules/:id", retrieve("subscription_schedule")],
  ["POST", "/v1/subscription_schedules/:id", updateSchedule],
  ["POST", "/v1/subscription_schedules/:id/release", releaseSchedule],
  ["POST", "/v1/billing_portal/sessions", (account, params) => createPortalSession(account, params)],

  ["POST", "/v1/invoices/create_preview", (account, params) => previewInvoice(account, params)],
  ["GET", "/v1/invoices/:id", retrieve("invoice")],
  ["POST", "/v1/invoices/:id/pay", payInvoice],
  ["POST", "/v1/invoices/:id/void", (account, params, id) => close(account, params, id, "void")],
  ["POST", "/v1/invoices/:id/mark_uncollectible", (account, params, id) => close(account, params, id, "uncollectible")],
  [
    "GET",
    "/v1/invoices/:id/lines",
    (account, params, id) => {
      params.ignore("limit");
      params.done();
      return account.store.need("invoice", id).lines;
    },
  ],
  [
    "GET",
    "/v1/invoices",
    (account, params) =>
      list(account, params, "invoice", "/v1/invoices", (p) => [
        equal(p, "customer", (one) => one.customer),
        equal(p, "subscription", (one) => one.parent?.subscription_details?.subscription),
        equal(p, "status", (one) => one.status),
        equal(p, "collection_method", (one) => one.collection_method),
      ]),
  ],
  ["GET", "/v1/invoice_payments/:id", retrieve("invoice_payment")],
  [
    "GET",
    "/v1/invoice_payments",
    (account, params) =>
      list(account, params, "invoice_payment", "/v1/invoice_payments", (p) => {
        const payment = p.inner("payment");
        payment?.choice("type", ["payment_intent"]);
        return [
          equal(p, "invoice", (one) => one.invoice),
          equal(p, "status", (one) => one.status),
          payment ? equal(payment, "payment_intent", (one) => one.payment.payment_intent) : null,
        ];
      }),
  ],
];

function close(account: Account, params: Params, id: string, status: "void" | "uncollectible"): Invoice {
  params.done();
  const invoice = closeInvoice(account, account.store.need("invoice", id, "invoice"), status);
  settleInvoice(account, invoice);
  return invoice;
}

function payInvoice(account: Account, params: Params, id: string): Invoice {
  params.ignore("payment_method", "off_session");
  params.done();
  const invoice = account.store.need("invoice", id, "invoice");
  if (invoice.status === "paid") throw new Fault(400, "Invoice is already paid", { began: true });
  if (invoice.status !== "open")
    throw new Fault(400, `This invoice is ${invoice.status ?? "closed"} and cannot be paid.`, { began: true });
  if (chargeInvoice(account, invoice, usualCard(account, invoice), true)) {
    settleInvoice(account, invoice);
    return invoice;
  }
  const intent = paymentOf(account, invoice)?.payment.payment_intent ?? "";
  throw cardDeclined(account.store.need("payment_intent", intent));
}
