// Copies of answers on the device: putting one in, finding it again, and never more than the limits allow.
import type { Account } from "./accounts.ts";
import { keyOf, type KeptKind, LIMITS, mayKeep, surplus, wholeDataKey } from "./rules.ts";
import { inTurn, openCache, state } from "./state.ts";

const KEPT_AT = "X-Kept-At";
const SIZE = "X-Kept-Bytes";

export interface Copy {
  response: Response;
  /** When it was kept. */
  at: Date;
}

/** Keeps a copy, where that may be: of a page of an account only while that account is the current one. Never fails. */
export async function keep(kind: KeptKind, url: URL, answer: Response, account: Account): Promise<void> {
  if (!mayKeep(kind, answer)) return;
  try {
    const body = await answer.blob();
    if (body.size > LIMITS[kind].largest) return;
    const headers = new Headers(answer.headers);
    // The body has been unpacked.
    headers.delete("Content-Encoding");
    headers.set("Content-Length", String(body.size));
    headers.set(KEPT_AT, String(Date.now()));
    headers.set(SIZE, String(body.size));
    const cache = await inTurn(async () => {
      if (account !== null && account !== (await state()).account) return null;
      const opened = await openCache(kind, account);
      // The newest stands last.
      await opened.delete(keyOf(url), { ignoreVary: true });
      await opened.put(keyOf(url), new Response(body, { status: 200, headers }));
      return opened;
    });
    if (cache) await trim(kind, cache);
  } catch {
    // The disk is full, or the browser keeps nothing: the page is there all the same.
  }
}

async function trim(kind: KeptKind, cache: Cache): Promise<void> {
  const keys = await cache.keys();
  // The files of a build are few enough, and looking at each of them is dear.
  if (kind === "file" && keys.length <= LIMITS.file.entries) return;
  const entries = await Promise.all(keys.map((key) => cache.match(key, { ignoreVary: true })));
  const sizes = entries.map((entry) => Number(entry?.headers.get(SIZE) ?? 0));
  for (const key of keys.slice(0, surplus(kind, sizes))) await cache.delete(key, { ignoreVary: true });
}

/** Keeps files that the browser has loaded already: they come out of its own memory. */
export async function keepFiles(addresses: readonly string[]): Promise<void> {
  const cache = await openCache("file", null);
  for (const address of addresses) {
    const known = await cache.match(address, { ignoreVary: true });
    if (!known) await cache.add(new Request(address, { cache: "force-cache" })).catch(() => undefined);
  }
}

/** The copy of an address: the one of whoever is signed in before the one of everybody. */
export async function find(kind: KeptKind, url: URL): Promise<Copy | null> {
  const whole = kind === "data" ? wholeDataKey(url) : null;
  for (const account of await readable()) {
    const cache = await openCache(kind, account);
    for (const key of [keyOf(url), whole]) {
      const response = key === null ? undefined : await cache.match(key, { ignoreVary: true });
      if (response) return { response, at: keptAt(response) };
    }
  }
  return null;
}

/** Drops the copies of a page: a form of it was sent, and its one-time key is used up. */
export async function drop(url: URL): Promise<void> {
  const path = url.pathname.replace(/\.data$/, "");
  const isOfPage = ({ url: key }: Request) => new URL(key).pathname.replace(/\.data$/, "") === path;
  await inTurn(async () => {
    for (const kind of ["page", "data"] as const) {
      for (const account of await readable()) {
        const cache = await openCache(kind, account);
        const keys = (await cache.keys()).filter(isOfPage);
        await Promise.all(keys.map((key) => cache.delete(key, { ignoreVary: true })));
      }
    }
  });
}

/** Drops the copies of a picture: it is hidden or deleted. */
export async function dropPicture(url: URL): Promise<void> {
  await inTurn(async () => {
    for (const account of await readable()) {
      await (await openCache("picture", account)).delete(keyOf(url), { ignoreVary: true });
    }
  });
}

export interface KeptPage {
  path: string;
  /** As it stands in the page, with its characters escaped. */
  title: string;
  at: Date;
}

/** The pages that can be read without a connection, the one seen last first. */
export async function listPages(): Promise<KeptPage[]> {
  const pages = new Map<string, KeptPage>();
  for (const account of await readable()) {
    const cache = await openCache("page", account);
    for (const key of await cache.keys()) {
      const response = await cache.match(key, { ignoreVary: true });
      const { pathname, search } = new URL(key.url);
      const path = pathname + search;
      if (!response || pages.has(path)) continue;
      const title = /<title>([^<]*)<\/title>/.exec(await response.text())?.[1];
      pages.set(path, { path, title: title || "A page", at: keptAt(response) });
    }
  }
  return [...pages.values()].sort((one, other) => other.at.getTime() - one.at.getTime());
}

/** Whether a document is kept that is as new as the time given. */
export async function hasPage(url: URL, since: number): Promise<boolean> {
  const copy = await find("page", url);
  return copy !== null && copy.at.getTime() >= since;
}

async function readable(): Promise<Account[]> {
  const { account } = await state();
  return account ? [account, null] : [null];
}

function keptAt(response: Response): Date {
  return new Date(Number(response.headers.get(KEPT_AT) ?? 0));
}
