import { expect, it } from "vitest";
import { requestInfoContext } from "#app/http/server/context.ts";
import { byRole, html, postForm } from "../../../tests/support/page.ts";
import { action, loader } from "./logout.ts";

const headers = new Headers();
const context = {
  get: (key: unknown) => (key === requestInfoContext ? { nonce: "n", cookies: "token=x", headers } : undefined),
};
const args = { context } as never;

it("[LOG-19] clears the session cookie and redirects to the home page", async () => {
  const answer = await action(args);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
  expect(answer.headers.get("set-cookie")).toMatch(/^token=; .*Max-Age=0/);
  // Without "storage": unsent messages in the outbox remain.
  expect(headers.get("Clear-Site-Data")).toBe('"cache", "prefetchCache", "prerenderCache"');
});

it("keeps the session on a GET request, and shows a form with a Log out button", async () => {
  const answer = loader(args);
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
  expect(answer.headers.has("set-cookie")).toBe(false);
  const form = postForm(await html(answer), "/logout")!;
  expect(form.getAttribute("action")).toBe("/logout");
  expect(byRole(form, "button", "Log out").getAttribute("type")).not.toBe("button");
});
