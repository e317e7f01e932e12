// The controls of the stand-in, for tests and its control page: the clock, cards, refunds, faults and webhooks.
import type { Account } from "./account.ts";
import { advanceBilling, isLive } from "./billing.ts";
import { GOOD_CARD, knownCard, makePaymentMethod } from "./cards.ts";
import { payLater, paySession, settleLater } from "./checkout.ts";
import type { Deliveries, WebhookRule } from "./deliveries.ts";
import { settleRefunds } from "./refunds.ts";
import type { Asked } from "./requests.ts";
import type { ResourceKind, Tables } from "./resources.ts";
import type { Trouble, TroubleRule } from "./trouble.ts";

export interface StripeControl {
  /** Moves the clock of subscriptions alone: what falls into the time happens, in order, with events. */
  advanceBilling(ms: number): Promise<void>;
  /** Pays, as the page's button does: by 4242… unless another card is named. */
  pay(sessionId: string, card?: string): Promise<"paid" | "declined" | "closed">;
  /** Pays by a means that takes days; `settleLater` says what became of it. */
  payLater(sessionId: string): Promise<"paid" | "closed">;
  settleLater(sessionId: string, outcome: "paid" | "failed"): Promise<void>;
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
  /** Trouble for webhooks from now on; `{}` ends it and lets held events go. */
  webhooks(rule: WebhookRule): void;
  /** Where events go from now on: for a site that has no address yet when this starts. Null keeps them. */
  sendEventsTo(url: string | null): void;
  /** The events that wait for no delivery: each is answered once. */
  takeEvents(): { id: string; type: string; payload: string }[];
  /** The header of a payload, signed now or at another second. */
  sign(payload: string, atSeconds?: number): string;
  /** Resolves when no event waits to be delivered. */
  delivered(): Promise<void>;
  /** Everything of a kind, oldest first: a live view of the objects themselves. */
  all<Kind extends ResourceKind>(kind: Kind): readonly Tables[Kind][];
  /** The API requests so far. */
  readonly requests: readonly Asked[];
}

export interface Levers {
  account: Account;
  deliveries: Deliveries;
  trouble: Trouble;
  requests: readonly Asked[];
  /** Does a piece of work at the present time, writes it down and lets its events go. */
  doNow: <Result>(work: () => Result) => Result;
}

export function makeControl({ account, deliveries, trouble, requests, doNow }: Levers): StripeControl {
  return {
    advanceBilling: async (ms) => doNow(() => advanceBilling(account, ms)),
    pay: async (sessionId, card = GOOD_CARD) =>
      doNow(() => paySession(account, account.store.need("checkout.session", sessionId), needCard(card))),
    payLater: async (sessionId) => doNow(() => payLater(account, account.store.need("checkout.session", sessionId))),
    settleLater: async (sessionId, outcome) =>
      doNow(() => settleLater(account, account.store.need("checkout.session", sessionId), outcome)),
    setCard: (customerId, card) => doNow(() => setCard(account, customerId, needCard(card))),
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
      account.clear();
    },
    webhooks: (rule) => {
      deliveries.rule = rule;
    },
    sendEventsTo: (url) => {
      deliveries.url = url;
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
}

function needCard(card: string): string {
  const known = knownCard(card);
  if (known === null) throw new Error(`The stand-in knows no card ${card}`);
  return known;
}

function setCard(account: Account, customerId: string, card: string): void {
  const { store } = account;
  const customer = store.need("customer", customerId).id;
  const paymentMethod = makePaymentMethod(account, card, customer).id;
  for (const subscription of store.all("subscription")) {
    if (subscription.customer !== customer || !isLive(subscription)) continue;
    store.put(Object.assign(subscription, { default_payment_method: paymentMethod }));
  }
}
