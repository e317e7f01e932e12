// Whose copies may be on the device: those of the account that was last seen signed in, and of nobody else. The site says
// on every page whose it is (X-Account, another for each session); this decides what follows from that.

/** An account as X-Account names it, another name for each session; null when nobody is signed in. */
export type Account = string | null;

/** What an answer says: an account (an opaque text), nobody, or nothing at all about it. */
export type Says = { account: string } | "nobody" | "nothing";

export const ACCOUNT_HEADER = "X-Account";
const UNKNOWN = "unknown";
const SHAPE = /^[\w-]{8,64}$/;

/** What the answer to a page or its data says. Failures say nothing. */
export function whose(status: number, header: string | null): Says {
  if (header === UNKNOWN || status >= 500 || status === 0) return "nothing";
  if (header === null) return "nobody";
  return SHAPE.test(header) ? { account: header } : "nothing";
}

export interface Verdict {
  /** The account to go on with; undefined while no page has said whose it is. */
  account: Account | undefined;
  /** Copies of accounts other than that one have to go. */
  purge: boolean;
  /** The answer may be kept. */
  keep: boolean;
}

/**
 * What follows from an answer. `late`: the account has changed since the request, so that an answer for any other account
 * than the current one says how things were. `ended`: accounts that have signed out here, whose pages can only be old ones.
 */
export function judge(current: Account | undefined, says: Says, late: boolean, ended: readonly string[]): Verdict {
  const account = says instanceof Object ? says.account : null;
  const outdated = (late && account !== current) || (account !== null && ended.includes(account));
  if (says === "nothing" || outdated) {
    return { account: current, purge: false, keep: false };
  }
  return { account, purge: account !== current, keep: true };
}

const EVERYBODY = "everybody";

/** The name of the cache of a kind of thing: one for each build and account. */
export function cacheName(kind: string, build: string, account: Account): string {
  return `${kind}:${build}:${account ?? EVERYBODY}`;
}

/** Whether a cache has to go once an account is the one signed in. */
export function isStale(name: string, build: string, account: Account | undefined): boolean {
  const [kind, made, owner] = name.split(":");
  if (kind === undefined || owner === undefined) return false;
  return made !== build || (owner !== EVERYBODY && owner !== account);
}
