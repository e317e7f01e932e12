// Stored copies while accounts change: in any order of operations, a purge leaves no copy of another account.
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Account, SessionState } from "./accounts.ts";

const AMIRA = { account: "12-AAAAAAAAAAAAAAAAAAAAAA" };
const BEN = { account: "3-BBBBBBBBBBBBBBBBBBBBBB" };

/** In-memory CacheStorage; each operation ends when `step` does. */
function memoryCaches(step: () => Promise<unknown>) {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    await step();
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      match: async (key: string) => (await step(), entries.get(key)?.clone()),
      put: async (key: string, response: Response) => (await step(), void entries.set(key, response)),
      delete: async (key: string) => (await step(), entries.delete(key)),
      keys: async () => (await step(), [...entries.keys()].map((url) => ({ url }))),
    };
  };
  const remove = async (name: string) => (await step(), all.delete(name));
  return { open, delete: remove, keys: async () => (await step(), [...all.keys()]) };
}

/**
 * Loads the worker's modules anew, with a CacheStorage whose operations end in the order that the scheduler chooses.
 */
async function loadWorker(scheduler: fc.Scheduler) {
  vi.resetModules();
  const step = () => scheduler.schedule(Promise.resolve());
  const caches = memoryCaches(step);
  vi.stubGlobal("self", {});
  vi.stubGlobal("BUILD_ID", "b1");
  vi.stubGlobal("SHELL_FILES", []);
  vi.stubGlobal("caches", caches);
  const [state, copies] = await Promise.all([import("./state.ts"), import("./stored-responses.ts")]);
  const response = () => {
    const page = new Response("", { headers: { "Content-Type": "text/html" } });
    return Object.assign(page, { blob: async () => (await step(), new Blob(["A page"])) });
  };
  const store = (path: string, account: Account) =>
    copies.store("page", new URL(path, "https://site.test"), response(), account);
  const findOwners = async () => {
    const names = (await caches.keys()).filter((name) => name.includes(":"));
    return names.map((name) => name.split(":")[2]).filter((owner) => owner !== "public");
  };
  return { state, store, step, owners: () => scheduler.waitFor(findOwners()) };
}

afterEach(() => void vi.unstubAllGlobals());

describe("an account change", () => {
  it("deletes copies that are being stored when it happens", async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.scheduler(), async (signsOut, scheduler) => {
        const { state, store, step, owners } = await loadWorker(scheduler);
        await scheduler.waitFor(state.applySession(AMIRA, state.epoch()));
        const change = async () => {
          await step();
          await (signsOut ? state.deletePersonalCopies() : state.applySession("signed-out", state.epoch()));
        };
        const stores = [store("/profile", AMIRA.account), store("/favourites", AMIRA.account)];
        await scheduler.waitFor(change());
        expect(await owners()).toEqual([]);
        await scheduler.waitFor(Promise.all(stores));
        expect(await owners()).toEqual([]);
      }),
    );
  });

  it("leaves no copy of another account, for any concurrent operations", async () => {
    const session = fc.constantFrom<SessionState>("signed-out", AMIRA, BEN);
    const events = fc.array(fc.oneof(session, fc.constant("signs out" as const)), { minLength: 2, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(events, fc.scheduler(), async (happened, scheduler) => {
        const { state, store, step, owners } = await loadWorker(scheduler);
        const applyAndStore = async (event: SessionState | "signs out") => {
          await step();
          if (event === "signs out") return state.deletePersonalCopies();
          const requestEpoch = state.epoch();
          await step();
          const verdict = await state.applySession(event, requestEpoch);
          if (verdict.store && verdict.account !== undefined) await store("/profile", verdict.account);
        };
        await scheduler.waitFor(Promise.all(happened.map(applyAndStore)));
        const { account } = await scheduler.waitFor(state.state());
        expect((await owners()).filter((owner) => owner !== account)).toEqual([]);
      }),
    );
  });
});
