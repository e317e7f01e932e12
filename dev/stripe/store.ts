// The objects of the stand-in by kind and id, and their journal: one line per unit of work, so that a process killed
// while writing leaves only complete units behind.
import {
  appendFileSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { missing } from "./faults.ts";
import type { InvoicePayment, Kind, Stored, Tables } from "./resources.ts";

const DAY_MS = 86_400_000;
const KEYS_KEPT_MS = DAY_MS;
const WORTHWHILE = 1.5;
const HEAD_BYTES = 200;
const EVENTS_KEPT_MS = 30 * DAY_MS;

/** Objects with pending work, which are scanned often and therefore indexed. */
const ACTIVE: { [K in Kind]?: (one: Tables[K]) => boolean } = {
  "checkout.session": ({ status }) => status === "open",
  billing_plan: ({ renewsAt, retriesAt }) => renewsAt !== null || retriesAt.length > 0,
  delivery: ({ state }) => state === "waiting",
  refund: ({ status }) => status === "pending",
};

export class Store {
  readonly #active = new Map<Kind, Map<string, Stored>>();
  readonly #payments = new Map<string, InvoicePayment>();
  readonly #tables = new Map<Kind, Map<string, Stored>>();
  readonly #touched = new Map<string, Stored>();
  readonly #file: string | undefined;
  /** The number of object states in the journal. */
  #written = 0;
  #torn = false;

  /** Opens a journal; without one, the store is in memory only. */
  constructor(file?: string) {
    this.#file = file;
    if (!file || !existsSync(file)) return;
    const text = readFileSync(file, "utf8");
    for (const line of text.split("\n")) {
      for (const object of parseLine(line)) {
        this.#written += 1;
        this.#keep(object);
      }
    }
    this.#torn = text !== "" && !text.endsWith("\n");
  }

  find<K extends Kind>(kind: K, id: string): Tables[K] | undefined {
    return this.#table(kind).get(id) as Tables[K] | undefined;
  }

  /** Returns the object, or throws the API error that names the parameter. */
  need<K extends Kind>(kind: K, id: string, param?: string): Tables[K] {
    const found = this.find(kind, id);
    if (!found) throw missing(kind, id, param);
    return found;
  }

  /** All objects of a kind in order of creation. */
  all<K extends Kind>(kind: K): Tables[K][] {
    return [...this.#table(kind).values()] as Tables[K][];
  }

  /** The objects of a kind with pending work, oldest first. */
  active<K extends Kind>(kind: K): Tables[K][] {
    return [...(this.#active.get(kind)?.values() ?? [])] as Tables[K][];
  }

  paymentOfInvoice(invoiceId: string): InvoicePayment | undefined {
    return this.#payments.get(invoiceId);
  }

  /** Stores a new object, or marks a stored one as changed. */
  put<One extends Stored>(object: One): One {
    this.#keep(object);
    this.#touched.set(`${object.object}/${object.id}`, object);
    return object;
  }

  /** Deletes all objects; the journal keeps them until it is compacted. */
  clear(): void {
    this.#tables.clear();
    this.#active.clear();
    this.#payments.clear();
    this.#touched.clear();
  }

  /** Writes the changes since the last commit to the journal. */
  commit(): void {
    if (this.#touched.size === 0) return;
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify([...this.#touched.values()])}\n`, { mode: 0o600 });
    this.#touched.clear();
  }

  /** Deletes outdated objects, and rewrites the journal when that makes it much shorter. */
  compact(now: number): void {
    for (const { id, keptAt } of this.all("kept_answer")) {
      if (keptAt < now - KEYS_KEPT_MS) this.#table("kept_answer").delete(id);
    }
    for (const { id, created } of this.all("event")) {
      if (created * 1000 > now - EVENTS_KEPT_MS || this.find("delivery", id)?.state === "waiting") continue;
      this.#table("event").delete(id);
      this.#table("delivery").delete(id);
    }
    let kept = 0;
    for (const table of this.#tables.values()) kept += table.size;
    if (this.#torn || this.#written > WORTHWHILE * kept) this.rewrite();
  }

  /** Rewrites the journal; the notebook is on the first line, which `portOf` reads. */
  rewrite(): void {
    this.#touched.clear();
    if (!this.#file) return;
    const tables = [this.#table("notebook"), ...this.#tables.values()];
    const lines = [...new Set(tables)].flatMap((table) =>
      [...table.values()].map((object) => JSON.stringify([object])),
    );
    writeFileSync(`${this.#file}.new`, `${lines.join("\n")}\n`, { mode: 0o600 });
    renameSync(`${this.#file}.new`, this.#file);
  }

  #keep(object: Stored): void {
    this.#table(object.object).set(object.id, object);
    if (object.object === "invoice_payment") this.#payments.set(object.invoice, object);
    const isActive = ACTIVE[object.object] as ((one: Stored) => boolean) | undefined;
    if (!isActive) return;
    let active = this.#active.get(object.object);
    if (!active) this.#active.set(object.object, (active = new Map<string, Stored>()));
    if (isActive(object)) active.set(object.id, object);
    else active.delete(object.id);
  }

  #table(kind: Kind): Map<string, Stored> {
    let table = this.#tables.get(kind);
    if (!table) this.#tables.set(kind, (table = new Map<string, Stored>()));
    return table;
  }
}

function parseLine(line: string): Stored[] {
  if (line === "") return [];
  try {
    return JSON.parse(line) as Stored[];
  } catch {
    return []; // an incomplete line, from a process killed while writing
  }
}

/** The port in the first line of a journal; 0 when there is none. */
export function portOf(file: string | undefined): number {
  if (!file || !existsSync(file)) return 0;
  const head = Buffer.alloc(HEAD_BYTES);
  const descriptor = openSync(file, "r");
  const length = readSync(descriptor, head);
  closeSync(descriptor);
  return Number(
    /^\[\{"id":"notebook","object":"notebook","port":(\d{1,5}),/.exec(head.toString("utf8", 0, length))?.[1] ?? 0,
  );
}
