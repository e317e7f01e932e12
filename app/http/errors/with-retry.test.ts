import { expect, it, vi } from "vitest";
import { withRetry } from "./with-retry.server.ts";

it("[ERR-05] repeats a failed read once, and only once", async () => {
  const once = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error("reset")).mockResolvedValue("value");
  expect(await withRetry(once)).toBe("value");
  expect(once).toHaveBeenCalledTimes(2);
  const never = vi.fn<() => Promise<string>>().mockRejectedValue(new Error("down"));
  await expect(withRetry(never)).rejects.toThrow("down");
  expect(never).toHaveBeenCalledTimes(2);
});

it("does not repeat a thrown response", async () => {
  const answer = vi.fn<() => Promise<string>>().mockRejectedValue(new Response(null, { status: 404 }));
  await expect(withRetry(answer)).rejects.toBeInstanceOf(Response);
  expect(answer).toHaveBeenCalledTimes(1);
});
