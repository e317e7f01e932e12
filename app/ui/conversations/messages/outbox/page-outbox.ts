// The outbox of a tab with its browser features: IndexedDB, BroadcastChannel and connection events.
import type { News } from "./deliver.ts";
import { withDeviceLock } from "./device-lock.ts";
import { deviceStore } from "./device-store.ts";
import { firstOf, memoryStore } from "./message-store.ts";
import { NEWS_CHANNEL, SYNC_TAG } from "./names.ts";
import { createOutbox, type Outbox, type OutboxParts } from "./outbox.ts";
import { postMessage } from "./post-message.ts";

const outboxes = new Map<number, Outbox>();

/** The outbox of an account in this tab. */
export function pageOutbox(userId: number): Outbox {
  const known = outboxes.get(userId);
  if (known) return known;
  const made = createOutbox(userId, browserParts());
  outboxes.set(userId, made);
  return made;
}

function browserParts(): OutboxParts {
  let channel: BroadcastChannel | undefined;
  return {
    store: firstOf(deviceStore(), memoryStore()),
    post: postMessage,
    withDeviceLock,
    now: () => Date.now(),
    chance: () => Math.random(),
    announce: (news) => channel?.postMessage(news),
    listen(onNews) {
      const opened = new BroadcastChannel(NEWS_CHANNEL);
      opened.onmessage = ({ data }: MessageEvent<News>) => onNews(data);
      channel = opened;
      return () => {
        opened.close();
        if (channel === opened) channel = undefined;
      };
    },
    watch(onChance) {
      const onVisible = () => {
        if (document.visibilityState === "visible") onChance();
      };
      window.addEventListener("online", onChance);
      window.addEventListener("pageshow", onChance);
      document.addEventListener("visibilitychange", onVisible);
      return () => {
        window.removeEventListener("online", onChance);
        window.removeEventListener("pageshow", onChance);
        document.removeEventListener("visibilitychange", onVisible);
      };
    },
    wakeLater: () => void askForSync().catch(() => undefined),
  };
}

interface SyncManager {
  register(tag: string): Promise<void>;
}

async function askForSync(): Promise<void> {
  const registration = await (navigator as Partial<Navigator>).serviceWorker?.getRegistration();
  if (!registration || !("sync" in registration)) return;
  await (registration.sync as SyncManager).register(SYNC_TAG);
}
