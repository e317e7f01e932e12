// The site under test itself: it serves pages from this file's database, and is kept from the outside world.
import { expect, it } from "vitest";
import { createSession, createUser } from "../support/factories.ts";
import { html, startSite, textOf } from "../support/site.ts";

const site = await startSite();

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
