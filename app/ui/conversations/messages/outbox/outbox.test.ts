// The outbox of a tab, in sync with other tabs of the device.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { News } from "./deliver.ts";
import { firstOf, memoryStore, type MessageStore } from "./message-store.ts";
import type { OutboxMessage, OutboxEntry } from "./outbox-message.ts";
import { createOutbox, type Outbox, type OutboxParts } from "./outbox.ts";
import type { Outcome } from "./queue.ts";

/** A device with tabs that share a store and a channel, and a site whose responses the test controls. */
function makeDevice(store: MessageStore = memoryStore()) {
  const tabs = new Set<(news: News) => void>();
  const asked: { message: OutboxMessage; answer(outcome: Outcome): Promise<void> }[] = [];
  const chances = new Set<() => void>();
  let chain: Promise<unknown> = Promise.resolve();
  const openTab = (userId = 1): Outbox & { close(): void } => {
    let own: ((news: News) => void) | undefined;
    const parts: OutboxParts = {
      store,
      post: (message) =>
        new Promise((resolve) => {
          const answer = async (outcome: Outcome) => {
            resolve(outcome);
            await settled();
          };
          asked.push({ message, answer });
        }),
      withDeviceLock: (work) => {
        const done = chain.then(work, work);
        chain = done.catch(() => undefined);
        return done;
      },
      now: () => Date.now(),
      chance: () => 0.5,
      listen(onNews) {
        own = onNews;
        tabs.add(onNews);
        return () => tabs.delete(onNews);
      },
      announce: (news) => tabs.forEach((hear) => hear !== own && hear(news)),
      watch(onChance) {
        chances.add(onChance);
        return () => chances.delete(onChance);
      },
      wakeLater: () => undefined,
    };
    const outbox = createOutbox(userId, parts);
    const close = outbox.open();
    return { ...outbox, close };
  };
  const online = async () => {
    chances.forEach((onChance) => onChance());
    await settled();
  };
  return { store, asked, openTab, online };
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const states = (outbox: Outbox) => outbox.entries().map(({ text, state }: OutboxEntry) => `${text}: ${state}`);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("entries of the outbox", () => {
  it("are waiting, sending, sent, and removed once the thread shows the message", async () => {
    const { asked, openTab, store } = makeDevice();
    const tab = openTab();
    void tab.send(5, "One");
    expect(states(tab)).toEqual(["One: waiting"]);
    await settled();
    expect(states(tab)).toEqual(["One: sending"]);
    await asked[0]!.answer({ kind: "stored" });
    expect(states(tab)).toEqual(["One: sent"]);
    expect(await store.list(1)).toEqual([]);
    tab.settle(new Set([asked[0]!.message.key]));
    expect(states(tab)).toEqual([]);
  });

  it("are stored when send() has resolved, and not before", async () => {
    const memory = memoryStore();
    let allow = () => {};
    const allowed = new Promise<void>((done) => (allow = done));
    const { openTab } = makeDevice({ ...memory, add: (message) => allowed.then(() => memory.add(message)) });
    const onKept = vi.fn();
    void openTab().send(5, "One").then(onKept);
    await settled();
    expect(onKept).not.toHaveBeenCalled();
    allow();
    await settled();
    expect(onKept).toHaveBeenCalledOnce();
    expect(await memory.list(1)).toHaveLength(1);
  });

  it("are the same in another tab, whichever tab sends", async () => {
    const { asked, openTab } = makeDevice();
    const [one, other] = [openTab(), openTab()];
    void one.send(5, "One");
    await settled();
    void other.send(5, "Two");
    await settled();
    for (const tab of [one, other]) expect(states(tab)).toEqual(["One: sending", "Two: waiting"]);
    await asked[0]!.answer({ kind: "stored" });
    for (const tab of [one, other]) expect(states(tab)).toEqual(["One: sent", "Two: sending"]);
    await asked[1]!.answer({ kind: "refused", text: "No." });
    for (const tab of [one, other]) expect(states(tab)).toEqual(["One: sent", "Two: failed"]);
    expect(other.entries()[1]?.reason).toBe("No.");
    expect(asked).toHaveLength(2);
  });

  it("are waiting again when the sending tab has closed without a notification", async () => {
    const { openTab, store } = makeDevice();
    const tab = openTab();
    void tab.send(5, "One");
    await settled();
    expect(states(tab)).toEqual(["One: sending"]);
    tab.close();
    // After a browser restart, the message is stored and no tab is sending it.
    const after = makeDevice(store).openTab();
    await settled();
    expect(states(after)).toEqual(["One: sending"]);
    await vi.advanceTimersByTimeAsync(16_000);
    expect(states(after)).toEqual(["One: waiting"]);
  });

  it("never contain another account's messages, which that account has again after login", async () => {
    const { asked, openTab } = makeDevice();
    const amira = openTab(1);
    void amira.send(5, "Mine");
    await settled();
    await asked[0]!.answer({ kind: "signed-out" });
    expect(amira.entries()).toMatchObject([{ state: "waiting", reason: "Waiting until you log in again" }]);
    amira.close();
    const ben = openTab(2);
    await settled();
    expect(states(ben)).toEqual([]);
    ben.close();
    expect(asked).toHaveLength(1);
    const again = openTab(1);
    await settled();
    expect(states(again)).toEqual(["Mine: sending"]);
    expect(asked[1]?.message).toMatchObject({ userId: 1, key: asked[0]?.message.key });
  });

  it("are marked when the device could not store a message", async () => {
    const full = { ...memoryStore(), add: () => Promise.reject(new Error("The disk is full")) };
    const { asked, openTab } = makeDevice(firstOf(full, memoryStore()));
    const tab = openTab();
    void tab.send(5, "One");
    await settled();
    await asked[0]!.answer({ kind: "connection" });
    expect(tab.entries()[0]?.reason).toContain("leave this page open until it is sent");
    expect(tab.entries()[0]?.state).toBe("waiting");
  });
});

describe("sending", () => {
  it("retries with exponential backoff, and at once when there may be a connection", async () => {
    const { asked, openTab, online } = makeDevice();
    const tab = openTab();
    void tab.send(5, "One");
    await settled();
    await asked[0]!.answer({ kind: "connection" });
    expect(tab.entries()[0]).toMatchObject({ state: "waiting", reason: "Waiting for a connection" });
    await vi.advanceTimersByTimeAsync(1_900);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toHaveLength(2);
    await asked[1]!.answer({ kind: "connection" });
    await online();
    expect(asked).toHaveLength(3);
    expect(new Set(asked.map(({ message }) => message.key)).size).toBe(1);
  });

  it("sends a message that its author retries, and none that they discard", async () => {
    const { asked, openTab, store } = makeDevice();
    const tab = openTab();
    void tab.send(5, "One");
    await settled();
    await asked[0]!.answer({ kind: "refused", text: "No." });
    tab.retry(asked[0]!.message.key);
    await settled();
    expect(states(tab)).toEqual(["One: sending"]);
    await asked[1]!.answer({ kind: "refused", text: "No." });
    tab.discard([asked[1]!.message.key]);
    await settled();
    expect(states(tab)).toEqual([]);
    expect(await store.list(1)).toEqual([]);
  });

  it("does not send a message that the thread already shows, after its response was lost", async () => {
    const { asked, openTab, store } = makeDevice();
    const tab = openTab();
    void tab.send(5, "One");
    await settled();
    await asked[0]!.answer({ kind: "connection" });
    tab.settle(new Set([asked[0]!.message.key]));
    await settled();
    expect(states(tab)).toEqual([]);
    expect(await store.list(1)).toEqual([]);
    await vi.advanceTimersByTimeAsync(200_000);
    expect(asked).toHaveLength(1);
  });

  it("deletes messages of other accounts after three months, and none of the own account", async () => {
    const { openTab, store } = makeDevice();
    const old = { chatId: 5, text: "Old", state: "failed", tries: 1, retryAt: 0 } as const;
    const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await store.add({ ...old, key: "a", userId: 1, writtenAt: at(400) });
    await store.add({ ...old, key: "b", userId: 2, writtenAt: at(91) });
    await store.add({ ...old, key: "c", userId: 2, writtenAt: at(89) });
    openTab(1);
    await settled();
    expect((await store.list(1)).map(({ key }) => key)).toEqual(["a"]);
    expect((await store.list(2)).map(({ key }) => key)).toEqual(["c"]);
  });
});
