import { expect, it } from "vitest";
import { isProgram } from "./shown-pets.ts";

it("[BRD-20] counts no crawlers and programs, but browsers", () => {
  for (const name of [
    undefined,
    "",
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0)",
    "facebookexternalhit/1.1",
    "curl/8.5.0",
    "python-requests/2.31",
    "node",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/120 Safari/537.36",
  ]) {
    expect(isProgram(name), name).toBe(true);
  }
  for (const name of [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0",
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36",
  ]) {
    expect(isProgram(name), name).toBe(false);
  }
});
