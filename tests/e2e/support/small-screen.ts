// Measurements on small screens: horizontal overflow, enlarged text, height of the footer.
import type { Page } from "@playwright/test";
import { MADE_UP } from "./create.ts";

/** Returns the innermost elements that overflow the viewport horizontally, as tag, class and text. */
export function overflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= room) return [];
    const wide = [...document.querySelectorAll("body *")].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().right > room + 1,
    );
    const isClipped = (element: Element): boolean => {
      const parent = element.parentElement;
      return parent !== null && (getComputedStyle(parent).overflowX !== "visible" || isClipped(parent));
    };
    // Text can be wider than its element.
    const texts = [...document.querySelectorAll("body *")].filter(
      (element) => element.childElementCount === 0 && element.scrollWidth > element.clientWidth + 1,
    );
    const innermost = [...wide, ...texts].filter(
      (element) => !isClipped(element) && !wide.some((other) => other !== element && element.contains(other)),
    );
    return [
      `${document.documentElement.scrollWidth} px wide`,
      ...innermost
        .slice(0, 5)
        .map((element) => `${element.tagName}.${element.className} ${element.textContent?.slice(0, 40)}`),
    ];
  });
}

/**
 * Doubles the text size, as a browser setting does, in the wider fallback font of phones or another one. Returns a function
 * that restores it.
 */
export async function enlargeText(page: Page, font = '"Bricolage fallback", sans-serif'): Promise<() => Promise<void>> {
  const before = await page.evaluateHandle(async (name) => {
    if (!name.includes(",")) await document.fonts.load(`1em ${name}`);
    const sheets = document.adoptedStyleSheets;
    const sheet = new CSSStyleSheet();
    // Without transitions: the reduced ones take 1 ms, and a size measured within it is that of the smaller text.
    sheet.replaceSync(
      `html { font-size: 200% !important; --font-sans: ${name} !important } ` +
        "*, *::before, *::after { transition: none !important }",
    );
    document.adoptedStyleSheets = [...sheets, sheet];
    return sheets;
  }, font);
  return () => page.evaluate((sheets) => void (document.adoptedStyleSheets = sheets), before);
}

/**
 * Height of the footer in pixels, with the hills above it. Two heights and not two positions: a page that has just become
 * shorter may be scrolled between the two.
 */
export function footerHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const heightOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect().height;
    return heightOf(".site-footer__hills") + heightOf("footer.site-footer");
  });
}

/**
 * The words of a page that are broken inside, with the element they are in, and fields without room for four characters. Not
 * looked at: addresses, references with digits, names in code, and what no phone has room for: words of more than 15
 * characters, and those that tests make up.
 */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(async (ours) => {
    await document.fonts.ready;
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text; (text = texts.nextNode() as Text | null);) {
      const parent = text.parentElement!;
      if (!text.data.trim() || parent.closest("script, style, option, textarea, address, code, pre, thead")) continue;
      if (!parent.checkVisibility()) continue;
      range.selectNodeContents(text);
      if (range.getClientRects().length < 2 || parent.getBoundingClientRect().width <= 1) continue;
      for (const { 0: run, index: at } of text.data.matchAll(/\S+/g)) {
        if (/\d|@|\w[.:/_]\w|[a-z][A-Z]/.test(run)) continue;
        for (const { 0: word, index } of run.matchAll(/[^-–—/·]{2,}/g)) {
          if (word.length > 15 || word.startsWith(ours)) continue;
          range.setStart(text, at + index);
          range.setEnd(text, at + index + word.length);
          const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top));
          if (lines.size > 1) broken.push(`${word} in ${parent.tagName}.${parent.className}`);
        }
      }
    }
    for (const field of document.querySelectorAll("input:is([type=text], [type=search], [type=email]), textarea")) {
      const { paddingLeft, paddingRight, fontSize } = getComputedStyle(field);
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      if (field.checkVisibility() && field.clientWidth > 2 && room < 4 * parseFloat(fontSize)) {
        broken.push(`no room in ${field.id}`);
      }
    }
    return [...new Set(broken)].slice(0, 10);
  }, MADE_UP);
}

/** What sticks to the window and takes more than a quarter of its height. */
export function tallStickyParts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => ["fixed", "sticky"].includes(getComputedStyle(element).position))
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > innerHeight / 4)
      .map((element) => `${element.className}: ${element.getBoundingClientRect().height} px`),
  );
}

/** Opens every closed details element of the content and of the footer. Returns what closes them. */
export async function openDetails(page: Page): Promise<() => Promise<void>> {
  const opened = await page.evaluateHandle(() => {
    const closed = [...document.querySelectorAll<HTMLDetailsElement>(":is(main, footer) details:not([open])")];
    for (const details of closed) details.open = true;
    return closed;
  });
  return () =>
    opened.evaluate((closed) => {
      for (const details of closed) details.open = false;
    });
}
