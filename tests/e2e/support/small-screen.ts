// What is measured of a page on a small screen: what sticks out of it, large text, the height of the footer.
import type { Page } from "@playwright/test";

/** What makes the page wider than its window, by tag and class; empty when nothing does. */
export function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= room) return [];
    const wide = [...document.querySelectorAll("body *")].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().right > room + 1,
    );
    return [
      `${document.documentElement.scrollWidth} px wide`,
      ...wide.slice(0, 5).map((element) => `${element.tagName}.${element.className}`),
    ];
  });
}

/**
 * Doubles the size of all text, as the setting of a browser does, in the wider font that a phone shows where the site's own
 * has not loaded in time. Returns what undoes it.
 */
export async function enlargeText(page: Page): Promise<() => Promise<void>> {
  const before = await page.evaluateHandle(() => {
    const sheets = document.adoptedStyleSheets;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% !important; --font-sans: "Bricolage fallback", sans-serif !important }');
    document.adoptedStyleSheets = [...sheets, sheet];
    return sheets;
  });
  return () => page.evaluate((sheets) => void (document.adoptedStyleSheets = sheets), before);
}

/** In pixels, the hills above it included. */
export function footerHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const hills = document.querySelector(".site-footer__hills")!.getBoundingClientRect();
    return document.querySelector("footer.site-footer")!.getBoundingClientRect().bottom - hills.top;
  });
}
