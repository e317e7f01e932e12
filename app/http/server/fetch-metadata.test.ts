import { expect, it } from "vitest";
import { isProgramRequest } from "./fetch-metadata.ts";

const check = (headers: Record<string, string>) => isProgramRequest(new Headers(headers));

it("[OPN-60] is true for an API client, which sends no Fetch Metadata or says that it runs a script", () => {
  expect(check({})).toBe(true);
  expect(check({ "Sec-Fetch-Mode": "cors" })).toBe(true);
});

it("[OPN-60] is true for a script of this site", () => {
  for (const mode of ["cors", "same-origin"]) {
    expect(check({ "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": mode, "Sec-Fetch-Dest": "empty" })).toBe(true);
  }
});

it.each([
  ["a link of another site", { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate" }],
  ["a URL typed into the address bar", { "Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate" }],
  ["a link of this site", { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "navigate" }],
  ["an image of another site", { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors" }],
  ["an image of this site", { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "no-cors" }],
  ["a script of another site", { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "cors" }],
  ["a script of a neighbouring host", { "Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "cors" }],
  ["a frame", { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe" }],
  ["an image by its destination alone", { "Sec-Fetch-Dest": "image" }],
])("[OPN-60] is false for %s", (_what, headers: Record<string, string>) => {
  expect(check(headers)).toBe(false);
});
