import { expect, it } from "vitest";
import { redirectPage, isCrossSiteVisit } from "./redirect-page.ts";

it("[TEN-26] redirects by itself and by a link, to any path of this site", async () => {
  const page = await redirectPage(`/pets/x?a=1&b="><script>alert(1)</script>';url=//evil.example`).text();
  expect(page).toContain('<meta http-equiv="refresh" content="0;url=/pets/x?a=1&#38;b=%22%3E%3Cscript%3E');
  expect(page).toContain(">Continue</a>");
  expect(page).not.toMatch(/<script/);
  expect(page.match(/[^9];url=/g)).toHaveLength(1);
});

it.each(["//evil.example", "https://evil.example/", "javascript:alert(1)", ""])(
  "[TEN-26] goes home in place of %j",
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
