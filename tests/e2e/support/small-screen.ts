// Measurements on small screens: horizontal overflow, enlarged text, height of the footer.
import type { Page } from "@playwright/test";

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
    const innermost = wide.filter(
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
 * Doubles the text size, as a browser setting does, in the wider fallback font of phones. Returns a function that
 * restores it.
 */
export async function enlargeText(page: Page): Promise<() => Promise<void>> {
  const before = await page.evaluateHandle(() => {
    const sheets = document.adoptedStyleSheets;
    const sheet = new CSSStyleSheet();
    // Without transitions: the reduced ones take 1 ms, and a size measured within it is that of the smaller text.
    sheet.replaceSync(
      'html { font-size: 200% !important; --font-sans: "Bricolage fallback", sans-serif !important } ' +
        "*, *::before, *::after { transition: none !important }",
    );
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
