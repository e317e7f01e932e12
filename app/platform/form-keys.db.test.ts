import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { db } from "./db.server.ts";
import { claimFormKey, newFormKey, runOnce, settleFormKey } from "./form-keys.server.ts";

describe("[OPN-60] one-time form keys", () => {
  it("let the work happen once, and tell the second sending what came of it", async () => {
    const key = newFormKey();
    let done = 0;
    const send = () => runOnce(key, "contact", async () => ({ number: ++done }));
    expect(await send()).toEqual({ outcome: { number: 1 }, repeated: false });
    expect(await send()).toEqual({ outcome: { number: 1 }, repeated: true });
    expect(done).toBe(1);
  });

  it("hold when three sendings arrive at once", async () => {
    const key = newFormKey();
    const send = () =>
      runOnce(key, "contact", async (client) => {
        const { id } = await client.contactMessage.create({
          data: { name: "A", email: "a@b.test", subject: key, message: "x" },
        });
        return { id };
      });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.filter((answer) => answer?.repeated === false)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer?.outcome.id)).size).toBe(1);
    expect(await db.contactMessage.count({ where: { subject: key } })).toBe(1);
  });

  it("are free again when the work failed", async () => {
    const key = newFormKey();
    await expect(runOnce(key, "contact", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await runOnce(key, "contact", async () => ({ done: true }))).toEqual({
      outcome: { done: true },
      repeated: false,
    });
  });

  it("count for one purpose only", async () => {
    const key = newFormKey();
    await claimFormKey(key, "contact");
    await settleFormKey(key, { id: 1 });
    expect(await claimFormKey(key, "review")).toEqual({ state: "invalid" });
    expect(await claimFormKey(key, "contact")).toEqual({ state: "again", outcome: { id: 1 } });
  });

  it("are nothing a visitor could make up in another shape", async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (key) => {
        expect(await claimFormKey(key, "contact")).toEqual({ state: "invalid" });
      }),
    );
  });
});
