import { data } from "react-router";
import { expect, it } from "vitest";
import { withErrorLogging } from "./with-error-logging.server.ts";

const context = { get: () => ({ id: "test" }) } as never;

it("returns the result of the work", async () => {
  expect(await withErrorLogging(context, async () => 7)).toBe(7);
});

it("[ERR-04] returns null after an unexpected error", async () => {
  expect(await withErrorLogging(context, () => Promise.reject(new Error("database away")))).toBeNull();
});

it("rethrows a thrown response", async () => {
  const redirect = async () => {
    throw new Response(null, { status: 303 });
  };
  const refusal = async () => {
    throw data(null, { status: 429 });
  };
  await expect(withErrorLogging(context, redirect)).rejects.toMatchObject({ status: 303 });
  await expect(withErrorLogging(context, refusal)).rejects.toMatchObject({ init: { status: 429 } });
});
