// Stored copies of responses (Cache Storage): store, find, delete, and eviction of the oldest above the limits.
import type { Account } from "./accounts.ts";
import { keyOf, type CopyKind, LIMITS, mayStore, surplus, wholeDataKey } from "./rules.ts";
import { runInTurn, openCache, state } from "./state.ts";

const STORED_AT = "X-Stored-At";
const SIZE = "X-Stored-Bytes";

export interface Copy {
  response: Response;
  /** When it was stored. */
  at: Date;
}

/** Stores a copy if the rules allow it; a copy of an account only while that account is current. Never rejects. */
export async function store(kind: CopyKind, url: URL, response: Response, account: Account): Promise<void> {
  if (!mayStore(kind, response)) return;
  try {
    const body = await response.blob();
    if (body.size > LIMITS[kind].largest) return;
    const headers = new Headers(response.headers);
    // blob() has decoded the body.
    headers.delete("Content-Encoding");
    headers.set("Content-Length", String(body.size));
    headers.set(STORED_AT, String(Date.now()));
    headers.set(SIZE, String(body.size));
    const cache = await runInTurn(async () => {
      if (account !== null && account !== (await state()).account) return null;
      const opened = await openCache(kind, account);
      // Delete before put, so that the newest entry is last in keys().
      await opened.delete(keyOf(url), { ignoreVary: true });
      await opened.put(keyOf(url), new Response(body, { status: 200, headers }));
      return opened;
    });
    if (cache) await trim(kind, cache);
  } catch {
    // The quota is used up or storage is disabled: the response itself is unaffected.
  }
}

async function trim(kind: CopyKind, cache: Cache): Promise<void> {
  const keys = await cache.keys();
  // Build files are normally below the limit, and reading every entry is slow.
  if (kind === "file" && keys.length <= LIMITS.file.entries) return;
  const entries = await Promise.all(keys.map((key) => cache.match(key, { ignoreVary: true })));
  const sizes = entries.map((entry) => Number(entry?.headers.get(SIZE) ?? 0));
  for (const key of keys.slice(0, surplus(kind, sizes))) await cache.delete(key, { ignoreVary: true });
}

/** Stores build files that the page has loaded already, from the HTTP cache. */
export async function storeFiles(urls: readonly string[]): Promise<void> {
  const cache = await openCache("file", null);
  for (const url of urls) {
    const stored = await cache.match(url, { ignoreVary: true });
    if (!stored) await cache.add(new Request(url, { cache: "force-cache" })).catch(() => undefined);
  }
}

/** Finds the copy of a URL: that of the current account before the public one. */
export async function find(kind: CopyKind, url: URL): Promise<Copy | null> {
  const whole = kind === "data" ? wholeDataKey(url) : null;
  for (const account of await readableAccounts()) {
    const cache = await openCache(kind, account);
    for (const key of [keyOf(url), whole]) {
      const response = key === null ? undefined : await cache.match(key, { ignoreVary: true });
      if (response) return { response, at: storedAt(response) };
    }
  }
  return null;
}

/** Deletes the copies of a page, as document and as data. */
export async function deletePage(url: URL): Promise<void> {
  const path = url.pathname.replace(/\.data$/, "");
  const isOfPage = ({ url: key }: Request) => new URL(key).pathname.replace(/\.data$/, "") === path;
  await runInTurn(async () => {
    for (const kind of ["page", "data"] as const) {
      for (const account of await readableAccounts()) {
        const cache = await openCache(kind, account);
        const keys = (await cache.keys()).filter(isOfPage);
        await Promise.all(keys.map((key) => cache.delete(key, { ignoreVary: true })));
      }
    }
  });
}

/** Deletes the copies of an image. */
export async function deleteImage(url: URL): Promise<void> {
  await runInTurn(async () => {
    for (const account of await readableAccounts()) {
      await (await openCache("image", account)).delete(keyOf(url), { ignoreVary: true });
    }
  });
}

export interface StoredPage {
  path: string;
  /** HTML-escaped, as in the page. */
  title: string;
  at: Date;
}

/** Returns the stored pages, latest first. */
export async function listPages(): Promise<StoredPage[]> {
  const pages = new Map<string, StoredPage>();
  for (const account of await readableAccounts()) {
    const cache = await openCache("page", account);
    for (const key of await cache.keys()) {
      const response = await cache.match(key, { ignoreVary: true });
      const { pathname, search } = new URL(key.url);
      const path = pathname + search;
      if (!response || pages.has(path)) continue;
      const title = /<title>([^<]*)<\/title>/.exec(await response.text())?.[1];
      pages.set(path, { path, title: title || "A page", at: storedAt(response) });
    }
  }
  return [...pages.values()].sort((one, other) => other.at.getTime() - one.at.getTime());
}

/** Whether a document stored at or after `since` exists. */
export async function hasPage(url: URL, since: number): Promise<boolean> {
  const copy = await find("page", url);
  return copy !== null && copy.at.getTime() >= since;
}

async function readableAccounts(): Promise<Account[]> {
  const { account } = await state();
  return account ? [account, null] : [null];
}

function storedAt(response: Response): Date {
  return new Date(Number(response.headers.get(STORED_AT) ?? 0));
}
