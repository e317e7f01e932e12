// The controls of the stand-in, for tests and its control page: the clock, cards, refunds, faults and webhooks.
import type { Account } from "./account.ts";
import { advanceBilling, isLive } from "./billing.ts";
import { GOOD_CARD, knownCard, makePaymentMethod } from "./cards.ts";
import { payLater, paySession, settleLater } from "./checkout.ts";
import type { Deliveries, WebhookRule } from "./deliveries.ts";
import { decideDispute, type DisputeOutcome, openDispute } from "./disputes.ts";
import { settleRefunds } from "./refunds.ts";
import type { Asked } from "./requests.ts";
import type { ResourceKind, Tables } from "./resources.ts";
import type { Trouble, TroubleRule } from "./trouble.ts";

export interface StripeControl {
  /** Moves only the clock of subscriptions ahead; everything due in between happens in order and emits its events. */
  advanceBilling(ms: number): Promise<void>;
  /** Pays like the button of the checkout page, with card 4242… by default. */
  pay(sessionId: string, card?: string): Promise<"paid" | "declined" | "closed">;
  /** Pays by a delayed payment method; `settleLater` sets its outcome. */
  payLater(sessionId: string): Promise<"paid" | "closed">;
  settleLater(sessionId: string, outcome: "paid" | "failed"): Promise<void>;
  /** The card that a customer's renewals are charged to from now on. */
  setCard(customerId: string, card: string): void;
  /** Sets the outcome of refunds; one other than "pending" also applies to pending refunds. */
  refunds(outcome: "pending" | "failed" | "succeeded"): void;
  /** The payer disputes a payment at the bank: the id of the dispute, or null when that is not possible. */
  dispute(paymentId: string, kind?: "chargeback" | "inquiry"): string | null;
  /** The bank's decision about a dispute. */
  decideDispute(id: string, outcome: DisputeOutcome): void;
  trouble(rule: TroubleRule): void;
  clearTrouble(): void;
  /** The number of requests so far that got no response. */
  hanging(): number;
  /** Empties the account. */
  forget(): void;
  /** Sets how webhooks are delivered from now on; `{}` restores normal delivery and sends held events. */
  webhooks(rule: WebhookRule): void;
  /** Sets the webhook URL, for a site whose URL is unknown when the stand-in starts. Null stores the events. */
  sendEventsTo(url: string | null): void;
  /** Returns the stored events that are not to be delivered, each one once. */
  takeEvents(): { id: string; type: string; payload: string }[];
  /** The signature header of a payload, with the present time or another one in seconds. */
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
  /** Runs `work` at the present time, saves the account and delivers its events. */
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
    dispute: (paymentId, kind) => doNow(() => openDispute(account, paymentId, kind === "inquiry"))?.id ?? null,
    decideDispute: (id, outcome) => doNow(() => decideDispute(account, id, outcome)),
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
