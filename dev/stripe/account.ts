// One account at the provider: what it holds, what time it is there, and the events that each change makes.
import { randomBytes } from "node:crypto";
import type { Notebook, Resource, StripeEvent } from "./resources.ts";
import { Store } from "./store.ts";

/** The version of the API whose shapes these are. */
export const API_VERSION = "2026-10-28.endive";
export const SHOP_NAME = "Pawstead";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

export interface AccountOptions {
  base: string;
  journal?: string | undefined;
  now: () => number;
  onEvent: (event: StripeEvent) => void;
}

export class Account {
  readonly store: Store;
  /** Where its pages are. */
  readonly base: string;
  /** The API request that is being carried out. */
  request: { id: string | null; key: string | null } = { id: null, key: null };
  readonly #now: () => number;
  readonly #onEvent: (event: StripeEvent) => void;
  #billingMoment: number | null = null;

  constructor({ base, journal, now, onEvent }: AccountOptions) {
    this.base = base;
    this.store = new Store(journal);
    this.#now = now;
    this.#onEvent = onEvent;
    this.store.compact(now());
  }

  get notebook(): Notebook {
    const blank = { id: "notebook", object: "notebook", billingAheadMs: 0, refunds: "succeeded" } as const;
    return this.store.find("notebook", "notebook") ?? this.store.put<Notebook>({ ...blank });
  }

  nowMs(): number {
    return this.#now();
  }

  /** Seconds, as the provider counts. */
  now(): number {
    return Math.floor(this.#now() / 1000);
  }

  /** The time of subscriptions, which may be ahead. */
  billingNow(): number {
    return this.#billingMoment ?? Math.floor((this.#now() + this.notebook.billingAheadMs) / 1000);
  }

  /** Does something as if it were the moment `seconds` for subscriptions. */
  atBillingMoment(seconds: number, work: () => void): void {
    const before = this.#billingMoment;
    this.#billingMoment = seconds;
    try {
      work();
    } finally {
      this.#billingMoment = before;
    }
  }

  id(prefix: string, length = 24): string {
    return `${prefix}_${[...randomBytes(length)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("")}`;
  }

  /** Notes an event with the object as it is now. */
  emit(type: string, object: Resource, previous?: object, created = this.now()): void {
    const event: StripeEvent = {
      id: this.id("evt"),
      object: "event",
      api_version: API_VERSION,
      created,
      data: {
        object: structuredClone(object),
        ...(previous ? { previous_attributes: structuredClone(previous) } : {}),
      },
      livemode: false,
      pending_webhooks: 1,
      request: { id: this.request.id, idempotency_key: this.request.key },
      type,
    };
    this.store.put(event);
    this.#onEvent(event);
  }
}

/** The properties of `before` that are different in `after`. */
export function differences<One extends object>(before: One, after: One): Partial<One> {
  const keys = Object.keys(after) as (keyof One)[];
  return Object.fromEntries(
    keys
      .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
      .map((key) => [key, before[key] ?? null]),
  ) as Partial<One>;
}
