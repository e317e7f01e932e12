// What the worker knows across its own ends: browsers stop it whenever it has nothing to do. Kept in a cache, the one
// store that needs no opening.
import { type Account, cacheName, isStale, judge, type Says, type Verdict } from "./accounts.ts";
import { build } from "./scope.ts";

interface State {
  /** The account of the copies on this device; undefined until a page has said whose it is. */
  account: Account | undefined;
  /** Whose messages may be sent, as the pages name it; null when nobody is known to be signed in. */
  userId: number | null;
  /** Accounts that have signed out here, the latest last. */
  ended: readonly string[];
}

const NOTHING_KNOWN: State = { account: undefined, userId: null, ended: [] };
const ENDED_KEPT = 20;

/** A name without the parts of a cache of copies, so that no purge takes it. */
const CACHE = "state";
const ADDRESS = "/.state";

let known: Promise<State> | null = null;
let changes = 0;
let writing: Promise<unknown> = Promise.resolve();
let turn: Promise<unknown> = Promise.resolve();

async function load(): Promise<State> {
  const stored = await (await caches.open(CACHE)).match(ADDRESS);
  return stored ? { ...NOTHING_KNOWN, ...((await stored.json()) as Partial<State>) } : NOTHING_KNOWN;
}

/** The state as it is now. */
export function state(): Promise<State> {
  return (known ??= load());
}

/** Changes the state. Each change starts from the result of the one before, so that none is lost. */
async function update(change: (before: State) => State): Promise<void> {
  const before = state();
  const after = before.then(change);
  known = after;
  if ((await after) === (await before)) return;
  writing = writing
    .then(async () => (await caches.open(CACHE)).put(ADDRESS, Response.json(await after)))
    .catch(() => undefined);
  await writing;
}

/** The number of changes of account so far: an answer to a request from before the last one is late. */
export function epoch(): number {
  return changes;
}

/** Draws the consequences of an answer, before any page gets it. `asked` is the epoch of its request. */
export async function heed(says: Says, asked: number): Promise<Verdict> {
  let verdict: Verdict = { account: null, purge: false, keep: false };
  await update((before) => {
    verdict = judge(before.account, says, asked !== changes, before.ended);
    if (!verdict.purge) return before;
    changes += 1;
    // The pages of the account that is signed in now send its user id; until then no messages are sent from here.
    return { ...before, account: verdict.account, userId: null };
  });
  if (verdict.purge) await dropStale();
  return verdict;
}

/** A user signs in or out: nothing personal is left on the device. */
export async function forgetEverybody(): Promise<void> {
  changes += 1;
  await update((before) => ({ ...before, account: undefined, userId: null }));
  await dropStale();
}

/** An account has signed out: a page of it that arrives later comes from the browser's memory. */
export async function endAccount(account: string): Promise<void> {
  await update((before) => ({ ...before, ended: [...before.ended, account].slice(-ENDED_KEPT) }));
}

/** A page says whose it is. */
export async function setUser(userId: number | null): Promise<void> {
  await update((before) => (before.userId === userId ? before : { ...before, userId }));
}

/**
 * Changes copies on the device, one change after the other. A change of account is in the state before its purge waits
 * here, so work that reads the state here cannot put a copy on the device after its account was purged.
 */
export function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const done = turn.then(work);
  turn = done.catch(() => undefined);
  return done;
}

/** Drops what belongs to other builds and other accounts. */
export function dropStale(): Promise<void> {
  return inTurn(async () => {
    const { account } = await state();
    const names = await caches.keys();
    await Promise.all(names.filter((name) => isStale(name, build.id, account)).map((name) => caches.delete(name)));
  });
}

/** The cache of a kind, of an account or of everybody. */
export function openCache(kind: string, account: Account): Promise<Cache> {
  return caches.open(cacheName(kind, build.id, account));
}
