// Response strategies of the service worker: cache first for build files and fresh images, network first for pages and
// data, with the stored copy when the network fails or times out.
import { type Account, ACCOUNT_HEADER, readSession, userOf } from "./accounts.ts";
import { type CopyReason, copyNote, offlinePage, unsentPage, withNote } from "./offline-pages.ts";
import { isFreshImage, isRemoved, type CopyKind } from "./rules.ts";
import { type FetchEvent, type Waiting, worker } from "./scope.ts";
import { endAccount, epoch, deletePersonalCopies, applySession, openCache, state } from "./state.ts";
import { type Copy, deleteImage, find, listPages, store } from "./stored-responses.ts";

/** Timeout in ms after which a page or its data comes from its stored copy, if there is one. */
const NETWORK_TIMEOUT_MS = 4_000;

/** Client ids of the tabs that show a stored copy. */
const clientsWithCopy = new Set<string>();

/** Cache first: the URL of a build file changes with its content, so its copy is never stale. */
export async function respondWithFile(event: FetchEvent, url: URL): Promise<Response> {
  const cache = await openCache("file", null);
  const copy = await cache.match(event.request, { ignoreVary: true });
  if (copy) return copy;
  const response = await fetch(event.request);
  event.waitUntil(store("file", url, response.clone(), null));
  return response;
}

/**
 * An image: cache first while the copy is fresh. After that network first, because the image may have been hidden or
 * deleted; without a connection a copy of any age is returned.
 */
export async function respondWithImage(event: FetchEvent, url: URL): Promise<Response> {
  const copy = await find("image", url);
  if (copy && isFreshImage(copy.at, Date.now())) return copy.response;
  const { account } = await state();
  try {
    const response = await fetch(event.request);
    if (isRemoved(response.status)) event.waitUntil(deleteImage(url));
    else if (copy && response.status >= 500) return copy.response;
    else storeLater(event, "image", url, { response, account });
    return response;
  } catch (error) {
    if (copy) return copy.response;
    throw error;
  }
}

/** A page or its data: network first, with the stored copy on failure or timeout. */
export async function respondWithPage(event: FetchEvent, url: URL, kind: "page" | "data"): Promise<Response> {
  const fresh = fetchPage(event, url, kind);
  fresh.catch(() => undefined);
  const copy = await find(kind, url);
  if (!copy) {
    return fresh.catch((error: unknown) => {
      if (kind === "data") throw error;
      return offline(url);
    });
  }
  const first = await Promise.race([fresh.catch(() => "offline" as const), networkTimeout()]);
  if (first instanceof Response) return first;
  // A response after the timeout is still stored for the next request.
  event.waitUntil(fresh.catch(() => undefined));
  return showCopy(event, kind, copy, first);
}

/** A page that is never stored: network only, with the offline page on failure. */
export async function respondUncached(event: FetchEvent, url: URL): Promise<Response> {
  return fetchPage(event, url, null).catch(() => offline(url));
}

/**
 * A form submitted without script. On failure returns the "Not sent" page; the Back button restores the typed text. Back to
 * the response of a form sends nothing: it asks for the page with GET.
 */
export async function respondToForm(event: FetchEvent, onResponse: () => Promise<void>): Promise<Response> {
  if (event.request.cache === "only-if-cached") return Response.redirect(event.request.url, 303);
  try {
    const response = await fetch(event.request);
    await onResponse();
    return response;
  } catch {
    return unsentPage();
  }
}

/** A sign-in or sign-out: deletes personal copies before the request, and again before the response is shown. */
export async function respondToSessionChange(event: FetchEvent, url: URL): Promise<Response> {
  const { account } = await state();
  await deletePersonalCopies();
  try {
    const response = await fetch(event.request);
    if (account && isLogout(url)) await endAccount(account);
    await deletePersonalCopies();
    return response;
  } catch (error) {
    if (event.request.mode === "navigate") return unsentPage();
    throw error;
  }
}

/** Fetches from the network and applies the response's X-Account header. */
async function fetchPage(event: FetchEvent, url: URL, kind: "page" | "data" | null): Promise<Response> {
  const requestEpoch = epoch();
  // History navigation may return a response from the HTTP cache, whose X-Account header may be out of date.
  const remembered = event.request.cache === "force-cache";
  const preloaded = event.request.mode === "navigate" ? await event.preloadResponse : undefined;
  const response = preloaded ?? (await fetch(event.request));
  if (!remembered) await applyAndStore(event, url, kind, response, requestEpoch);
  if (kind === "data" && clientsWithCopy.delete(event.clientId)) void tell(event.clientId, { kind: "fresh" });
  return response;
}

async function applyAndStore(
  event: Waiting,
  url: URL,
  kind: CopyKind | null,
  response: Response,
  requestEpoch: number,
): Promise<void> {
  const session = readSession(response.status, response.headers.get(ACCOUNT_HEADER));
  const { account, store: mayStore } = await applySession(session, requestEpoch);
  if (kind !== null && mayStore) storeLater(event, kind, url, { response, account });
}

interface ResponseOfAccount {
  response: Response;
  account: Account | undefined;
}

/** Stores a copy in the background. Without a known account its owner is unknown, so it is not stored. */
function storeLater(event: Waiting, kind: CopyKind, url: URL, { response, account }: ResponseOfAccount): void {
  if (account !== undefined) event.waitUntil(store(kind, url, response.clone(), account));
}

/**
 * Fetches and stores the document of a page that a user has seen: nothing for another who has signed in since. `Purpose:
 * prefetch` keeps it out of the view counts.
 */
export async function storeDocument(event: Waiting, url: URL, userId: number | null): Promise<void> {
  const requestEpoch = epoch();
  const response = await fetch(url, { headers: { Accept: "text/html", Purpose: "prefetch" } });
  const isTheirs = userOf(response.headers.get(ACCOUNT_HEADER)) === userId;
  await applyAndStore(event, url, isTheirs ? "page" : null, response, requestEpoch);
}

async function showCopy(
  event: FetchEvent,
  kind: "page" | "data",
  { response, at }: Copy,
  reason: CopyReason,
): Promise<Response> {
  const note = copyNote(reason, at, new Date());
  const client = event.clientId || event.resultingClientId;
  if (kind === "data") {
    clientsWithCopy.add(client);
    await tell(client, { kind: "kept", note });
    return response;
  }
  clientsWithCopy.add(event.resultingClientId);
  const headers = new Headers(response.headers);
  headers.delete("Content-Length");
  return new Response(withNote(await response.text(), note), { status: 200, headers });
}

async function offline(url: URL): Promise<Response> {
  return offlinePage(url.pathname + url.search, await listPages(), new Date());
}

async function tell(client: string, message: unknown): Promise<void> {
  (await worker.clients.get(client))?.postMessage(message);
}

function isLogout({ pathname }: URL): boolean {
  return /\/logout(?:\.data)?$/.test(pathname);
}

function networkTimeout(): Promise<"slow"> {
  return new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS, "slow"));
}
