// The outbox of one account in one tab: stores messages, sends them when possible, and stays in sync with other tabs
// and the service worker.
import { deliver, type Delivery, type News } from "./deliver.ts";
import { type OutboxMessage, newKey, type OutboxEntry, toEntry } from "./outbox-message.ts";
import { retried } from "./queue.ts";

/** A sender that has not reported a result within this time counts as closed. */
const SENDING_LIMIT_MS = 16_000;

/** How long messages of other accounts are stored on this device. Those of the own account stay until they are sent. */
const OTHER_ACCOUNTS_KEPT_MS = 90 * 24 * 3_600_000;

export interface Outbox {
  /** Starts sending and synchronising; the returned function stops both. May be called more than once. */
  open(): () => void;
  entries(): readonly OutboxEntry[];
  subscribe(listener: () => void): () => void;
  /** Adds a message; resolves once it is stored and remains after the tab is closed. */
  send(chatId: number, text: string): Promise<void>;
  retry(key: string): void;
  discard(keys: readonly string[]): void;
  /** Removes messages that the thread shows. */
  settle(delivered: ReadonlySet<string>): void;
}

/** The browser features that the outbox uses; tests replace them. */
export interface OutboxParts extends Omit<Delivery, "tell"> {
  /** Calls `onNews` for notifications of other tabs, until the returned function is called. */
  listen(onNews: (news: News) => void): () => void;
  announce(news: News): void;
  /** Calls `onChance` when sending may work again, until the returned function is called. */
  watch(onChance: () => void): () => void;
  /**
   * Registers a Background Sync, so that the service worker sends when there is a connection, even with the tab closed.
   */
  wakeLater(): void;
}

/** The outbox of an account. */
export function createOutbox(userId: number, parts: OutboxParts): Outbox {
  const { store } = parts;
  const listeners = new Set<() => void>();
  /** Sent, and not yet shown by a thread. */
  const sent = new Map<string, OutboxMessage>();
  /** Written, and not yet stored. */
  const adding = new Map<string, OutboxMessage>();
  /** Shown by a thread. */
  const settled = new Set<string>();
  let reads = 0;
  let kept: readonly OutboxMessage[] = [];
  let entries: readonly OutboxEntry[] = [];
  let sending: { key: string; timer: ReturnType<typeof setTimeout> } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let users = 0;
  let close: () => void = () => undefined;
  let under: Promise<void> | null = null;
  let again: "no" | "due" | "eager" = "no";

  const show = () => {
    const stored = new Set(kept.map(({ key }) => key));
    const late = [...adding.values()].filter(({ key }) => !stored.has(key));
    const waiting = [...kept, ...late].filter(({ key }) => !sent.has(key) && !settled.has(key));
    entries = [
      ...[...sent.values()].map((message) => toEntry(message, "sent")),
      ...waiting.map((message) => toEntry(message, message.key === sending?.key ? "sending" : null)),
    ];
    for (const listener of listeners) listener();
  };
  const read = async () => {
    const number = (reads += 1);
    const found = await store.list(userId);
    if (number !== reads) return;
    kept = found;
    show();
  };
  const setSending = (key: string | null) => {
    clearTimeout(sending?.timer);
    sending = key === null ? null : { key, timer: setTimeout(forgetSender, SENDING_LIMIT_MS) };
  };
  const forgetSender = () => {
    setSending(null);
    show();
  };
  const hear = (news: News) => {
    if (news.kind === "sending") setSending(news.key);
    else if (news.kind !== "changed") setSending(null);
    if (news.kind === "sent") {
      const message = kept.find(({ key }) => key === news.key);
      if (message && !settled.has(message.key)) sent.set(message.key, message);
    }
    if (news.kind === "sending" || news.kind === "sent") show();
    else void read();
  };
  const tell = (news: News) => {
    hear(news);
    parts.announce(news);
  };

  const run = async (eager: boolean) => {
    clearTimeout(timer);
    const at = await deliver({ ...parts, tell }, userId, eager).catch(() => parts.now() + 10_000);
    if (at !== null && users > 0) timer = setTimeout(() => go(false), Math.max(50, at - parts.now()));
  };
  const go = (eager: boolean) => {
    if (under) {
      again = eager || again === "eager" ? "eager" : "due";
      return;
    }
    under = run(eager).finally(() => {
      under = null;
      const next = again;
      again = "no";
      if (next !== "no") go(next === "eager");
    });
  };
  const change = async (work: () => Promise<void>) => {
    await work().catch(() => undefined);
    tell({ kind: "changed" });
    go(false);
  };

  return {
    open() {
      users += 1;
      if (users === 1) {
        const ends = [parts.listen(hear), parts.watch(() => go(true))];
        close = () => ends.forEach((end) => end());
        void store
          .forgetOtherAccounts(userId, new Date(parts.now() - OTHER_ACCOUNTS_KEPT_MS))
          .catch(() => undefined)
          .then(read)
          .then(() => go(true));
      }
      let left = false;
      return () => {
        if (left) return;
        left = true;
        users -= 1;
        if (users > 0) return;
        clearTimeout(timer);
        close();
      };
    },
    entries: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send(chatId, text) {
      const writtenAt = new Date(parts.now()).toISOString();
      const key = newKey();
      const message: OutboxMessage = { key, userId, chatId, text, writtenAt, state: "waiting", tries: 0, retryAt: 0 };
      adding.set(key, message);
      show();
      const adds = store.add(message);
      void change(async () => {
        await adds;
        await read();
        adding.delete(key);
      }).then(() => parts.wakeLater());
      return adds;
    },
    retry: (key) => void change(() => store.change(key, retried)),
    discard: (keys) => void change(() => store.remove(keys)),
    settle(delivered) {
      const shown = [...sent.keys()].filter((key) => delivered.has(key));
      const late = kept.map(({ key }) => key).filter((key) => delivered.has(key) && !settled.has(key));
      for (const key of [...shown, ...late]) {
        sent.delete(key);
        settled.add(key);
      }
      if (shown.length + late.length > 0) show();
      if (late.length > 0) void change(() => store.remove(late));
    },
  };
}
