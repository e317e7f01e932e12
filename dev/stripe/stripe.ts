// A provider of payments for a machine without one: the part of Stripe's API that the site uses, with a page to pay at,
// signed events, a clock that can be moved and trouble on purpose. Money here is numbers and nothing else.
import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import { Account } from "./account.ts";
import { advanceBilling, runBilling } from "./billing.ts";
import { GOOD_CARD, knownCard, makePaymentMethod } from "./cards.ts";
import { expireOverdue, paySession } from "./checkout.ts";
import { Deliveries, type WebhookRule } from "./deliveries.ts";
import { answerPages } from "./pages.ts";
import { answerApi, type Asked } from "./requests.ts";
import { settleRefunds } from "./refunds.ts";
import type { ResourceKind, Tables } from "./resources.ts";
import { Trouble, type TroubleRule } from "./trouble.ts";

const TICK_MS = 1_000;

export interface StripeOptions {
  /** Where signed events are sent; null keeps them for `control.takeEvents()`. */
  webhookUrl: string | null;
  /** A journal that survives restarts; memory alone without one. */
  journal?: string;
  /** The time in milliseconds. */
  now?: () => number;
  /** What events are signed with, random by default. */
  secret?: string;
  /** Between attempts to deliver an event; a day in growing steps by default. */
  delaysMs?: readonly number[];
}

/** A running provider on 127.0.0.1; `settings` are what the site needs to know of it. */
export interface EmbeddedStripe {
  settings: Record<"STRIPE_SECRET_KEY" | "STRIPE_WEBHOOK_SECRET" | "STRIPE_URL", string>;
  control: StripeControl;
  stop(): Promise<void>;
}

export interface StripeControl {
  /** Moves the clock of subscriptions alone: what falls into the time happens, in order, with events. */
  advanceBilling(ms: number): Promise<void>;
  /** Pays, as the page's button does. */
  pay(sessionId: string, card?: string): Promise<"paid" | "declined" | "closed">;
  /** The card that a customer's renewals are charged to from now on. */
  setCard(customerId: string, card: string): void;
  /** What becomes of refunds; those on their way end when it is not "pending". */
  refunds(outcome: "pending" | "failed" | "succeeded"): void;
  trouble(rule: TroubleRule): void;
  clearTrouble(): void;
  /** How many requests were left without an answer so far. */
  hanging(): number;
  /** Empties the account, as if nothing had ever been bought there. */
  forget(): void;
  webhooks(rule: WebhookRule): void;
  takeEvents(): { id: string; type: string; payload: string }[];
  /** The header of a payload, signed now or at another second. */
  sign(payload: string, atSeconds?: number): string;
  /** Resolves when no event waits to be delivered. */
  delivered(): Promise<void>;
  /** Everything of a kind, oldest first. */
  all<Kind extends ResourceKind>(kind: Kind): readonly Tables[Kind][];
  readonly requests: readonly Asked[];
}

/** Starts the provider on a free port. */
export async function startStripe(options: StripeOptions): Promise<EmbeddedStripe> {
  const { webhookUrl, journal, now = Date.now } = options;
  const secret = options.secret ?? `whsec_${randomBytes(24).toString("hex")}`;
  const secretKey = `sk_test_${randomBytes(24).toString("hex")}`;
  const server = createServer();
  const base = `http://127.0.0.1:${await listen(server)}`;
  const deliveries = new Deliveries(() => account, { url: webhookUrl, secret, now, delaysMs: options.delaysMs });
  const account = new Account({ base, journal, now, onEvent: (event) => deliveries.add(event) });
  const trouble = new Trouble();
  const requests: Asked[] = [];

  const catchUp = () => {
    expireOverdue(account);
    runBilling(account);
  };
  const afterWork = () => {
    account.store.commit();
    deliveries.wake();
  };
  /** Does a piece of work at the present time, writes it down and lets its events go. */
  const doNow = <Result>(work: () => Result): Result => {
    try {
      catchUp();
      return work();
    } finally {
      afterWork();
    }
  };

  const control: StripeControl = {
    advanceBilling: async (ms) => doNow(() => advanceBilling(account, ms)),
    pay: async (sessionId, card = GOOD_CARD) =>
      doNow(() => {
        const known = knownCard(card);
        if (known === null) throw new Error(`The stand-in knows no card ${card}`);
        return paySession(account, account.store.need("checkout.session", sessionId), known);
      }),
    setCard: (customerId, card) =>
      doNow(() => {
        const known = knownCard(card);
        if (known === null) throw new Error(`The stand-in knows no card ${card}`);
        const customer = account.store.need("customer", customerId).id;
        account.store.put({ id: customer, object: "wallet", card: known });
        const paymentMethod = makePaymentMethod(account, known, customer).id;
        for (const subscription of account.store.all("subscription")) {
          if (subscription.customer !== customer || subscription.status === "canceled") continue;
          account.store.put(Object.assign(subscription, { default_payment_method: paymentMethod }));
        }
      }),
    refunds: (outcome) =>
      doNow(() => {
        account.store.put({ ...account.notebook, refunds: outcome });
        if (outcome !== "pending") settleRefunds(account, outcome);
      }),
    trouble: (rule) => trouble.add(rule),
    clearTrouble: () => trouble.clear(),
    hanging: () => trouble.hung,
    forget: () => {
      deliveries.take();
      account.store.clear();
    },
    webhooks: (rule) => {
      deliveries.rule = rule;
    },
    takeEvents: () => {
      doNow(() => undefined);
      return deliveries.take();
    },
    sign: (payload, atSeconds) => deliveries.sign(payload, atSeconds),
    delivered: () => deliveries.delivered(),
    all: (kind) => account.store.all(kind),
    requests,
  };

  const context = { account, secretKey, trouble, requests, catchUp, afterWork };
  server.on("request", (request, response) => {
    const isApi = /^\/v[12]\//.test(request.url ?? "");
    const answered = isApi
      ? answerApi(context, request, response)
      : answerPages({ account, control, trouble, deliveries, doNow }, request, response);
    answered.catch((error: unknown) => {
      console.warn("The stand-in for Stripe failed:", error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { "Content-Type": "text/plain" }).end("The stand-in failed; see the terminal.\n");
    });
  });
  const tick = setInterval(() => doNow(() => undefined), TICK_MS);
  tick.unref();
  deliveries.wake();
  return {
    settings: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: secret, STRIPE_URL: base },
    control,
    stop: async () => {
      clearInterval(tick);
      deliveries.stop();
      await new Promise<void>((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      });
      account.store.commit();
    },
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((ready, failed) => {
    server.once("error", failed);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      ready(typeof address === "object" && address ? address.port : 0);
    });
  });
}
