// The service worker: stores visited pages for offline reading and sends the message outbox when the connection is
// back. rules.ts and accounts.ts decide what is stored. A new build has a new worker, which activates at once.
import { SYNC_TAG } from "#app/ui/conversations/messages/outbox/names.ts";
import { ACCOUNT_HEADER, userOf } from "./accounts.ts";
import { sendWaiting } from "./outbox.ts";
import { documentOf, kindOf } from "./rules.ts";
import { build, type FetchEvent, type Waiting, worker } from "./scope.ts";
import { deleteStaleCaches, openCache } from "./state.ts";
import { deletePage, hasPage, storeFiles } from "./stored-responses.ts";
import {
  respondWithFile,
  respondToForm,
  respondToSessionChange,
  respondWithPage,
  respondWithImage,
  respondUncached,
  storeDocument,
} from "./strategies.ts";

/** A stored document younger than this (ms) is not fetched again when its page is hidden. */
const FRESH_MS = 60_000;
/** The same for a conversation: its document is also fetched after its data was loaded, so that it opens offline. */
const THREAD_FRESH_MS = 300_000;
/** Frequent submits whose forms have no one-time key, so stored pages remain usable after them. */
const WITHOUT_KEY = /\/(?:favourite|read)(?:\.data)?$/;

worker.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const cache = await openCache("file", null);
      await cache.addAll(build.files);
      await worker.skipWaiting();
    })(),
  );
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      await deleteStaleCaches();
      // Navigation preload: the request is sent while the worker starts.
      await worker.registration.navigationPreload?.enable();
      await worker.clients.claim();
    })(),
  );
});

worker.addEventListener("fetch", (event) => {
  const { method, mode, referrer } = event.request;
  const url = new URL(event.request.url);
  const response = respond(event, url, kindOf({ method, url, origin: worker.location.origin, mode, referrer }));
  if (response) event.respondWith(response);
});

function respond(event: FetchEvent, url: URL, kind: ReturnType<typeof kindOf>): Promise<Response> | null {
  switch (kind) {
    case "file":
      return respondWithFile(event, url);
    case "image":
      return respondWithImage(event, url);
    case "page": {
      const response = respondWithPage(event, url, "page");
      event.waitUntil(response.then(() => sendWaiting(false)).catch(() => false));
      return response;
    }
    case "data": {
      const response = respondWithPage(event, url, "data");
      if (url.pathname.startsWith("/messages/")) {
        event.waitUntil(response.then((data) => storeThread(event, url, data)).catch(() => undefined));
      }
      return response;
    }
    case "uncached":
      return respondUncached(event, url);
    case "session":
      return respondToSessionChange(event, url);
    case "form":
      return respondToForm(event, () => deleteFormPage(event.request, url));
    case "change":
      event.waitUntil(deleteFormPage(event.request, url));
      return null;
    case "other":
      return null;
  }
}

/** Stores the document of a conversation whose data was loaded. */
async function storeThread(event: Waiting, url: URL, data: Response): Promise<void> {
  await storePage(event, documentOf(url), THREAD_FRESH_MS, userOf(data.headers.get(ACCOUNT_HEADER)));
}

/** Deletes the stored page of a submitted form: its one-time key is used up. */
async function deleteFormPage({ referrer }: Request, url: URL): Promise<void> {
  if (WITHOUT_KEY.test(url.pathname)) return;
  await deletePage(url);
  if (URL.canParse(referrer)) await deletePage(new URL(referrer));
}

/** Message from a page: its user, the URL of a document to store, and the build files that it has loaded. */
interface PageMessage {
  userId: number | null;
  keep?: string;
  files?: readonly string[];
  /** Whether waiting messages are sent: the page has no outbox of its own. */
  sends?: boolean;
}

worker.addEventListener("message", (event) => event.waitUntil(handlePageMessage(event, event.data as PageMessage)));

async function handlePageMessage(
  event: Waiting,
  { userId, keep, files = [], sends = false }: PageMessage,
): Promise<void> {
  // A page that was loading while this worker activated has no controller yet.
  await worker.clients.claim();
  await storeFiles(files);
  if (keep !== undefined && URL.canParse(keep)) {
    await storePage(event, new URL(keep), FRESH_MS, userId).catch(() => undefined);
  }
  if (sends) await sendWaiting(true).catch(() => false);
}

/** Stores the current document of a page that this user has seen, unless the stored copy is younger than `freshMs`. */
async function storePage(event: Waiting, url: URL, freshMs: number, userId: number | null): Promise<void> {
  const navigation = { method: "GET", url, origin: worker.location.origin, mode: "navigate", referrer: "" };
  if (kindOf(navigation) !== "page" || (await hasPage(url, Date.now() - freshMs))) return;
  await storeDocument(event, url, userId);
}

worker.addEventListener("sync", (event) => {
  if (event.tag !== SYNC_TAG) return;
  event.waitUntil(
    (async () => {
      // A rejected promise makes the browser schedule another sync event.
      if (await sendWaiting(true)) throw new Error("Some messages are still waiting");
    })(),
  );
});
