// What a page does for the time without a connection, once it is idle: it has the service worker installed, tells it
// whose page this is, shows its words, and sends the messages that wait on the device.
import { pageOutbox } from "#app/ui/messages/outbox/page-outbox.ts";

const WORKER = "/service-worker.js";
/** The element that the worker itself puts on top of a kept document. */
const NOTE_ID = "kept-page";
const KEPT_FILES = /^\/(?:assets|fonts)\//;

let closeOutbox: (() => void) | undefined;
let following = false;

/** Starts for the signed-in user (null: signed out); called again when that changes. */
export function start(userId: number | null): void {
  closeOutbox?.();
  closeOutbox = userId === null ? undefined : pageOutbox(userId).open();
  void install(userId).catch(() => undefined);
}

async function install(userId: number | null): Promise<void> {
  // Absent on a plain connection and in some private windows.
  const container = (navigator as Partial<Navigator>).serviceWorker;
  if (!container) return;
  if (import.meta.env.DEV) {
    // Left over from a built site at the same address.
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
  active?.postMessage({ userId, keep: location.href, files: filesInUse() });
}

/** What this page has loaded of the build: all of it came before the worker did, on a first visit. */
function filesInUse(): string[] {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  return loaded.filter(({ origin, pathname }) => origin === location.origin && KEPT_FILES.test(pathname)).map(String);
}

/** A conversation goes on after its page was loaded: put away, it is kept as it is now. */
function keepThread({ controller }: ServiceWorkerContainer): void {
  if (location.pathname.startsWith("/messages")) controller?.postMessage({ keep: location.href });
}

/** Said by the worker: this page's data is a copy, or is fresh again. */
type Word = { kind: "kept"; note: string } | { kind: "fresh" };

function heed(word: Word): void {
  document.getElementById(NOTE_ID)?.remove();
  if (word.kind !== "kept") return;
  const aside = document.createElement("aside");
  aside.id = NOTE_ID;
  aside.className = "page-width";
  const note = document.createElement("p");
  note.className = document.querySelector(".site-header--clear") ? "flash flash--floating" : "flash";
  note.setAttribute("role", "status");
  note.append(Object.assign(document.createElement("span"), { textContent: word.note }));
  aside.append(note);
  document.body.prepend(aside);
}
