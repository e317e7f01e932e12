// Starts offline support once a page is idle: registers the service worker, reports the signed-in user to it, and shows its
// notes.
import { newElement } from "#app/ui/small-script/elements.ts";
import { NOTE_ID, noteStyle } from "./page-note.ts";

const WORKER = "/service-worker.js";
const KEPT_FILES = /^\/(?:assets|fonts)\//;

let following = false;
let signedIn: number | null = null;

/**
 * Starts for the signed-in user (null: signed out); called again when that changes. `sends`: the page has no outbox, so the
 * service worker sends waiting messages, now and when the connection comes back.
 */
export function start(userId: number | null, sends = false): void {
  signedIn = userId;
  const run = () => void install(sends).catch(() => undefined);
  run();
  if (sends && userId !== null) window.addEventListener("online", run);
}

async function install(sends: boolean): Promise<void> {
  // Undefined without HTTPS and in some private windows.
  const container = (navigator as Partial<Navigator>).serviceWorker;
  if (!container) return;
  if (import.meta.env.DEV) {
    // Registered by a production build at the same origin.
    for (const old of await container.getRegistrations()) await old.unregister();
    return;
  }
  if (!following) {
    following = true;
    container.addEventListener("message", ({ data }: MessageEvent<Word>) => heed(data));
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") keepThread(container);
    });
    await container.register(WORKER, { updateViaCache: "none" });
  }
  const { active } = await container.ready;
  active?.postMessage({ userId: signedIn, keep: location.href, files: filesInUse(), sends });
}

/** The build files that this page has loaded: on a first visit, they were loaded before the service worker. */
function filesInUse(): string[] {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  return loaded.filter(({ origin, pathname }) => origin === location.origin && KEPT_FILES.test(pathname)).map(String);
}

/** Stores the current state of an open conversation in the cache when the page is hidden. */
function keepThread({ controller }: ServiceWorkerContainer): void {
  if (location.pathname.startsWith("/messages")) controller?.postMessage({ userId: signedIn, keep: location.href });
}

/** A message of the service worker: the page's data is a cached copy, or is fresh again. */
type Word = { kind: "kept"; note: string } | { kind: "fresh" };

function heed(word: Word): void {
  document.getElementById(NOTE_ID)?.remove();
  if (word.kind !== "kept") return;
  const note = newElement("p", { role: "status" }, word.note);
  note.style.cssText = noteStyle(document.querySelector(".site-header--clear") !== null);
  document.body.prepend(newElement("aside", { id: NOTE_ID }, note));
}
