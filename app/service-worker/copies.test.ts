// Copies while accounts change: in whatever order the device works, a purge leaves no copy of another account behind.
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Account, Says } from "./accounts.ts";

const AMIRA = { account: "AAAAAAAAAAAAAAAAAAAAAA" };
const BEN = { account: "BBBBBBBBBBBBBBBBBBBBBB" };

/** Caches in memory; each of their operations ends when `step` does. */
function memoryCaches(step: () => Promise<unknown>) {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    await step();
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      match: async (key: string) => (await step(), entries.get(key)?.clone()),
      put: async (key: string, answer: Response) => (await step(), void entries.set(key, answer)),
      delete: async (key: string) => (await step(), entries.delete(key)),
      keys: async () => (await step(), [...entries.keys()].map((url) => ({ url }))),
    };
  };
  const remove = async (name: string) => (await step(), all.delete(name));
  return { open, delete: remove, keys: async () => (await step(), [...all.keys()]) };
}

/** The worker's modules, newly loaded, on a device whose operations end in an order that the scheduler chooses. */
async function wakeWorker(scheduler: fc.Scheduler) {
  vi.resetModules();
  const step = () => scheduler.schedule(Promise.resolve());
  const caches = memoryCaches(step);
  vi.stubGlobal("self", {});
  vi.stubGlobal("BUILD_ID", "b1");
  vi.stubGlobal("SHELL_FILES", []);
  vi.stubGlobal("caches", caches);
  const [state, copies] = await Promise.all([import("./state.ts"), import("./copies.ts")]);
  const answer = () => {
    const page = new Response("", { headers: { "Content-Type": "text/html" } });
    return Object.assign(page, { blob: async () => (await step(), new Blob(["A page"])) });
  };
  const keep = (path: string, account: Account) =>
    copies.keep("page", new URL(path, "https://site.test"), answer(), account);
  const findOwners = async () => {
    const names = (await caches.keys()).filter((name) => name.includes(":"));
    return names.map((name) => name.split(":")[2]).filter((owner) => owner !== "everybody");
  };
  return { state, keep, step, owners: () => scheduler.waitFor(findOwners()) };
}

afterEach(() => void vi.unstubAllGlobals());

describe("a change of account", () => {
  it("takes away the copies that are being put on the device, and ends after them", async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.scheduler(), async (signsOut, scheduler) => {
        const { state, keep, step, owners } = await wakeWorker(scheduler);
        await scheduler.waitFor(state.heed(AMIRA, state.epoch()));
        const change = async () => {
          await step();
          await (signsOut ? state.forgetEverybody() : state.heed("nobody", state.epoch()));
        };
        const keeps = [keep("/profile", AMIRA.account), keep("/favourites", AMIRA.account)];
        await scheduler.waitFor(change());
        expect(await owners()).toEqual([]);
        await scheduler.waitFor(Promise.all(keeps));
        expect(await owners()).toEqual([]);
      }),
    );
  });

  it("leaves no copy of another account, whatever is under way", async () => {
    const says = fc.constantFrom<Says>("nobody", AMIRA, BEN);
    const events = fc.array(fc.oneof(says, fc.constant("signs out" as const)), { minLength: 2, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(events, fc.scheduler(), async (happening, scheduler) => {
        const { state, keep, step, owners } = await wakeWorker(scheduler);
        const take = async (event: Says | "signs out") => {
          await step();
          if (event === "signs out") return state.forgetEverybody();
          const asked = state.epoch();
          await step();
          const verdict = await state.heed(event, asked);
          if (verdict.keep && verdict.account !== undefined) await keep("/profile", verdict.account);
        };
        await scheduler.waitFor(Promise.all(happening.map(take)));
        const { account } = await scheduler.waitFor(state.state());
        expect((await owners()).filter((owner) => owner !== account)).toEqual([]);
      }),
    );
  });
});
