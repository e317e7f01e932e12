// Account rules of the offline copies: only copies of the account last seen signed in may be on the device. Every page
// names its account in X-Account: the id of its user and a mark of the session.

/** The X-Account value of the session, such as "12-wX…"; null when signed out. */
export type Account = string | null;

/** What a response states about the session: an account (opaque text), signed out, or unknown. */
export type SessionState = { account: string } | "signed-out" | "unknown";

export const ACCOUNT_HEADER = "X-Account";
const UNKNOWN = "unknown";
const SHAPE = /^(\d+)-[\w-]{8,64}$/;

/** Reads the session from the response of a page or its data. Server errors and opaque redirects give "unknown". */
export function readSession(status: number, header: string | null): SessionState {
  if (header === UNKNOWN || status >= 500 || status === 0) return "unknown";
  if (header === null) return "signed-out";
  return SHAPE.test(header) ? { account: header } : "unknown";
}

/** The id of an account's user; null when signed out or unknown. */
export function userOf(account: Account | undefined): number | null {
  const id = SHAPE.exec(account ?? "")?.[1];
  return id === undefined ? null : Number(id);
}

export interface Verdict {
  /** The current account from now on; undefined until a response has stated it. */
  account: Account | undefined;
  /** Whether copies of other accounts must be deleted. */
  purge: boolean;
  /** Whether the response may be stored. */
  store: boolean;
}

/**
 * Decides what follows from a response. `late`: the account has changed since the request, so a response for another
 * account is out of date. `ended`: accounts that have signed out on this device, whose responses are out of date too.
 */
export function judge(
  current: Account | undefined,
  session: SessionState,
  late: boolean,
  ended: readonly string[],
): Verdict {
  const account = session instanceof Object ? session.account : null;
  const outdated = (late && account !== current) || (account !== null && ended.includes(account));
  if (session === "unknown" || outdated) {
    return { account: current, purge: false, store: false };
  }
  return { account, purge: account !== current, store: true };
}

const PUBLIC = "public";

/** The cache name: one cache for each kind, build and account. */
export function cacheName(kind: string, build: string, account: Account): string {
  return `${kind}:${build}:${account ?? PUBLIC}`;
}

/** Whether a cache must be deleted: it belongs to another build or to another account than the current one. */
export function isStale(name: string, build: string, account: Account | undefined): boolean {
  const [kind, ofBuild, owner] = name.split(":");
  if (kind === undefined || owner === undefined) return false;
  return ofBuild !== build || (owner !== PUBLIC && owner !== account);
}
