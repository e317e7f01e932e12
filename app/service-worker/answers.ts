// How each kind of request is answered: from the network first, wherever it could say anything new; from the device when
// the network fails, or is silent for so long that a copy is better than nothing.
import { type Account, ACCOUNT_HEADER, whose } from "./accounts.ts";
import { dropPicture, find, keep, listPages, type Copy } from "./copies.ts";
import { type Because, keptNote, offlinePage, unsentPage, withNote } from "./offline-pages.ts";
import { isFreshPicture, isGone, type KeptKind } from "./rules.ts";
import { type FetchEvent, worker } from "./scope.ts";
import { endAccount, epoch, forgetEverybody, heed, openCache, state } from "./state.ts";

/** How long a network that says nothing is waited for while a copy is there. */
const PATIENCE_MS = 4_000;

type Waiting = Pick<FetchEvent, "waitUntil">;

/** Tabs whose page says that it is a copy. */
const marked = new Set<string>();

/** A file of the build: the device's copy, which cannot be out of date. */
export async function answerFile(event: FetchEvent, url: URL): Promise<Response> {
  const cache = await openCache("file", null);
  const copy = await cache.match(event.request, { ignoreVary: true });
  if (copy) return copy;
  const answer = await fetch(event.request);
  event.waitUntil(keep("file", url, answer.clone(), null));
  return answer;
}

/**
 * A picture: the device's copy while it is young. After that the site is asked, because what an address shows may have been
 * hidden or deleted; without a connection the copy is shown whatever its age.
 */
export async function answerPicture(event: FetchEvent, url: URL): Promise<Response> {
  const copy = await find("picture", url);
  if (copy && isFreshPicture(copy.at, Date.now())) return copy.response;
  const { account } = await state();
  try {
    const answer = await fetch(event.request);
    if (isGone(answer.status)) event.waitUntil(dropPicture(url));
    else if (copy && answer.status >= 500) return copy.response;
    else keepLater(event, "picture", url, { answer, account });
    return answer;
  } catch (error) {
    if (copy) return copy.response;
    throw error;
  }
}

/** A page or its data, fresh where possible. */
export async function answerPage(event: FetchEvent, url: URL, kind: "page" | "data"): Promise<Response> {
  const fresh = fetchPage(event, url, kind);
  fresh.catch(() => undefined);
  const copy = await find(kind, url);
  if (!copy) {
    return fresh.catch((error: unknown) => {
      if (kind === "data") throw error;
      return offline(url);
    });
  }
  const first = await Promise.race([fresh.catch(() => "offline" as const), silence()]);
  if (first instanceof Response) return first;
  // The answer may still come, and is then the copy for next time.
  event.waitUntil(fresh.catch(() => undefined));
  return showCopy(event, kind, copy, first);
}

/** A page that is never kept. */
export async function answerVisit(event: FetchEvent, url: URL): Promise<Response> {
  return fetchPage(event, url, null).catch(() => offline(url));
}

/** A form that was sent without script: on failure a page that says so, with the typed text one step back. */
export async function answerForm(event: FetchEvent, onAnswer: () => Promise<void>): Promise<Response> {
  try {
    const answer = await fetch(event.request);
    await onAnswer();
    return answer;
  } catch {
    return unsentPage();
  }
}

/** Somebody signs in or out: what is personal goes before, and once more before they see the answer. */
export async function answerLeaving(event: FetchEvent, url: URL): Promise<Response> {
  const { account } = await state();
  await forgetEverybody();
  try {
    const answer = await fetch(event.request);
    if (account && isLogout(url)) await endAccount(account);
    await forgetEverybody();
    return answer;
  } catch (error) {
    if (event.request.mode === "navigate") return unsentPage();
    throw error;
  }
}

/** Asks the network, and heeds what it says about who is signed in. */
async function fetchPage(event: FetchEvent, url: URL, kind: "page" | "data" | null): Promise<Response> {
  const asked = epoch();
  // A step back in the history shows a page as the browser remembers it, which says nothing about now.
  const remembered = event.request.cache === "force-cache";
  const preloaded = event.request.mode === "navigate" ? await event.preloadResponse : undefined;
  const answer = preloaded ?? (await fetch(event.request));
  if (!remembered) await take(event, url, kind, answer, asked);
  if (kind === "data" && marked.delete(event.clientId)) void tell(event.clientId, { kind: "fresh" });
  return answer;
}

async function take(event: Waiting, url: URL, kind: KeptKind | null, answer: Response, asked: number): Promise<void> {
  const says = whose(answer.status, answer.headers.get(ACCOUNT_HEADER));
  const { account, keep: mayKeep } = await heed(says, asked);
  if (kind !== null && mayKeep) keepLater(event, kind, url, { answer, account });
}

interface Answer {
  answer: Response;
  account: Account | undefined;
}

/** Keeps a copy while the answer goes on its way. Without a known account it could be anyone's, and is not kept. */
function keepLater(event: Waiting, kind: KeptKind, url: URL, { answer, account }: Answer): void {
  if (account !== undefined) event.waitUntil(keep(kind, url, answer.clone(), account));
}

/** Fetches a document that was only seen as data, without its being counted as seen, and keeps it. */
export async function keepDocument(event: Waiting, url: URL): Promise<void> {
  const asked = epoch();
  const answer = await fetch(url, { headers: { Accept: "text/html", Purpose: "prefetch" } });
  await take(event, url, "page", answer, asked);
}

async function showCopy(
  event: FetchEvent,
  kind: "page" | "data",
  { response, at }: Copy,
  because: Because,
): Promise<Response> {
  const note = keptNote(because, at, new Date());
  const client = event.clientId || event.resultingClientId;
  if (kind === "data") {
    marked.add(client);
    await tell(client, { kind: "kept", note });
    return response;
  }
  marked.add(event.resultingClientId);
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

function silence(): Promise<"slow"> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, "slow"));
}
