// Measurements of what a page shows: controls that something lies on, drawings that vanish in forced colours, and what has
// no use on paper. All on the page as it is, without another load.
import type { Page } from "@playwright/test";

/** ALL-01's sizes of a window. */
export const WINDOW_SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

/**
 * The controls whose centre belongs to another element, at the top of the page, at its bottom, or wherever they are scrolled
 * to. A control under what sticks to the window may be scrolled free; one under a notice may not.
 */
export function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const partOf = (control: Element) =>
      control.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) && !control.closest("[inert]")
        ? [...control.getClientRects()].find(({ width, height }) => width > 1 && height > 1)
        : undefined;
    /** What lies on it; null for nothing, undefined where it is outside the window or cut off. */
    const cover = (control: Element): Element | null | undefined => {
      const part = partOf(control);
      if (!part) return null;
      // A name that ends in "…" is wider than what is shown of it.
      const shown = Math.min(part.width, control.parentElement!.clientWidth || Infinity);
      const [x, y] = [part.left + shown / 2, part.top + part.height / 2];
      // Beside the window: in a strip that scrolls sideways.
      if (x < 0 || x >= innerWidth) return null;
      const hit = document.elementFromPoint(x, y);
      if (y < 0 || y >= innerHeight || !hit) return undefined;
      if (control.contains(hit) || hit.closest("label")?.control === control) return null;
      // What is around it: it is cut off there by a strip that scrolls sideways, unless that is so where it is scrolled to.
      return hit.contains(control) ? undefined : hit;
    };
    const sticks = (element: Element | null): boolean =>
      element !== null &&
      (["fixed", "sticky"].includes(getComputedStyle(element).position) || sticks(element.parentElement));
    const controls = [
      ...document.querySelectorAll("a[href]:not(.skip-link), button:enabled, input, select, textarea, summary"),
    ].filter(partOf);
    const found = new Map<Element, Element | "nothing to press">();
    const from = scrollY;
    for (const top of [0, document.documentElement.scrollHeight]) {
      scrollTo({ top, behavior: "instant" });
      for (const control of controls) {
        const over = cover(control);
        if (over && (!sticks(over) || over.closest(".flash"))) found.set(control, over);
        else if (over !== null && top > 0) {
          control.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
          const still = cover(control);
          if (still !== null) found.set(control, still ?? "nothing to press");
          scrollTo({ top, behavior: "instant" });
        }
      }
    }
    scrollTo({ top: from, behavior: "instant" });
    const named = (element: Element | string) =>
      typeof element === "string" ? element : `${element.tagName}.${element.className}`;
    return [...found].map(([control, over]) => `${named(control)} ${control.textContent?.trim()} < ${named(over)}`);
  });
}

/** Drawings without text that vanish in forced colours: icons in the colour behind them, and shapes of a background alone. */
export async function vanishedDrawings(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: "active" });
  const vanished = await page.evaluate(() => {
    // Otherwise colours are on their way from one mode to the other.
    const still = new CSSStyleSheet();
    still.replaceSync("*, *::before, *::after { transition: none !important }");
    document.adoptedStyleSheets.push(still);
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const behind = (element: Element | null): string => {
      if (element === null) return getComputedStyle(document.documentElement).backgroundColor;
      const { backgroundColor } = getComputedStyle(element);
      return /, 0\)|transparent/.test(backgroundColor) ? behind(element.parentElement) : backgroundColor;
    };
    const icons = [...document.querySelectorAll(".icon")].filter(isShown).filter((icon) => {
      const { stroke, fill } = getComputedStyle(icon);
      return [stroke, fill].every((paint) => paint === "none" || paint === behind(icon));
    });
    const controls = [...document.querySelectorAll("main :is(a, button, summary)")].filter((control) => {
      const words = control.cloneNode(true) as Element;
      for (const hidden of words.querySelectorAll(".visually-hidden")) hidden.remove();
      if (!isShown(control) || words.textContent?.trim() || control.querySelector("svg, img")) return false;
      return ![control, ...control.querySelectorAll("*")].some((element) =>
        [undefined, "::before", "::after"].some((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          const isDrawn = !pseudo || style.content !== "none";
          if (pseudo && !/^(none|"")$/.test(style.content)) return true;
          const hasEdge = style.borderTopStyle !== "none" && parseFloat(style.borderTopWidth) > 0;
          return isDrawn && (hasEdge || style.forcedColorAdjust === "none");
        }),
      );
    });
    document.adoptedStyleSheets.pop();
    return [...icons, ...controls].map(
      (element) => `${element.outerHTML.slice(0, 120)} in ${element.parentElement?.className}`,
    );
  });
  await page.emulateMedia({ forcedColors: null });
  return vanished;
}

/** Buttons, navigation, "Featured", "NEW" and "Compare" that would be printed. */
export async function printedControls(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: "print" });
  const printed = await page.evaluate(() => {
    const isPrinted = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;
    const controls = [...document.querySelectorAll("button, .button, nav, [type=submit], [role=button]")];
    const words = [...document.querySelectorAll("main *")].filter(
      ({ childElementCount, textContent }) =>
        childElementCount === 0 && /^(Featured|NEW|Compare)$/.test(textContent?.trim() ?? ""),
    );
    return [...controls, ...words].filter(isPrinted).map(({ outerHTML }) => outerHTML.slice(0, 100));
  });
  await page.emulateMedia({ media: null });
  return printed;
}

/** Fields whose label is outside the window, or under what sticks to it, when a link or the focus has led to them. */
export function hiddenLabels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const from = scrollY;
    const labelled = [...document.querySelectorAll<HTMLInputElement>("main .field :is(input, select, textarea)")];
    const hidden = labelled.flatMap((field) => {
      const label = field.labels?.[0];
      if (!label || !field.checkVisibility() || label.getBoundingClientRect().width <= 1) return [];
      field.scrollIntoView({ block: "start", behavior: "instant" });
      const { left, top } = label.getBoundingClientRect();
      const hit = document.elementFromPoint(left + 1, Math.max(0, top) + 2);
      return top >= 0 && hit && (label.contains(hit) || hit.contains(label)) ? [] : [`${label.textContent} ${top} px`];
    });
    scrollTo({ top: from, behavior: "instant" });
    return hidden;
  });
}
