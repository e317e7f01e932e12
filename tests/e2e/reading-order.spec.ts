// Every page read from top to bottom as text: without any style, and in a text browser where the machine has one.
import { execFileSync, spawnSync } from "node:child_process";
import type { Page } from "@playwright/test";
import { readWorld, type World } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

const FRAME = {
  top: ["Skip to main content", "Pawstead", "Browse Pets", "Find Breeders"],
  bottom: ["Quick links", "©"],
};
const hasLynx = spawnSync("lynx", ["-version"]).status === 0;
let world: World;

test.beforeAll(async ({ baseURL }) => {
  world = await readWorld(baseURL ?? "");
});

/** The page as text, in the order of its HTML. */
async function textWithoutStyle(page: Page): Promise<string> {
  return page.evaluate(() => {
    for (const sheet of document.styleSheets) sheet.disabled = true;
    return document.body.innerText;
  });
}

function textBrowser(url: string): string {
  const options = ["-dump", "-nolist", "-width=200", "-display_charset=utf-8", "-assume_charset=utf-8"];
  return execFileSync("lynx", [...options, url], { encoding: "utf8", env: { ...process.env, LANG: "C.UTF-8" } });
}

/** The first marker that does not follow those before it, or null. */
function outOfOrder(text: string, markers: readonly string[]): string | null {
  const plain = text.replace(/\s+/g, " ");
  let from = 0;
  for (const marker of markers) {
    const found = plain.indexOf(marker, from);
    if (found === -1) return `${JSON.stringify(marker)} does not follow in: …${plain.slice(from, from + 400)}…`;
    from = found + marker.length;
  }
  return null;
}

const PAGES: { name: string; path: () => string; reads: string[] }[] = [
  {
    name: "home",
    path: () => "/",
    reads: ["Find Your Perfect Companion", "2,500+", "500+", "98%", "24/7", "Ready to Find Your Perfect Pet?"],
  },
  { name: "browse pets", path: () => "/pets", reads: ["Find Your Perfect Pet", "Filters", "pets found", "£"] },
  { name: "a pet", path: () => world.pet, reads: ["£", "About"] },
  { name: "find breeders", path: () => "/breeders", reads: ["Find Trusted Breeders", "breeders found"] },
  { name: "a breeder", path: () => world.breeder, reads: ["Willowbrook Spaniels", "About", "Available Pets"] },
  { name: "contact", path: () => "/contact", reads: ["name", "Email", "Subject", "Message"] },
  {
    name: "terms",
    path: () => "/terms",
    reads: ["cceptance", "ccount", "istings", "erification", "ommunication", "ayments", "rivacy", "odifications"],
  },
  { name: "login", path: () => "/login", reads: ["Welcome back", "Email", "Password", "Remember me", "Sign In"] },
];

for (const { name, path, reads } of PAGES) {
  test(`${name} reads in the right order`, async ({ page, baseURL }) => {
    await page.goto(path());
    const markers = [...FRAME.top, ...reads, ...FRAME.bottom];
    expect(outOfOrder(await textWithoutStyle(page), markers), "without style").toBeNull();
    if (hasLynx) expect(outOfOrder(textBrowser(`${baseURL}${path()}`), markers), "in lynx").toBeNull();
  });
}
