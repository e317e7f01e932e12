// Injected errors: error statuses, dropped connections, and late or missing responses.

export interface TroubleRule {
  /** Matches method and path: "POST /v1/refunds". */
  match: RegExp;
  /** The number of requests that it applies to, 1 by default. */
  times?: number;
  /** Before the work, which is then not done, or after it, so that only the response is wrong. */
  when: "before" | "after";
  /**
   * An error status, a dropped connection, no response, or the right response once `until` has resolved. With `drop`
   * the connection closes at once, as after a client's timeout, while the request is still in progress.
   */
  what: { status: number } | "drop" | "hang" | { until: () => Promise<unknown>; drop?: true };
  /** Whether the library may retry after the status (header `Stripe-Should-Retry`); false by default. */
  retriable?: boolean;
}

export class Trouble {
  #rules: { rule: TroubleRule; left: number }[] = [];
  /** The number of requests without a response. */
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

  /** Returns the first rule that matches the request, and counts its use. */
  meet(request: string): TroubleRule | null {
    const found = this.#rules.find(({ rule, left }) => left > 0 && rule.match.test(request));
    if (!found) return null;
    found.left -= 1;
    if (found.rule.what === "hang") this.hung += 1;
    return found.rule;
  }
}
