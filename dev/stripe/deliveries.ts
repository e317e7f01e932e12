// Delivers signed events to the webhook URL of the site, with retries until it accepts them.
import { createHmac } from "node:crypto";
import type { Account } from "./account.ts";
import type { Delivery, StripeEvent } from "./resources.ts";

const ANSWER_LIMIT_MS = 10_000;
const HOUR_MS = 3_600_000;
/** Delays between attempts; after these, one attempt an hour for a day. */
const DELAYS_MS = [1_000, 3_000, 10_000, 30_000, 60_000, 300_000];
const MOST_ATTEMPTS = DELAYS_MS.length + 24;
const SHUFFLE_MS = 200;
const MOST_AT_ONCE = 6;

export interface WebhookRule {
  /** Delay of each event in milliseconds. */
  late?: number;
  /** Each event is sent twice. */
  twice?: boolean;
  /** Events that are emitted together are sent newest first. */
  reorder?: boolean;
  /** Events are never sent. */
  lose?: boolean;
  /** Events wait for `takeEvents`, or for the rule to end. */
  hold?: boolean;
}

export interface DeliveryOptions {
  url: string | null;
  secret: string;
  /** Shortens the delays, for tests. */
  delaysMs?: readonly number[];
}

export class Deliveries {
  readonly #account: () => Account;
  readonly #options: DeliveryOptions;
  readonly #onTheWay = new Set<string>();
  readonly #idle: (() => void)[] = [];
  #url: string | null;
  #rule: WebhookRule = {};
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(account: () => Account, options: DeliveryOptions) {
    this.#account = account;
    this.#options = options;
    this.#url = options.url;
  }

  get rule(): WebhookRule {
    return this.#rule;
  }

  set rule(rule: WebhookRule) {
    this.#rule = rule;
    this.wake();
  }

  set url(url: string | null) {
    this.#url = url;
    this.wake();
  }

  /** Queues a new event. */
  add(event: StripeEvent): void {
    const { late = 0, reorder = false, lose = false } = this.#rule;
    const dueAt = Date.now() + late + (reorder ? SHUFFLE_MS : 0);
    // Events that still wait for their first attempt are sent with this one, after it.
    const together = reorder ? this.#waiting().filter(({ attempts }) => attempts === 0) : [];
    for (const delivery of together) this.#store.put({ ...delivery, dueAt });
    this.#store.put({ id: event.id, object: "delivery", attempts: 0, dueAt, state: lose ? "lost" : "waiting" });
  }

  /** Sends the events that are due, and sets a timer for the rest. */
  wake(): void {
    clearTimeout(this.#timer);
    if (this.#stopped || this.#url === null) return;
    const now = Date.now();
    const waiting = this.#rule.hold ? [] : this.#waiting();
    const most = this.#rule.reorder ? 1 : MOST_AT_ONCE;
    let soonest = Infinity;
    for (const delivery of this.#rule.reorder ? waiting.reverse() : waiting) {
      if (this.#onTheWay.size >= most) break;
      if (this.#onTheWay.has(delivery.id)) continue;
      if (delivery.dueAt <= now) this.#send(delivery).catch(complain);
      else soonest = Math.min(soonest, delivery.dueAt);
    }
    if (soonest < Infinity) {
      this.#timer = setTimeout(() => this.wake(), soonest - now + 1);
      this.#timer.unref();
    }
    if (waiting.length === 0 && this.#onTheWay.size === 0) for (const tell of this.#idle.splice(0)) tell();
  }

  /** Sends at once the events that an earlier process did not deliver. */
  resume(): void {
    for (const delivery of this.#waiting()) this.#store.put({ ...delivery, dueAt: 0 });
    this.wake();
  }

  /** Resolves when no event waits to be delivered. */
  delivered(): Promise<void> {
    return new Promise((done) => {
      this.#idle.push(done);
      this.wake();
    });
  }

  /** Returns the stored events, and removes them. */
  take(): { id: string; type: string; payload: string }[] {
    const taken = this.#waiting().map((delivery) => {
      this.#store.put({ ...delivery, state: "taken" });
      const event = this.#store.need("event", delivery.id);
      return { id: event.id, type: event.type, payload: payloadOf(event) };
    });
    this.#store.commit();
    return taken;
  }

  sign(payload: string, atSeconds = Math.floor(Date.now() / 1000)): string {
    const signature = createHmac("sha256", this.#options.secret).update(`${atSeconds}.${payload}`).digest("hex");
    return `t=${atSeconds},v1=${signature}`;
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  get #store() {
    return this.#account().store;
  }

  #waiting(): Delivery[] {
    return this.#store.active("delivery");
  }

  async #send(delivery: Delivery): Promise<void> {
    const { id } = delivery;
    this.#onTheWay.add(id);
    const event = this.#store.need("event", id);
    const taken = await this.#post(payloadOf(event));
    if (taken && this.#rule.twice) await this.#post(payloadOf(event));
    this.#onTheWay.delete(id);
    if (this.#stopped) return;
    const attempts = delivery.attempts + 1;
    const delays = this.#options.delaysMs ?? DELAYS_MS;
    const dueAt = Date.now() + (delays[attempts - 1] ?? HOUR_MS);
    const state = taken ? "done" : attempts < MOST_ATTEMPTS ? "waiting" : "lost";
    this.#store.put({ ...delivery, attempts, dueAt, state });
    if (taken) this.#store.put({ ...event, pending_webhooks: 0 });
    this.#store.commit();
    this.wake();
  }

  async #post(payload: string): Promise<boolean> {
    try {
      const response = await fetch(this.#url ?? "", {
        method: "POST",
        headers: {
          "Content-Type": "application/json; charset=utf-8",
          "Stripe-Signature": this.sign(payload),
          "User-Agent": "Stripe/1.0 (a stand-in)",
        },
        body: payload,
        redirect: "manual",
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }
}

function payloadOf(event: StripeEvent): string {
  return JSON.stringify(event, null, 2);
}

function complain(error: unknown): void {
  console.warn("The stand-in for Stripe failed:", error);
}
