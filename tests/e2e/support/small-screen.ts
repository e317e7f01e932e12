// Measurements on small screens: horizontal overflow, enlarged text, height of the footer.
import type { Page } from "@playwright/test";

/** Returns the elements that overflow the viewport horizontally, as tag and class. */
export function overflowingElements(page: Page): Promise<string[]> {
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
 * Doubles the text size, as a browser setting does, in the wider fallback font of phones. Returns a function that
 * restores it.
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

/** Height of the footer in pixels, including the hills illustration above it. */
export function footerHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const hills = document.querySelector(".site-footer__hills")!.getBoundingClientRect();
    return document.querySelector("footer.site-footer")!.getBoundingClientRect().bottom - hills.top;
  });
}
