// Checks of the public page of each route, in the deep run in every state and its valid HTML: reading order without CSS,
// accessibility (axe) in light and dark mode, one h1, landmarks, critical CSS that draws the page as the full style sheet
// does, no horizontal overflow, large text, controls that nothing lies on, forced colours, and print.
import { execFileSync, spawnSync } from "node:child_process";
import type { Page } from "@playwright/test";
import { deep, isDeep } from "../support/depth.ts";
import { validationErrors } from "../support/html-validity.ts";
import { violations } from "./support/accessibility.ts";
import { holdScript } from "./support/delayed-script.ts";
import { differences, takeSnapshot } from "./support/layout-snapshot.ts";
import { FIRST_OF_KIND, PUBLIC_PAGES, readWorld, type World } from "./support/public-pages.ts";
import {
  brokenWords,
  enlargeText,
  footerHeight,
  openDetails,
  overflowingElements,
  tallStickyParts,
} from "./support/small-screen.ts";
import { expect, ONLY_SCRIPTED, startScript, test, type Watch } from "./support/test.ts";
import { coveredControls, printedControls, vanishedDrawings, WINDOW_SIZES } from "./support/usable.ts";

const WIDTHS = [360, 768, 1280];
const FRAME = {
  top: ["Skip to main content", "Pawstead", "Browse Pets", "Find Breeders"],
  bottom: ["Quick links", "©"],
};
const hasLynx = spawnSync("lynx", ["-version"]).status === 0;
let world: World;

test.beforeAll(async ({ baseURL }) => {
  world = await readWorld(baseURL ?? "");
});

/** Pages of one test follow each other in one window, which keeps what it has compiled and drawn. */
const TESTS = deep(6, PUBLIC_PAGES.length);
const PAGES = [...deep(FIRST_OF_KIND, PUBLIC_PAGES).entries()].map(([at, page]) => ({ at, ...page }));

for (let first = 0; first < TESTS; first += 1) {
  const pages = PAGES.filter(({ at }) => at % TESTS === first);
  const names = pages.map(({ name }) => `“${name}”`).join(", ");
  test(
    `[LAY-01, ALL-01, ALL-05, ALL-06] B3, B4, B5, B15: valid, accessible, uncovered, and fitting every width: ${names}`,
    ONLY_SCRIPTED,
    async ({ page, baseURL, watch }) => {
      for (const one of pages) await test.step(one.name, () => isGood(page, one, baseURL!, watch));
    },
  );
}

async function isGood(
  page: Page,
  { at, path, status = 200, reads }: (typeof PAGES)[number],
  baseURL: string,
  watch: Watch,
): Promise<void> {
  /** Where the layouts by critical CSS and by the full style sheet are compared. */
  const compared = deep([WIDTHS[at % WIDTHS.length]!], WIDTHS);
  /** The sizes that a page is tried at, without script and with it: others for each page, and in the deep run all. */
  const sizeAt = (place: number) => deep([WINDOW_SIZES[place % WINDOW_SIZES.length]!], WINDOW_SIZES);
  if (status !== 200) watch.allow(new RegExp(`status of ${status}`));
  await page.setViewportSize({ width: 1280, height: 900 });
  // Until its script arrives the page is as without script.
  const release = await holdScript(page);
  const response = (await page.goto(path(world)))!;
  expect(response.status()).toBe(status);
  expect(new URL(response.url()).origin).toBe(baseURL);
  const html = await response.text();

  await test.step("valid HTML, independent of script", async () => {
    // That of each route is validated by request (tests/http/server/route-table.test.ts), here in every state.
    if (isDeep) expect.soft(await validationErrors(html)).toEqual([]);
    expect.soft(html).not.toContain("<noscript");
    // Text browsers show what is hidden.
    expect.soft(html).not.toMatch(/<(?:button|input|select|h\d|a)\b[^>]*\shidden(?:=""|[\s>])/);
    expect.soft(await usesScriptingFeature(page)).toBe(false);
    await expect.soft(page).toHaveTitle(/\S/);
    await expect.soft(page.locator("html")).toHaveAttribute("lang", "en-GB");
    expect.soft(await page.locator("html[data-script]").count()).toBe(0);
  });

  await test.step("without script: fits every width, drawn by critical CSS alone", async () => {
    await settle(page);
    for (const size of sizeAt(at + 1)) await fitsAt(page, size);
    if (isDeep || at % 2 === 0) expect.soft(await printedControls(page), "printed").toEqual([]);
    // The whole style sheets come first: they have the properties that are compared.
    if (!(await switchStylesheets(page, true))) return;
    await snapshotAtWidths(page, "whole", compared);
    await switchStylesheets(page, false);
    await snapshotAtWidths(page, "critical", compared.toReversed());
    for (const width of compared) {
      const changed = await differences(page, `critical ${width}`, `whole ${width}`);
      expect.soft(changed, `at ${width} px`).toEqual([]);
    }
  });

  await test.step("at 360 px: a short footer, and fits with text at 200 %", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    if (path(world) !== "/") await expect.poll(() => footerHeight(page)).toBeLessThanOrEqual(500);
    const restore = await enlargeText(page);
    expect.soft(await overflowingElements(page), "with text at 200 %").toEqual([]);
    // An error summary takes the focus, wherever it stands on the page of the kit.
    await page.evaluate(() => scrollTo(0, 0));
    await expect.soft(page.getByRole("banner").getByText("Menu", { exact: true })).toBeInViewport({ ratio: 1 });
    expect.soft(await tallStickyParts(page), "sticky, with text at 200 %").toEqual([]);
    const close = await openDetails(page);
    expect.soft(await overflowingElements(page), "with everything open and text at 200 %").toEqual([]);
    const asDrawn = await enlargeText(page, "Bricolage");
    expect.soft(await brokenWords(page), "broken, with text at 200 %").toEqual([]);
    await asDrawn();
    await restore();
    expect.soft(await overflowingElements(page), "with everything open").toEqual([]);
    await close();
  });

  if (reads) {
    await test.step("reading order", async () => {
      const markers = [...FRAME.top, ...reads, ...FRAME.bottom];
      expect.soft(outOfOrder(await textWithoutStyle(page), markers), "without style").toBeNull();
      if (hasLynx) expect.soft(outOfOrder(textBrowser(response.url()), markers), "in lynx").toBeNull();
    });
  }

  await test.step("with script: fits every width, one h1, landmarks, accessible", async () => {
    await page.evaluate(() => (document.adoptedStyleSheets = []));
    release();
    await startScript(page);
    for (const size of sizeAt(at + 4)) await fitsAt(page, size);
    if (isDeep || at % 2 === 1) expect.soft(await vanishedDrawings(page), "in forced colours").toEqual([]);
    await expect.soft(page.locator("h1")).toHaveCount(1);
    for (const role of ["banner", "main", "contentinfo"] as const) {
      await expect.soft(page.getByRole(role)).toHaveCount(1);
    }
    expect.soft(await violations(page)).toEqual([]);
  });
}

