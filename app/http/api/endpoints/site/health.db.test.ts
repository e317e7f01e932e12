import { expect, it, vi } from "vitest";
import { pool } from "#app/platform/db.server.ts";
import { readHealth } from "./health.server.ts";

const respond = async () => readHealth.handler({} as never, "");

it("[OPN-93, JOT-06] responds with 200 and healthy when the database responds", async () => {
  const answer = await respond();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.json()).toEqual({ healthy: true });
});

it("[OPN-93] responds with 503 when the database does not", async () => {
  vi.spyOn(pool, "query").mockImplementation(() => Promise.reject(new Error("gone")) as never);
  const answer = await respond();
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ healthy: false });
});

it("waits for at most two seconds", async () => {
  vi.useFakeTimers();
  vi.spyOn(pool, "query").mockImplementation(() => new Promise(() => undefined) as never);
  const answer = respond();
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  expect((await answer).status).toBe(503);
});
