// Trouble on purpose: answers that come late, wrong or never.

export interface TroubleRule {
  /** What the request looks like: "POST /v1/refunds". */
  match: RegExp;
  /** How many such requests, 1 by default. */
  times?: number;
  /** Before the work is done, or after it: then it is done, and the answer is not as it should be. */
  when: "before" | "after";
  /**
   * An answer with this status, none with the line closed, none at all, or the right one once `until` has resolved. With
   * `drop` the connection closes at once, as when the client stops waiting, while the request is still being carried out.
   */
  what: { status: number } | "drop" | "hang" | { until: () => Promise<unknown>; drop?: true };
  /** Whether the library may try again by itself after a status; it is told not to by default. */
  retriable?: boolean;
}

export class Trouble {
  #rules: { rule: TroubleRule; left: number }[] = [];
  /** How many requests were left without an answer. */
  hung = 0;

  add(rule: TroubleRule): void {
    this.#rules.push({ rule, left: rule.times ?? 1 });
  }

  clear(): void {
    this.#rules = [];
  }

  get rules(): readonly TroubleRule[] {
    return this.#rules.filter(({ left }) => left > 0).map(({ rule }) => rule);
  }

  /** The first rule that this request meets; it is used up once more. */
  meet(request: string): TroubleRule | null {
    const found = this.#rules.find(({ rule, left }) => left > 0 && rule.match.test(request));
    if (!found) return null;
    found.left -= 1;
    if (found.rule.what === "hang") this.hung += 1;
    return found.rule;
  }
}
