// The site under test: it uses this worker's database, logs requests, and cannot connect to other hosts.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { createSession, createUser } from "../../support/factories.ts";
import { rawRequest } from "../../support/raw-request.ts";
import { html, sharedSite, textOf } from "../../support/site.ts";

const site = await sharedSite();

it("serves data of the test file's database", async () => {
  const user = await createUser({ firstName: "Wilhelmina" });
  const { token } = await createSession(user.id);
  expect(textOf(await html(await site.get("/")))).toContain("Login");
  const page = await html(await site.visitor({ token }).get("/"));
  expect(textOf(page)).not.toMatch(/\bLogin\b/);
});

it("logs one line for each request", async () => {
  await site.get("/pets?search=secret");
  await expect
    .poll(() => site.log.find((line) => line.path === "/pets"))
    .toMatchObject({ level: "info", method: "GET" });
  expect(JSON.stringify(site.log)).not.toContain("secret");
});

it("serves files of text with their encoding, and every response for a file with the security headers", async () => {
  const pages = (await (await site.get("/")).text()).matchAll(/["' ](\/assets\/[^"' ]+\.(?:js|css))/g);
  const files = new Set([
    "/favicon.svg",
    "/offline.js",
    "/service-worker.js",
    ...Array.from(pages, ([, path]) => path!),
  ]);
  expect([...files].some((path) => path.endsWith(".css"))).toBe(true);
  for (const path of files) {
    const answer = await site.get(path);
    expect([path, answer.headers.get("content-type")]).toEqual([path, expect.stringContaining("; charset=utf-8")]);
    await answer.arrayBuffer();
    const again = await site.get(path, { headers: { "If-None-Match": answer.headers.get("etag")! } });
    for (const one of [answer, again]) expect(one.headers.get("x-content-type-options")).toBe("nosniff");
    expect([path, again.status]).toEqual([path, 304]);
  }
  const gone = await site.get("/assets/gone.js");
  expect([gone.status, gone.headers.get("content-type")]).toEqual([404, "text/plain; charset=utf-8"]);
});

it("ignores an unknown Expect header, and responds with the security headers", async () => {
  const headers = { Expect: "a-miracle" };
  const answer = await rawRequest(site.url, { method: "GET", target: "/terms", headers, body: null });
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "DENY" });
});

it("blocks connections to other hosts, and reports them to the test", async () => {
  const guard = fileURLToPath(new URL("../../support/site-process.mjs", import.meta.url));
  const script = 'require("node:net").connect(80, "192.0.2.1").on("error", (error) => console.log(error.message))';
  const child = spawn(process.execPath, ["--import", guard, "-e", script], { stdio: ["pipe", "pipe", "inherit"] });
  const said = (await child.stdout.toArray()).join("");
  expect(said).toContain('"level":"fatal","msg":"a connection to 192.0.2.1 was attempted"');
  expect(said).toContain("Tests may not connect to 192.0.2.1");
});
