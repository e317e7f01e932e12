// State of the service worker that survives its termination by the browser, stored as JSON in a cache: unlike
// IndexedDB, this needs no schema.
import { type Account, cacheName, isStale, judge, type SessionState, type Verdict } from "./accounts.ts";
import { build } from "./scope.ts";

interface State {
  /** The account of the copies on this device; undefined until a response has stated it. */
  account: Account | undefined;
  /** Accounts that have signed out on this device, the latest last. */
  ended: readonly string[];
}

const INITIAL: State = { account: undefined, ended: [] };
const ENDED_LIMIT = 20;

/** Not of the form `kind:build:account`, so isStale never selects it. */
const CACHE = "state";
const STATE_URL = "/.state";

let current: Promise<State> | null = null;
let changes = 0;
let lastWrite: Promise<unknown> = Promise.resolve();
let lastInTurn: Promise<unknown> = Promise.resolve();

async function load(): Promise<State> {
  const stored = await (await caches.open(CACHE)).match(STATE_URL);
  return stored ? { ...INITIAL, ...((await stored.json()) as Partial<State>) } : INITIAL;
}

/** Returns the current state. */
export function state(): Promise<State> {
  return (current ??= load());
}

/** Changes the state. Each change starts from the result of the previous one, so concurrent changes are not lost. */
async function update(change: (before: State) => State): Promise<void> {
  const before = state();
  const after = before.then(change);
  current = after;
  if ((await after) === (await before)) return;
  lastWrite = lastWrite
    .then(async () => (await caches.open(CACHE)).put(STATE_URL, Response.json(await after)))
    .catch(() => undefined);
  await lastWrite;
}

/** The number of account changes so far: a response is late when its request has an older epoch. */
export function epoch(): number {
  return changes;
}

/** Applies the session of a response before any page receives it. `requestEpoch` is the epoch of its request. */
export async function applySession(session: SessionState, requestEpoch: number): Promise<Verdict> {
  let verdict: Verdict = { account: null, purge: false, store: false };
  await update((before) => {
    verdict = judge(before.account, session, requestEpoch !== changes, before.ended);
    if (!verdict.purge) return before;
    changes += 1;
    return { ...before, account: verdict.account };
  });
  if (verdict.purge) await deleteStaleCaches();
  return verdict;
}

/** Deletes every personal copy, at a sign-in or sign-out. */
export async function deletePersonalCopies(): Promise<void> {
  changes += 1;
  await update((before) => ({ ...before, account: undefined }));
  await deleteStaleCaches();
}

/** Records that an account has signed out: its later responses come from the HTTP cache and are ignored. */
export async function endAccount(account: string): Promise<void> {
  await update((before) => ({ ...before, ended: [...before.ended, account].slice(-ENDED_LIMIT) }));
}

/**
 * Runs changes to the caches one after the other. An account change is in the state before its purge is queued, so work
 * that reads the state here cannot store a copy after its account was purged.
 */
export function runInTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const done = lastInTurn.then(work);
  lastInTurn = done.catch(() => undefined);
  return done;
}

/** Deletes the caches of other builds and other accounts. */
export function deleteStaleCaches(): Promise<void> {
  return runInTurn(async () => {
    const { account } = await state();
    const names = await caches.keys();
    await Promise.all(names.filter((name) => isStale(name, build.id, account)).map((name) => caches.delete(name)));
  });
}

/** Opens the cache of a kind for an account; null is the cache of public responses. */
export function openCache(kind: string, account: Account): Promise<Cache> {
  return caches.open(cacheName(kind, build.id, account));
}
