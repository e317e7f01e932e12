import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { log } from "#app/platform/log.server.ts";
import { resetAttempts, countAttempt, subtractAttempt } from "./login-backoff.server.ts";

const realNow = clock.now;
const start = Date.now();
let subject = 0;

const at = (seconds: number) => {
  clock.now = () => new Date(start + seconds * 1000);
};
const take = () => countAttempt("loginAccount", String(subject));
const wait = async () => (await take()).retryAfterSeconds;

beforeEach(() => {
  subject += 1;
  at(0);
});
afterEach(() => {
  clock.now = realNow;
});

describe("[OPN-40] attempts of one subject", () => {
  it("are free five times, then wait 15 seconds, doubled by every failure", async () => {
    for (let attempts = 0; attempts < 5; attempts += 1) expect((await take()).allowed).toBe(true);
    const logged = vi.spyOn(log, "info");
    expect(await take()).toEqual({ allowed: false, retryAfterSeconds: 15 });
    expect(logged.mock.calls).toEqual([[{ delay: "loginAccount" }, "an attempt was refused before its time"]]);
    logged.mockRestore();
    let now = 0;
    for (const seconds of [15, 30, 60, 120, 240, 480, 900, 900]) {
      at(now + seconds - 1);
      expect(await wait()).toBe(1);
      now += seconds;
      at(now);
      expect((await take()).allowed).toBe(true);
    }
    at(now + 100);
    expect(await wait()).toBe(800);
  });

  it("are each counted when they are concurrent", async () => {
    const results = await Promise.all(Array.from({ length: 20 }, take));
    expect(results.filter(({ allowed }) => allowed)).toHaveLength(5);
  });

  it("are reset by a success, and after an hour", async () => {
    for (let attempts = 0; attempts < 6; attempts += 1) await take();
    await resetAttempts("loginAccount", String(subject));
    for (let attempts = 0; attempts < 5; attempts += 1) expect((await take()).allowed).toBe(true);
    expect((await take()).allowed).toBe(false);
    at(3_601);
    for (let attempts = 0; attempts < 5; attempts += 1) expect((await take()).allowed).toBe(true);
    expect((await take()).allowed).toBe(false);
  });

  it("can be subtracted one by one", async () => {
    for (let attempts = 0; attempts < 4; attempts += 1) await take();
    for (let attempts = 0; attempts < 10; attempts += 1) {
      expect((await take()).allowed).toBe(true);
      await subtractAttempt("loginAccount", String(subject));
    }
    expect((await take()).allowed).toBe(true);
    expect((await take()).allowed).toBe(false);
  });

  it("do not count for another subject", async () => {
    for (let attempts = 0; attempts < 6; attempts += 1) await take();
    expect((await countAttempt("loginAccount", "another subject")).allowed).toBe(true);
    expect((await countAttempt("loginAddress", String(subject))).allowed).toBe(true);
  });
});
