// What the worker knows across its own ends: browsers stop it whenever it has nothing to do. Kept in a cache, the one
// store that needs no opening.
import { cacheName, isStale, judge, type Says, type Verdict } from "./accounts.ts";
import { build } from "./scope.ts";

interface State {
  /** Of the copies on this device, as X-Account names it; null when nobody is signed in. */
  account: string | null;
  /** Whose messages may be sent, as the pages name it; null when nobody is known to be signed in. */
  userId: number | null;
  /** Accounts that have signed out here, the latest last. */
  ended: readonly string[];
}

const NOBODY: State = { account: null, userId: null, ended: [] };
const ENDED_KEPT = 20;

/** A name without the parts of a cache of copies, so that no purge takes it. */
const CACHE = "state";
const ADDRESS = "/.state";

let known: Promise<State> | null = null;
let changes = 0;
let writing: Promise<unknown> = Promise.resolve();

async function load(): Promise<State> {
  const stored = await (await caches.open(CACHE)).match(ADDRESS);
  return stored ? { ...NOBODY, ...((await stored.json()) as Partial<State>) } : NOBODY;
}

/** The state as it is now. */
export function state(): Promise<State> {
  return (known ??= load());
}

// Known at once, and written in the order of the changes.
async function setState(next: State): Promise<void> {
  known = Promise.resolve(next);
  writing = writing
    .then(async () => (await caches.open(CACHE)).put(ADDRESS, Response.json(next)))
    .catch(() => undefined);
  await writing;
}

/** Grows with each signing in or out. */
export function epoch(): number {
  return changes;
}

/** Draws the consequences of an answer that was asked for at `asked`, before anybody gets to see it. */
export async function heed(says: Says, asked: number): Promise<Verdict> {
  const before = await state();
  const verdict = judge(before.account, says, asked !== changes, before.ended);
  if (verdict.purge) {
    // The pages of who is signed in now tell their name; until then nobody's messages are sent from here.
    await setState({ ...before, account: verdict.account, userId: null });
    await dropStale();
  }
  return verdict;
}

/** Somebody signs in or out: nothing personal is left on the device. */
export async function forgetEverybody(): Promise<void> {
  changes += 1;
  const before = await state();
  await setState({ ...before, account: null, userId: null });
  await dropStale();
}

/** An account has signed out: what still comes of its pages comes out of some memory. */
export async function endAccount(account: string): Promise<void> {
  const before = await state();
  await setState({ ...before, ended: [...before.ended, account].slice(-ENDED_KEPT) });
}

/** A page says whose it is. */
export async function setUser(userId: number | null): Promise<void> {
  const before = await state();
  if (before.userId !== userId) await setState({ ...before, userId });
}

/** Drops what belongs to other builds and other accounts. */
export async function dropStale(): Promise<void> {
  const { account } = await state();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => isStale(name, build.id, account)).map((name) => caches.delete(name)));
}

/** The cache of a kind, of an account or of everybody. */
export function openCache(kind: string, account: string | null): Promise<Cache> {
  return caches.open(cacheName(kind, build.id, account));
}
