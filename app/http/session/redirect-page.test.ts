import { expect, it } from "vitest";
import { all, byRole } from "../../../tests/support/page.ts";
import { redirectPage, isCrossSiteVisit } from "./redirect-page.ts";

it("[TEN-26] redirects by meta refresh and by a link, to an escaped path of this site", async () => {
  const page = await redirectPage(`/pets/x?a=1&b="><script>alert(1)</script>';url=//evil.example`).text();
  expect(page).toContain('<meta http-equiv="refresh" content="0;url=/pets/x?a=1&#38;b=%22%3E%3Cscript%3E');
  expect(byRole(page, "link", "Continue").getAttribute("href")).toMatch(/^\/pets\/x\?a=1&b=%22%3E%3Cscript%3E/);
  expect(page).not.toContain("<script");
  expect(all(page, "script")).toEqual([]);
  expect(page.match(/[^9];url=/g)).toHaveLength(1);
});

it.each(["//evil.example", "https://evil.example/", "javascript:alert(1)", ""])(
  "[TEN-26] redirects to the home page in place of %j",
  async (to) => {
    expect(await redirectPage(to).text()).toContain('content="0;url=/"');
  },
);

it("[TEN-26] is not cached, and can set cookies", () => {
  const { headers } = redirectPage("/", { "Set-Cookie": "a=1" });
  expect([headers.get("Cache-Control"), headers.get("Set-Cookie")]).toEqual(["no-store", "a=1"]);
});

it.each([
  ["GET", "cross-site", true],
  ["GET", "same-origin", false],
  ["GET", "none", false],
  ["GET", null, false],
  ["POST", "cross-site", false],
])("[TEN-26] a %s that is %s is a visit from another site: %s", (method, site, expected) => {
  const headers: HeadersInit = site === null ? {} : { "Sec-Fetch-Site": site };
  expect(isCrossSiteVisit(new Request("http://site.test/", { method, headers }))).toBe(expected);
});
