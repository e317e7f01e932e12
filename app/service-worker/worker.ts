// The service worker: pages seen stay readable without a connection, and messages written there are sent when it is back.
// What it may keep is in rules.ts and accounts.ts; a new build of the site brings a new worker, which takes over at once.
import { SYNC_TAG } from "#app/ui/messages/outbox/names.ts";
import {
  answerFile,
  answerForm,
  answerLeaving,
  answerPage,
  answerPicture,
  answerVisit,
  keepDocument,
} from "./answers.ts";
import { drop, hasPage, keepFiles } from "./copies.ts";
import { documentOf, kindOf } from "./rules.ts";
import { build, type FetchEvent, worker } from "./scope.ts";
import { dropStale, openCache, setUser } from "./state.ts";
import { sendWaiting } from "./waiting-messages.ts";

/** A copy this young is not made again when a page is put away. */
const FRESH_MS = 60_000;
/** Conversations, which people read in tunnels, are kept as documents also when they came as data: not more often. */
const THREAD_FRESH_MS = 300_000;
/** Sent by pages again and again, and without a one-time key. */
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
      await dropStale();
      // The question goes out while the worker is still waking up.
      await worker.registration.navigationPreload?.enable();
      await worker.clients.claim();
    })(),
  );
});

worker.addEventListener("fetch", (event) => {
  const { method, mode, referrer } = event.request;
  const url = new URL(event.request.url);
  const answer = answerOf(event, url, kindOf({ method, url, origin: worker.location.origin, mode, referrer }));
  if (answer) event.respondWith(answer);
});

function answerOf(event: FetchEvent, url: URL, kind: ReturnType<typeof kindOf>): Promise<Response> | null {
  switch (kind) {
    case "file":
      return answerFile(event, url);
    case "picture":
      return answerPicture(event, url);
    case "page": {
      const answer = answerPage(event, url, "page");
      event.waitUntil(answer.then(() => sendWaiting(false)).catch(() => false));
      return answer;
    }
    case "data": {
      const answer = answerPage(event, url, "data");
      if (url.pathname.startsWith("/messages/")) {
        event.waitUntil(answer.then(() => keepPage(event, documentOf(url), THREAD_FRESH_MS)).catch(() => undefined));
      }
      return answer;
    }
    case "visit":
      return answerVisit(event, url);
    case "leaving":
      return answerLeaving(event, url);
    case "form":
      return answerForm(event, () => dropForm(event.request, url));
    case "change":
      event.waitUntil(dropForm(event.request, url));
      return null;
    case "other":
      return null;
  }
}

/** The page that a form stood on holds a one-time key which is used up now. */
async function dropForm({ referrer }: Request, url: URL): Promise<void> {
  if (WITHOUT_KEY.test(url.pathname)) return;
  await drop(url);
  if (URL.canParse(referrer)) await drop(new URL(referrer));
}

/** Said by the pages: whose they are, which of them to keep as a document, and what they have loaded of the build. */
interface Word {
  userId?: number | null;
  keep?: string;
  files?: readonly string[];
}

worker.addEventListener("message", (event) => event.waitUntil(heedPage(event, event.data as Word)));

async function heedPage(event: Pick<FetchEvent, "waitUntil">, { userId, keep, files = [] }: Word): Promise<void> {
  // A page that was on its way while this worker took over belongs to none yet.
  await worker.clients.claim();
  if (userId !== undefined) await setUser(userId);
  await keepFiles(files);
  if (keep !== undefined && URL.canParse(keep)) await keepPage(event, new URL(keep), FRESH_MS).catch(() => undefined);
}

/** Keeps the document of a page that came as data, or that has gone on since it came, unless its copy is young enough. */
async function keepPage(event: Pick<FetchEvent, "waitUntil">, url: URL, freshMs: number): Promise<void> {
  const asked = { method: "GET", url, origin: worker.location.origin, mode: "navigate", referrer: "" };
  if (kindOf(asked) === "page" && !(await hasPage(url, Date.now() - freshMs))) await keepDocument(event, url);
}

worker.addEventListener("sync", (event) => {
  if (event.tag !== SYNC_TAG) return;
  event.waitUntil(
    (async () => {
      // The browser tries again later, by its own lights.
      if (await sendWaiting(true)) throw new Error("Some messages are still waiting");
    })(),
  );
});
