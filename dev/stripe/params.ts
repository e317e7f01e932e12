// Parses form-encoded parameters with brackets into a tree and validates them. Parameters that are not read are
// refused, as by Stripe.
import { Fault, invalid } from "./faults.ts";

export type Tree = Map<string, string | Tree>;

const DEEPEST = 8;
const MOST_FIELDS = 1000;

/** Parses `a[b][0]=c` into a tree; `a[]=c` appends. */
export function parseFields(text: string): Tree {
  const root: Tree = new Map();
  let fields = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    if (++fields > MOST_FIELDS) throw new Fault(400, "Too many parameters");
    const path = [name.split("[", 1)[0] ?? "", ...[...name.matchAll(/\[([^[\]]*)\]/g)].map(([, part]) => part ?? "")];
    if (path.length > DEEPEST) throw new Fault(400, `Invalid parameter: ${name.slice(0, 100)}`);
    let tree = root;
    for (const [index, part] of path.entries()) {
      const key = part === "" && index > 0 ? String(tree.size) : part;
      if (index === path.length - 1) tree.set(key, value);
      else {
        const inner = tree.get(key);
        const next: Tree = inner instanceof Map ? inner : new Map<string, string | Tree>();
        tree.set(key, next);
        tree = next;
      }
    }
  }
  return root;
}

export class Params {
  readonly #tree: Tree;
  readonly #prefix: string;
  readonly #read = new Set<string>();
  readonly #children: Params[] = [];

  constructor(tree: Tree, prefix = "") {
    this.#tree = tree;
    this.#prefix = prefix;
  }

  has(name: string): boolean {
    return this.#tree.has(name);
  }

  isPlain(name: string): boolean {
    return typeof this.#tree.get(name) === "string";
  }

  /** A text; undefined when it is empty. */
  text(name: string, most = 5000): string | undefined {
    const value = this.#plain(name);
    if (value !== undefined && value.length > most) {
      throw invalid(`Invalid string: too long (at most ${most} characters)`, this.nameOf(name));
    }
    return value === "" ? undefined : value;
  }

  needText(name: string, most?: number): string {
    const value = this.text(name, most);
    if (value === undefined) throw this.#absent(name);
    return value;
  }

  whole(name: string, least = 0, most = 99_999_999_999): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const number = Number(value);
    if (!/^-?\d+$/.test(value))
      throw invalid(`Invalid integer: ${value}`, this.nameOf(name), "parameter_invalid_integer");
    if (number < least)
      throw invalid(`Invalid integer: must be at least ${least}`, this.nameOf(name), "parameter_invalid_integer");
    if (number > most)
      throw invalid(`Invalid integer: must be at most ${most}`, this.nameOf(name), "parameter_invalid_integer");
    return number;
  }

  needWhole(name: string, least?: number, most?: number): number {
    const value = this.whole(name, least, most);
    if (value === undefined) throw this.#absent(name);
    return value;
  }

  flag(name: string): boolean | undefined {
    const value = this.choice(name, ["true", "false"]);
    return value === undefined ? undefined : value === "true";
  }

  choice<const One extends string>(name: string, choices: readonly One[]): One | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const found = choices.find((one) => one === value);
    if (found === undefined) {
      throw new Fault(400, `Invalid ${this.nameOf(name)}: must be one of ${choices.join(", ")}`, {
        param: this.nameOf(name),
      });
    }
    return found;
  }

  texts(name: string): string[] | undefined {
    const value = this.#take(name);
    if (value === undefined) return undefined;
    if (!(value instanceof Map)) throw invalid("Invalid array", this.nameOf(name));
    return [...value.values()].map((one) => {
      if (typeof one !== "string") throw invalid("Invalid array of strings", this.nameOf(name));
      return one;
    });
  }

  inner(name: string): Params | undefined {
    const value = this.#take(name);
    if (value === undefined || value === "") return undefined;
    if (!(value instanceof Map)) throw invalid("Invalid object", this.nameOf(name));
    return this.#child(value, this.nameOf(name));
  }

  rows(name: string): Params[] | undefined {
    const value = this.#take(name);
    if (value === undefined) return undefined;
    if (!(value instanceof Map)) throw invalid("Invalid array", this.nameOf(name));
    return [...value].map(([index, row]) => {
      if (!(row instanceof Map)) throw invalid("Invalid object", `${this.nameOf(name)}[${index}]`);
      return this.#child(row, `${this.nameOf(name)}[${index}]`);
    });
  }

  /** `present` merged with the given metadata: an empty value deletes its key, an empty text deletes all keys. */
  metadata(present: Record<string, string> = {}): Record<string, string> {
    const value = this.#take("metadata");
    if (value === undefined) return present;
    if (value === "") return {};
    if (!(value instanceof Map)) throw invalid("Invalid metadata", this.nameOf("metadata"));
    const merged = { ...present };
    for (const [key, text] of value) {
      if (typeof text !== "string") throw invalid("Metadata values are strings", this.nameOf("metadata"));
      if (key.length > 40 || text.length > 500)
        throw invalid("Metadata keys have 40 characters at most, values 500", this.nameOf("metadata"));
      if (text === "") delete merged[key];
      else merged[key] = text;
    }
    if (Object.keys(merged).length > 50) throw invalid("Metadata can have up to 50 keys", this.nameOf("metadata"));
    return merged;
  }

  /** Accepts parameters without effect in the stand-in. */
  ignore(...names: string[]): void {
    for (const name of names) this.#read.add(name);
  }

  /** Refuses parameters that were not read. */
  done(): void {
    const unknown = [...this.#tree.keys()].find((name) => !this.#read.has(name));
    if (unknown !== undefined) {
      const param = this.nameOf(unknown);
      throw new Fault(400, `Received unknown parameter: ${param}`, { code: "parameter_unknown", param });
    }
    for (const child of this.#children) child.done();
  }

  nameOf(name: string): string {
    return this.#prefix === "" ? name : `${this.#prefix}[${name}]`;
  }

  #absent(name: string): Fault {
    const param = this.nameOf(name);
    return new Fault(400, `Missing required param: ${param}.`, { code: "parameter_missing", param });
  }

  #child(tree: Tree, prefix: string): Params {
    const child = new Params(tree, prefix);
    this.#children.push(child);
    return child;
  }

  #take(name: string): string | Tree | undefined {
    this.#read.add(name);
    return this.#tree.get(name);
  }

  #plain(name: string): string | undefined {
    const value = this.#take(name);
    if (value instanceof Map) throw invalid("Invalid string", this.nameOf(name));
    return value;
  }
}
