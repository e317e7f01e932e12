import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { db } from "./db.server.ts";
import { env } from "./env.server.ts";
import {
  claimContent,
  claimIdempotencyKey,
  findOutcome,
  newIdempotencyKey,
  releaseContent,
  runOnce,
  settleIdempotencyKey,
} from "./idempotency-keys.server.ts";

const CONTACT = { purpose: "contact", content: { message: "Hello" } };

describe("[OPN-60] idempotency keys of forms", () => {
  it("run the work once, and return its outcome to a repeated submit", async () => {
    const key = newIdempotencyKey();
    let done = 0;
    const send = () => runOnce(key, CONTACT, async () => ({ number: ++done }));
    expect(await send()).toEqual({ outcome: { number: 1 }, repeated: false });
    expect(await send()).toEqual({ outcome: { number: 1 }, repeated: true });
    expect(done).toBe(1);
  });

  it("run the work once when the site's secret is replaced between two submits, also for changed content", async () => {
    const key = newIdempotencyKey();
    const changed = { ...CONTACT, content: { message: "Hello again" } };
    let done = 0;
    const send = (submission = CONTACT) => runOnce(key, submission, async () => ({ number: ++done }));
    await send();
    await send(changed);
    const { SESSION_SECRET: earlier } = env;
    Object.assign(env, {
      SESSION_SECRET: "the-secret-that-replaces-the-one-of-before",
      SESSION_SECRET_PREVIOUS: earlier,
    });
    onTestFinished(() => void Object.assign(env, { SESSION_SECRET: earlier, SESSION_SECRET_PREVIOUS: "" }));
    expect(await send()).toEqual({ outcome: { number: 1 }, repeated: true });
    expect(await send(changed)).toEqual({ outcome: { number: 2 }, repeated: true });
    expect(await findOutcome(key, changed)).toEqual({ number: 2 });
    expect(done).toBe(2);
  });

  it("run the work once for three concurrent submits", async () => {
    const key = newIdempotencyKey();
    const send = () =>
      runOnce(key, CONTACT, async (client) => {
        const { id } = await client.contactMessage.create({
          data: { name: "A", email: "a@b.test", subject: key, message: "x" },
        });
        return { id };
      });
    const results = await Promise.all([send(), send(), send()]);
    expect(results.filter((result) => result?.repeated === false)).toHaveLength(1);
    expect(new Set(results.map((result) => result?.outcome.id)).size).toBe(1);
    expect(await db.contactMessage.count({ where: { subject: key } })).toBe(1);
  });

  it("run the work again for other content, once for each", async () => {
    const key = newIdempotencyKey();
    let done = 0;
    const send = (message: string) =>
      runOnce(key, { purpose: "contact", content: { message } }, async () => ({ number: ++done }));
    const outcomes = [];
    for (const message of ["Hello", "Bye", "Hello", "Bye"]) outcomes.push((await send(message))?.outcome.number);
    expect(outcomes).toEqual([1, 2, 1, 2]);
    expect(await findOutcome(key, { purpose: "contact", content: { message: "Bye" } })).toEqual({ number: 2 });
    expect(await findOutcome(key, { purpose: "contact", content: { message: "?" } })).toBeNull();
  });

  it("can be used again when the work failed", async () => {
    const key = newIdempotencyKey();
    await expect(runOnce(key, CONTACT, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await runOnce(key, CONTACT, async () => ({ done: true }))).toEqual({
      outcome: { done: true },
      repeated: false,
    });
  });

  it("are valid for one purpose only", async () => {
    const key = newIdempotencyKey();
    await claimIdempotencyKey(key, CONTACT);
    await settleIdempotencyKey(key, { id: 1 });
    expect(await claimIdempotencyKey(key, { ...CONTACT, purpose: "review" })).toEqual({ state: "invalid" });
    expect(await claimIdempotencyKey(key, CONTACT)).toEqual({ state: "again", outcome: { id: 1 } });
  });

  it("are invalid in any other format", async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (key) => {
        expect(await claimIdempotencyKey(key, CONTACT)).toEqual({ state: "invalid" });
      }),
    );
  });
});

describe("[OPN-60] the content of an idempotency key", () => {
  const newHash = () => newIdempotencyKey() + newIdempotencyKey().slice(1);

  it("is that of the first request, also for concurrent requests, until it is released", async () => {
    const hash = newHash();
    const claims = await Promise.all(["a", "a", "b"].map((content) => claimContent(hash, content)));
    expect(claims.filter((claim) => claim === "first")).toHaveLength(1);
    const winner = claims[2] === "first" ? "b" : "a";
    expect(await claimContent(hash, winner)).toBe("same");
    expect(await claimContent(hash, winner === "a" ? "b" : "a")).toBe("other");
    await releaseContent(hash);
    expect(await claimContent(hash, "c")).toBe("first");
  });

  it("is independent of a form's key with the same characters", async () => {
    const key = newIdempotencyKey();
    await claimIdempotencyKey(key, CONTACT);
    await releaseContent(key);
    expect(await claimIdempotencyKey(key, CONTACT)).toMatchObject({ state: "again" });
  });
});
