import { expect, it } from "vitest";
import { requestInfoContext } from "#app/http/server/context.ts";
import { action, loader } from "./logout.ts";

const headers = new Headers();
const context = {
  get: (key: unknown) => (key === requestInfoContext ? { nonce: "n", cookies: "token=x", headers } : undefined),
};
const args = { context } as never;

it("[LOG-19] logging out clears the cookie and leads home", async () => {
  const answer = await action(args);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
  expect(answer.headers.get("set-cookie")).toMatch(/^token=; .*Max-Age=0/);
  // Without "storage": unsent messages in the outbox remain.
  expect(headers.get("Clear-Site-Data")).toBe('"cache", "prefetchCache", "prerenderCache"');
});

it("opening the address changes nothing and offers the button", async () => {
  const answer = loader(args);
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
  expect(answer.headers.has("set-cookie")).toBe(false);
  expect(await answer.text()).toMatch(/<form method="post" action="\/logout">.*Log out/);
});
