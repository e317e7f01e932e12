// The pure state machine of the outbox: with any failures in any order and number of tabs, each message is stored once,
// and those of a chat in the order of writing.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deliver, type Delivery } from "./deliver.ts";
import { memoryStore } from "./message-store.ts";
import type { OutboxMessage } from "./outbox-message.ts";
import { readOutcome } from "./post-message.ts";
import { afterTry, nextTime, nextToSend, type Outcome, retried } from "./queue.ts";

const NOW = 1_800_000_000_000;
const ALL = { now: NOW, eager: false, tried: new Set<string>() };

function message(key: string, more: Partial<OutboxMessage> = {}): OutboxMessage {
  const writtenAt = new Date(NOW).toISOString();
  return { key, userId: 1, chatId: 5, text: key, writtenAt, state: "waiting", tries: 0, retryAt: 0, ...more };
}

describe("the next message to send", () => {
  it("is the oldest of its chat once it is due; other chats do not wait for it", () => {
    const waits = message("a", { retryAt: NOW + 1_000, obstacle: "server" });
    expect(nextToSend([waits, message("b")], ALL)).toBeNull();
    expect(nextToSend([waits, message("b"), message("c", { chatId: 6 })], ALL)?.key).toBe("c");
    expect(nextToSend([{ ...waits, retryAt: NOW }, message("b")], ALL)?.key).toBe("a");
    expect(nextTime([waits, message("b")])).toBe(NOW + 1_000);
  });

  it("is never one that the site has refused, until its author retries it", () => {
    const failed = message("a", { state: "failed", refusal: "No." });
    expect(nextToSend([failed, message("b")], ALL)?.key).toBe("b");
    expect(nextToSend([retried(failed), message("b")], ALL)?.key).toBe("a");
    expect(nextTime([failed])).toBeNull();
  });

  it("is sent at once when the connection may be back, but never before the site's Retry-After", () => {
    const eager = { ...ALL, eager: true };
    for (const obstacle of ["connection", "server", "signed-out"] as const) {
      const waits = message("a", { retryAt: NOW + 1_000, obstacle });
      expect(nextToSend([waits], eager)?.key, obstacle).toBe("a");
      expect(nextToSend([waits], { ...eager, tried: new Set(["a"]) }), obstacle).toBeNull();
    }
    expect(nextToSend([message("a", { retryAt: NOW + 1_000, obstacle: "busy" })], eager)).toBeNull();
  });

  it("is due when the clock has been set back", () => {
    expect(nextToSend([message("a", { retryAt: NOW + 86_400_000, obstacle: "server" })], ALL)?.key).toBe("a");
  });
});

describe("a message after an attempt", () => {
  it("waits longer after each attempt, up to two minutes, and at least for the site's Retry-After", () => {
    const delays: number[] = [];
    let one = message("a");
    for (let tries = 0; tries < 12; tries += 1) {
      one = afterTry(one, { kind: "connection" }, NOW, 0.5)!;
      delays.push(one.retryAt - NOW);
    }
    expect(delays.slice(0, 4)).toEqual([2_000, 4_000, 8_000, 16_000]);
    expect(Math.max(...delays)).toBe(120_000);
    const busy = afterTry(message("a"), { kind: "busy", retryAfterMs: 600_000 }, NOW, 0.5)!;
    expect(busy).toMatchObject({ state: "waiting", obstacle: "busy", retryAt: NOW + 600_000 });
  });

  it.each([
    [201, { success: true }, "stored"],
    [200, "<html>Sign in to the train's network</html>", "connection"],
    [403, "<html>Not through this network</html>", "connection"],
    [401, { success: false, message: "Your session has expired." }, "signed-out"],
    [403, { success: false, message: "No." }, "refused"],
    [404, { success: false }, "refused"],
    [409, { success: false }, "refused"],
    [413, { success: false }, "refused"],
    [422, { success: false }, "refused"],
    [408, { success: false }, "server"],
    [429, { success: false }, "busy"],
    [500, null, "server"],
    [503, { success: false }, "server"],
  ])("an answer of %i with %j is %s", (status, body, kind) => {
    expect(readOutcome(status, body, "7").kind).toBe(kind);
  });

  it("has the site's error text and its Retry-After", () => {
    expect(readOutcome(422, { success: false, message: "Too long" }, null)).toEqual({
      kind: "refused",
      text: "Too long",
    });
    expect(readOutcome(429, { success: false }, "7")).toEqual({ kind: "busy", retryAfterMs: 7_000 });
    expect(readOutcome(429, { success: false }, "soon")).toEqual({ kind: "busy", retryAfterMs: 10_000 });
  });
});

