// Translates pages as Chrome does: each text node is replaced by two <font> elements with another text, and so are the texts
// that come later, a moment after they come.
import type { Page } from "@playwright/test";

/** What the translation adds to a text: what looks for the original by part of it still finds it. */
export const TRANSLATED = "*";

/** Translates the page that is open. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate((mark) => {
    const delayMs = 50;
    const tag = "font" as string;
    const skip = "script, style, textarea, option, title, noscript, svg, font";
    const wrap = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(skip)) return;
      const [outer, inner] = [document.createElement(tag), document.createElement(tag)] as [HTMLElement, HTMLElement];
      outer.style.verticalAlign = inner.style.verticalAlign = "inherit";
      inner.textContent = text.data.trimEnd() + mark + text.data.slice(text.data.trimEnd().length);
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateAll = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(wrap);
    };
    let timer: number | undefined;
    new MutationObserver(() => {
      timer ??= window.setTimeout(() => {
        timer = undefined;
        translateAll();
      }, delayMs);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    translateAll();
  }, TRANSLATED);
}