/** Whether any style rule uses the `scripting` media feature. */
function usesScriptingFeature(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const asks = (rules: CSSRuleList): boolean =>
      [...rules].some(
        (rule) =>
          (rule instanceof CSSMediaRule && rule.conditionText.includes("scripting")) ||
          ("cssRules" in rule && asks((rule as CSSGroupingRule).cssRules)),
      );
    return [...document.styleSheets].some((sheet) => !sheet.disabled && asks(sheet.cssRules));
  });
}

async function fitsAt(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  // The stylesheets that the script has enabled may still be arriving.
  await expect.soft.poll(() => overflowingElements(page), { message: `at ${size.width} px` }).toEqual([]);
  expect.soft(await coveredControls(page), `covered at ${size.width} px`).toEqual([]);
}

/** Checks overflow at each width, and takes a layout snapshot there. */
async function snapshotAtWidths(page: Page, name: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await overflowingElements(page), `at ${width} px`).toEqual([]);
    await takeSnapshot(page, `${name} ${width}`);
  }
}

/**
 * Stops animations and renders off-screen content, once the fonts are there: a late one is used after the next change of
 * width. Then waits for the icons, which are drawn from a file of their own.
 */
function settle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "*, ::before, ::after { animation: none !important; transition: none !important; content-visibility: visible !important }",
    );
    document.adoptedStyleSheets = [sheet];
    const isMissing = (icon: Element) => icon.checkVisibility() && icon.getBoundingClientRect().width === 0;
    while ([...document.querySelectorAll("svg use")].some(isMissing)) await new Promise(requestAnimationFrame);
  });
}

/** Adds the whole stylesheets that a cached page only names, or removes them; returns false if the page names none. */
function switchStylesheets(page: Page, on: boolean): Promise<boolean> {
  return page.evaluate(async (wanted) => {
    const critical = document.querySelector<HTMLStyleElement>("style[data-whole]");
    if (!critical || !wanted) {
      for (const link of document.querySelectorAll("style[data-whole] ~ link[rel=stylesheet]")) link.remove();
      return critical !== null;
    }
    const loaded = critical.dataset.whole!.split(" ").map((href) => {
      const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
      return new Promise((done, failed) => {
        link.onload = done;
        link.onerror = failed;
        critical.after(link);
      });
    });
    await Promise.all(loaded);
    return true;
  }, on);
}

/** Returns the page's text in document order. */
function textWithoutStyle(page: Page): Promise<string> {
  return page.evaluate(() => {
    const sheets = [...document.styleSheets].filter((sheet) => !sheet.disabled);
    for (const sheet of sheets) sheet.disabled = true;
    const text = document.body.innerText;
    for (const sheet of sheets) sheet.disabled = false;
    return text;
  });
}

function textBrowser(url: string): string {
  const options = ["-dump", "-nolist", "-width=200", "-display_charset=utf-8", "-assume_charset=utf-8"];
  return execFileSync("lynx", [...options, url], { encoding: "utf8", env: { ...process.env, LANG: "C.UTF-8" } });
}

/** Returns the first marker that is out of order, or null. */
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
