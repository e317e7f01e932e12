// Accepted Host headers: the site's own name and those of this machine, for pages, files, the API and the inbox.
import { expect, it } from "vitest";
import { rawRequest } from "../../support/raw-request.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();
const ask = (target: string, host: string, method = "GET", body: string | null = null) =>
  rawRequest(site.url, { method, target, headers: { host }, body });

it("a request for another host gets 421 for every path, and the connection ends", async () => {
  for (const target of [
    "/",
    "/pets",
    "/login",
    "/favicon.svg",
    "/service-worker.js",
    "/dev/inbox",
    "/upload/pets/x.jpg",
  ]) {
    const answer = await ask(target, "rebound.evil.test");
    expect([target, answer.status, answer.headers.connection]).toEqual([target, 421, "close"]);
    expect(answer.body).not.toContain("rebound.evil.test");
  }
  const reset = JSON.stringify({ email: "buyer@example.test" });
  const api = await ask("/api/auth/request-reset", "rebound.evil.test", "POST", reset);
  expect([api.status, JSON.parse(api.body)]).toEqual([
    421,
    { success: false, message: expect.any(String), errors: {} },
  ]);
});

it("the site's own name, localhost, 127.0.0.1 and [::1] are accepted; health checks under any name", async () => {
  const { host, port } = new URL(site.url);
  for (const name of [host, `localhost:${port}`, "localhost", `127.0.0.1:${port}`, `[::1]:${port}`]) {
    expect([name, (await ask("/terms", name)).status]).toEqual([name, 200]);
  }
  expect((await ask("/api/health", "10.0.0.7")).status).toBe(200);
  expect((await ask("/api/healthy", "10.0.0.7")).status).toBe(421);
});
