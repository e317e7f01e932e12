// /api/docs: every endpoint as text, without script.
import { expect, it } from "vitest";
import { allByRole, byRole, hrefs, html, textOf } from "../../support/page.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();

it("lists every endpoint with its access, fields, example and refusals", async () => {
  const page = await html(await site.get("/api/docs"));
  expect(hrefs(byRole(page, "navigation", "Contents"), "Sign in")).toEqual(["#sign-in"]);
  const groups = allByRole(byRole(page, "region", "Sign in"), "group").map(textOf);
  const login = groups.find((text) => text.includes("Sign in with email and password"))!;
  expect(login).toContain("For everyone, also without a token.");
  expect(login).toMatch(/password[^]*8 to 200 characters/);
  expect(login).toContain('curl -X POST "$SITE/api/auth/login"');
  expect(login).toMatch(/Refuses with .*\b401\b/);
  expect(allByRole(page, "button", "Try the calls")).toEqual([]);
  expect(hrefs(page, /OpenAPI 3\.1/)).toEqual(["/api/openapi.json"]);
});