/** The fate of one request: whether it arrives, and which response is received. */
type Fate =
  | "arrives"
  | "never arrives"
  | "answer lost"
  | "arrives when given up"
  | "server fails"
  | "busy"
  | "sender dies before"
  | "sender dies after";

const FATES = fc.constantFrom<Fate>(
  "arrives",
  "never arrives",
  "answer lost",
  "arrives when given up",
  "server fails",
  "busy",
  "sender dies before",
  "sender dies after",
);

class Died extends Error {}

describe("the invariant of the outbox", () => {
  const writes = fc.record({ kind: fc.constant("write" as const), chatId: fc.integer({ min: 1, max: 2 }) });
  const runs = fc.record({
    kind: fc.constant("run" as const),
    tab: fc.nat(2),
    fates: fc.array(FATES, { maxLength: 6 }),
  });
  const stories = fc.array(fc.oneof(writes, runs), { maxLength: 30 });

  // Without Web Locks, as on old browsers, tabs send concurrently; the invariant still holds.
  it.each([true, false])("stores each message once and in order, with a device lock: %s", async (locked) => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), stories, async (scheduler, story) => {
        const stored: { key: string; chatId: number }[] = [];
        const running: Promise<unknown>[] = [];
        const store = memoryStore();
        const written: { key: string; chatId: number }[] = [];
        let now = NOW;
        let chain: Promise<unknown> = Promise.resolve();
        const step = (label: string) => scheduler.schedule(Promise.resolve(), label);
        const arrive = ({ key, chatId }: OutboxMessage) => {
          if (!stored.some((one) => one.key === key)) stored.push({ key, chatId });
        };
        const post = async (fates: Fate[], one: OutboxMessage): Promise<Outcome> => {
          const fate = fates.shift() ?? "arrives";
          await step(`to the site: ${one.key}`);
          if (fate === "sender dies before") throw new Died();
          if (fate === "arrives" || fate === "answer lost" || fate === "sender dies after") arrive(one);
          if (fate === "arrives when given up") running.push(step(`late: ${one.key}`).then(() => arrive(one)));
          await step(`back: ${one.key}`);
          if (fate === "sender dies after") throw new Died();
          if (fate === "arrives") return { kind: "stored" };
          if (fate === "server fails") return { kind: "server" };
          return fate === "busy" ? { kind: "busy", retryAfterMs: 1_000 } : { kind: "connection" };
        };
        const withDeviceLock: Delivery["withDeviceLock"] = (work) => {
          if (!locked) return work();
          const done = chain.then(work, work);
          chain = done.catch(() => undefined);
          return done;
        };
        const senderOf = (fates: Fate[]): Delivery => ({
          store,
          withDeviceLock,
          post: (one) => post(fates, one),
          tell: () => undefined,
          now: () => now,
          chance: () => 0.5,
        });
        for (const event of story) {
          if (event.kind === "write") {
            const key = `m${written.length}`;
            written.push({ key, chatId: event.chatId });
            running.push(store.add(message(key, { chatId: event.chatId })));
          } else {
            now += 5_000;
            running.push(deliver(senderOf([...event.fates]), 1, event.tab === 0).catch(died));
          }
        }
        while (running.length > 0) await scheduler.waitFor(Promise.all(running.splice(0)));
        // The connection is back: all messages are sent.
        for (let round = 0; round < 3; round += 1) {
          now += 200_000;
          await scheduler.waitFor(deliver(senderOf([]), 1, true).catch(died));
        }
        expect(await store.list(1)).toEqual([]);
        for (const chatId of [1, 2]) {
          const of = (list: typeof stored) => list.filter((one) => one.chatId === chatId).map(({ key }) => key);
          expect(of(stored)).toEqual(of(written));
        }
      }),
      { numRuns: 300 },
    );
  });
});

function died(error: unknown): void {
  if (!(error instanceof Died)) throw error;
}
