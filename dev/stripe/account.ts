// One account of the stand-in: its objects, its clocks, and the events that changes emit.
import { randomBytes } from "node:crypto";
import type { Notebook, Resource, StripeEvent } from "./resources.ts";
import { portOf, Store } from "./store.ts";

/** The Stripe API version that the objects follow. */
export const API_VERSION = "2026-10-28.endive";
export const SHOP_NAME = "Pawstead";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

export interface AccountOptions {
  journal?: string | undefined;
  now: () => number;
  onEvent: (event: StripeEvent) => void;
  /** The journal has been read. */
  onOpen: () => void;
}

export class Account {
  /** The API request in progress. */
  request: { id: string | null; key: string | null } = { id: null, key: null };
  /** The port on which the server listens. */
  port: number;
  readonly #journal: string | undefined;
  readonly #now: () => number;
  readonly #onEvent: (event: StripeEvent) => void;
  readonly #onOpen: () => void;
  #store: Store | undefined;
  #billingMoment: number | null = null;

  constructor({ journal, now, onEvent, onOpen }: AccountOptions) {
    this.port = portOf(journal);
    this.#journal = journal;
    this.#now = now;
    this.#onEvent = onEvent;
    this.#onOpen = onOpen;
  }

  /** The objects; the journal is read on first use, so that the start does not wait for it. */
  get store(): Store {
    if (this.#store) return this.#store;
    this.#store = new Store(this.#journal);
    this.#store.compact(this.#now());
    this.#correctAddresses(this.#store);
    this.#onOpen();
    return this.#store;
  }

  get notebook(): Notebook {
    const { port } = this;
    const blank = { id: "notebook", object: "notebook", port, billingAheadMs: 0, refunds: "succeeded" } as const;
    return this.store.find("notebook", "notebook") ?? this.store.put<Notebook>({ ...blank });
  }

  /** The base URL of the pages. */
  get base(): string {
    return addressOf(this.port);
  }

  // The port may differ from that of the earlier process, whose URLs are stored in open checkouts.
  #correctAddresses(store: Store): void {
    const { notebook, port } = this;
    const [before, after] = [addressOf(notebook.port), addressOf(port)];
    store.put({ ...notebook, port });
    store.commit();
    if (before === after) return;
    for (const session of store.active("checkout.session")) {
      store.put({ ...session, url: session.url?.replace(before, after) ?? null });
    }
    for (const session of store.all("billing_portal.session")) {
      store.put({ ...session, url: session.url.replace(before, after) });
    }
    for (const invoice of store.all("invoice")) {
      store.put({ ...invoice, hosted_invoice_url: invoice.hosted_invoice_url?.replace(before, after) ?? null });
    }
    for (const answer of store.all("kept_answer")) {
      store.put({ ...answer, body: answer.body.replaceAll(before, after) });
    }
    store.rewrite();
  }

  /** Writes changes to the journal. */
  commit(): void {
    this.#store?.commit();
  }

  /** Deletes everything except the port. */
  clear(): void {
    this.store.clear();
    this.store.put(this.notebook);
    this.store.commit();
  }

  nowMs(): number {
    return this.#now();
  }

  /** The present time in Unix seconds, as in Stripe's API. */
  now(): number {
    return Math.floor(this.#now() / 1000);
  }

  /** The time of the subscription clock, which may be ahead, in Unix seconds. */
  billingNow(): number {
    return this.#billingMoment ?? Math.floor((this.#now() + this.notebook.billingAheadMs) / 1000);
  }

  /** Runs `work` with the subscription clock at `seconds`. */
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

  /** Emits an event with a copy of the object's present state. */
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

function addressOf(port: number): string {
  return `http://127.0.0.1:${port}`;
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
