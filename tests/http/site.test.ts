// The site under test itself: it serves pages from this file's database, and is kept from the outside world.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { createSession, createUser } from "../support/factories.ts";
import { html, sharedSite, textOf } from "../support/site.ts";

const site = await sharedSite();

it("answers from the database of the test file", async () => {
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

it("keeps the site from connecting to other hosts, and says so where its test looks", async () => {
  const guard = fileURLToPath(new URL("../support/site-process.mjs", import.meta.url));
  const script = 'require("node:net").connect(80, "192.0.2.1").on("error", (error) => console.log(error.message))';
  const child = spawn(process.execPath, ["--import", guard, "-e", script], { stdio: ["pipe", "pipe", "inherit"] });
  const said = (await child.stdout.toArray()).join("");
  expect(said).toContain('"level":"fatal","msg":"a connection to 192.0.2.1 was attempted"');
  expect(said).toContain("Tests may not connect to 192.0.2.1");
});
