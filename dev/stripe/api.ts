// The API endpoints of the stand-in. Any other path is refused as unknown.
import type { Account } from "./account.ts";
import { BILLING_ENDPOINTS } from "./api-billing.ts";
import * as catalogue from "./catalogue.ts";
import { createSession } from "./checkout-request.ts";
import { expireSession } from "./checkout.ts";
import * as customers from "./customers.ts";
import { retrieve, type Endpoint } from "./endpoint.ts";
import { listOf } from "./expand.ts";
import { equal, list } from "./lists.ts";
import type { Params } from "./params.ts";
import { createRefund, updateRefund } from "./refunds.ts";

const ENDPOINTS: readonly Endpoint[] = [
  ["POST", "/v1/customers", customers.createCustomer],
  ["GET", "/v1/customers/:id", retrieve("customer")],
  ["POST", "/v1/customers/:id", customers.updateCustomer],
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

  ...BILLING_ENDPOINTS,

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

  ["GET", "/v1/disputes/:id", retrieve("dispute")],
  [
    "GET",
    "/v1/disputes",
    (account, params) =>
      list(account, params, "dispute", "/v1/disputes", (p) => [
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
