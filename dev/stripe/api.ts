// The endpoints, each with the parameters it knows. What is not here does not exist at this provider.
import type { Account } from "./account.ts";
import { settlePaid } from "./billing.ts";
import * as catalogue from "./catalogue.ts";
import { createSession, expireSession } from "./checkout.ts";
import { listOf } from "./expand.ts";
import { Fault } from "./faults.ts";
import { chargeInvoice, closeInvoice, paymentOf } from "./invoices.ts";
import { equal, list } from "./lists.ts";
import type { Params } from "./params.ts";
import { cardDeclined } from "./payments.ts";
import { createRefund, updateRefund } from "./refunds.ts";
import type { Invoice, ResourceKind } from "./resources.ts";
import { cancelSubscription, updateSubscription } from "./subscriptions.ts";

type Handler = (account: Account, params: Params, id: string) => object;

const retrieve =
  (kind: ResourceKind): Handler =>
  (account, params, id) => {
    params.done();
    return account.store.need(kind, id);
  };

const ENDPOINTS: [method: string, path: string, handler: Handler][] = [
  ["POST", "/v1/customers", catalogue.createCustomer],
  ["GET", "/v1/customers/:id", retrieve("customer")],
  ["POST", "/v1/customers/:id", catalogue.updateCustomer],
  [
    "GET",
    "/v1/customers",
    (account, params) => list(account, params, "customer", "/v1/customers", (p) => [equal(p, "email", (c) => c.email)]),
  ],

  ["POST", "/v1/products", catalogue.createProduct],
  ["GET", "/v1/products/:id", retrieve("product")],
  ["POST", "/v1/products/:id", catalogue.updateProduct],
  [
    "GET",
    "/v1/products",
    (account, params) =>
      list(account, params, "product", "/v1/products", (p) => {
        const ids = p.texts("ids");
        return [equal(p, "active", (one) => one.active), ids ? (one) => ids.includes(one.id) : null];
      }),
  ],
  ["POST", "/v1/prices", (account, params) => catalogue.createPrice(account, params)],
  ["GET", "/v1/prices/:id", retrieve("price")],
  ["POST", "/v1/prices/:id", catalogue.updatePrice],
  [
    "GET",
    "/v1/prices",
    (account, params) =>
      list(account, params, "price", "/v1/prices", (p) => {
        const keys = p.texts("lookup_keys");
        const recurring = p.inner("recurring");
        return [
          keys ? (one) => one.lookup_key !== null && keys.includes(one.lookup_key) : null,
          equal(p, "active", (one) => one.active),
          equal(p, "product", (one) => one.product),
          equal(p, "type", (one) => one.type),
          equal(p, "currency", (one) => one.currency),
          recurring ? equal(recurring, "interval", (one) => one.recurring?.interval) : null,
        ];
      }),
  ],

  ["POST", "/v1/checkout/sessions", createSession],
  ["GET", "/v1/checkout/sessions/:id", retrieve("checkout.session")],
  [
    "POST",
    "/v1/checkout/sessions/:id/expire",
    (account, params, id) => {
      params.done();
      return expireSession(account, account.store.need("checkout.session", id, "session"));
    },
  ],
  [
    "GET",
    "/v1/checkout/sessions/:id/line_items",
    (account, params, id) => {
      params.ignore("limit");
      params.done();
      account.store.need("checkout.session", id, "session");
      return listOf(`/v1/checkout/sessions/${id}/line_items`, account.store.need("checkout_order", id).lines);
    },
  ],
  [
    "GET",
    "/v1/checkout/sessions",
    (account, params) =>
      list(account, params, "checkout.session", "/v1/checkout/sessions", (p) => [
        equal(p, "customer", (one) => one.customer),
        equal(p, "payment_intent", (one) => one.payment_intent),
        equal(p, "subscription", (one) => one.subscription),
        equal(p, "status", (one) => one.status),
      ]),
  ],

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

  ["GET", "/v1/payment_intents/:id", retrieve("payment_intent")],
  [
    "GET",
    "/v1/payment_intents",
    (account, params) =>
      list(account, params, "payment_intent", "/v1/payment_intents", (p) => [
        equal(p, "customer", (one) => one.customer),
      ]),
  ],
  ["GET", "/v1/payment_methods/:id", retrieve("payment_method")],
  ["GET", "/v1/charges/:id", retrieve("charge")],
  [
    "GET",
    "/v1/charges",
    (account, params) =>
      list(account, params, "charge", "/v1/charges", (p) => [
        equal(p, "customer", (one) => one.customer),
        equal(p, "payment_intent", (one) => one.payment_intent),
      ]),
  ],
  ["POST", "/v1/refunds", createRefund],
  ["GET", "/v1/refunds/:id", retrieve("refund")],
  ["POST", "/v1/refunds/:id", updateRefund],
  [
    "GET",
    "/v1/refunds",
    (account, params) =>
      list(account, params, "refund", "/v1/refunds", (p) => [
        equal(p, "payment_intent", (one) => one.payment_intent),
        equal(p, "charge", (one) => one.charge),
      ]),
  ],

  ["GET", "/v1/events/:id", retrieve("event")],
  [
    "GET",
    "/v1/events",
    (account, params) =>
      list(account, params, "event", "/v1/events", (p) => {
        const types = p.texts("types");
        const type = p.text("type");
        const pattern =
          type === undefined
            ? null
            : new RegExp(
                `^${type
                  .replaceAll(/[^a-z_.*]/g, "")
                  .replaceAll(".", "\\.")
                  .replaceAll("*", ".*")}$`,
              );
        return [
          equal(p, "delivery_success", (one) => one.pending_webhooks === 0),
          types ? (one) => types.includes(one.type) : null,
          pattern ? (one) => pattern.test(one.type) : null,
        ];
      }),
  ],
];

const COMPILED = ENDPOINTS.map(([method, path, handler]) => {
  const pattern = new RegExp(`^${path.replace(":id", "([A-Za-z0-9_]{1,255})")}$`);
  return { method, pattern, handler };
});

/** The endpoint of a request, bound to the id in its path; null when there is none. */
export function findEndpoint(method: string, path: string): ((account: Account, params: Params) => object) | null {
  for (const endpoint of COMPILED) {
    const match = endpoint.method === method ? endpoint.pattern.exec(path) : null;
    if (match) return (account, params) => endpoint.handler(account, params, match[1] ?? "");
  }
  return null;
}

function close(account: Account, params: Params, id: string, status: "void" | "uncollectible"): Invoice {
  params.done();
  return closeInvoice(account, account.store.need("invoice", id, "invoice"), status);
}

function payInvoice(account: Account, params: Params, id: string): Invoice {
  params.ignore("payment_method", "off_session");
  params.done();
  const invoice = account.store.need("invoice", id, "invoice");
  if (invoice.status === "paid") throw new Fault(400, "Invoice is already paid", { began: true });
  if (invoice.status !== "open")
    throw new Fault(400, `This invoice is ${invoice.status ?? "closed"} and cannot be paid.`, { began: true });
  const card = account.store.find("wallet", invoice.customer ?? "")?.card ?? null;
  if (chargeInvoice(account, invoice, card, true)) {
    settlePaid(account, invoice);
    return invoice;
  }
  const intent = paymentOf(account, invoice)?.payment.payment_intent ?? "";
  throw cardDeclined(account.store.need("payment_intent", intent));
}
