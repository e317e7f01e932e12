import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clock } from "./clock.server.ts";
import { forgiveTries, takeTry, takeTryBack } from "./login-backoff.server.ts";

const realNow = clock.now;
const start = Date.now();
let subject = 0;

const at = (seconds: number) => {
  clock.now = () => new Date(start + seconds * 1000);
};
const take = () => takeTry("loginAccount", String(subject));
const wait = async () => (await take()).retryAfterSeconds;

beforeEach(() => {
  subject += 1;
  at(0);
});
afterEach(() => {
  clock.now = realNow;
});

describe("[OPN-40] tries of one subject", () => {
  it("cost nothing five times, then 15 seconds, and twice as much with every failure", async () => {
    for (let tries = 0; tries < 5; tries += 1) expect((await take()).allowed).toBe(true);
    expect(await take()).toEqual({ allowed: false, retryAfterSeconds: 15 });
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

  it("are counted one by one when they come at the same moment", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, take));
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(5);
  });

  it("are forgiven when one has worked, and forgotten after an hour", async () => {
    for (let tries = 0; tries < 6; tries += 1) await take();
    await forgiveTries("loginAccount", String(subject));
    for (let tries = 0; tries < 5; tries += 1) expect((await take()).allowed).toBe(true);
    expect((await take()).allowed).toBe(false);
    at(3_601);
    for (let tries = 0; tries < 5; tries += 1) expect((await take()).allowed).toBe(true);
    expect((await take()).allowed).toBe(false);
  });

  it("can be taken back one by one", async () => {
    for (let tries = 0; tries < 4; tries += 1) await take();
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await take()).allowed).toBe(true);
      await takeTryBack("loginAccount", String(subject));
    }
    expect((await take()).allowed).toBe(true);
    expect((await take()).allowed).toBe(false);
  });

  it("do not count for anybody else", async () => {
    for (let tries = 0; tries < 6; tries += 1) await take();
    expect((await takeTry("loginAccount", "somebody else")).allowed).toBe(true);
    expect((await takeTry("loginAddress", String(subject))).allowed).toBe(true);
  });
});
