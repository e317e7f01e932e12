import { describe, expect, it } from "vitest";
import { EVERYTHING } from "#app/platform/cache-invalidation.ts";
import { PublicImages } from "./image-access.server.ts";

function counted(reasons: Record<string, string | null>) {
  const asked: string[] = [];
  const images = new PublicImages((key) => {
    asked.push(key);
    return Promise.resolve(reasons[key] ?? null);
  });
  images.setConnected(true);
  return { images, asked, reasons };
}

describe("the public image cache of a process", () => {
  it("[OPN-24] queries an image once, and again after a change of the listing that shows it", async () => {
    const { images, asked, reasons } = counted({ a: "pet:1", b: "breeder:2" });
    for (let turn = 0; turn < 3; turn += 1)
      expect([await images.has("a"), await images.has("b")]).toEqual([true, true]);
    expect(asked).toEqual(["a", "b"]);
    images.drop(["pet:10", "lists"]);
    expect(await images.has("a")).toBe(true);
    expect(asked).toHaveLength(2);
    reasons.a = null;
    images.drop(["pet:1", "breeder:7", "lists"]);
    expect([await images.has("a"), await images.has("b")]).toEqual([false, true]);
    expect(asked).toEqual(["a", "b", "a"]);
    images.drop([EVERYTHING]);
    await images.has("b");
    expect(asked).toHaveLength(4);
  });

  it("caches no hidden image, and nothing while notifications are not received", async () => {
    const { images, asked, reasons } = counted({ a: null });
    expect([await images.has("a"), await images.has("a")]).toEqual([false, false]);
    reasons.a = "pet:1";
    images.setConnected(false);
    expect([await images.has("a"), await images.has("a")]).toEqual([true, true]);
    expect(asked).toHaveLength(4);
  });

  it("does not cache a result when a notification arrives during the query", async () => {
    let answer: (reason: string | null) => void = () => undefined;
    let asked = 0;
    const images = new PublicImages(() => {
      asked += 1;
      return new Promise((resolve) => (answer = resolve));
    });
    images.setConnected(true);
    const first = images.has("a");
    images.drop(["pet:1"]);
    answer("pet:1");
    expect(await first).toBe(true);
    const second = images.has("a");
    answer(null);
    expect([await second, asked]).toEqual([false, 2]);
  });
});
