// Layout snapshots of a page: every box with its position and computed style, for comparing two states. They stay in the
// page: DOMSnapshot of DevTools takes twice the time, and in one of some hundred snapshots the page's process crashed.
import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** The names of the compared properties, and the snapshots by name: what each node looks like. */
    layouts?: { names: string[]; taken: Map<string, Map<Node, Map<string, string>>> };
  }
}

/**
 * Takes a snapshot of all boxes, generated content and text included, without the contents of a closed `<details>`, whose
 * positions are outdated. It has the properties that the style sheets of the page's first snapshot set, without margins:
 * the used value of an automatic margin is not always reported.
 */
export function takeSnapshot(page: Page, name: string): Promise<void> {
  return page.evaluate((key) => {
    const found = new Set<string>();
    const collect = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if ("style" in rule) for (const one of rule.style as CSSStyleDeclaration) found.add(one);
        if ("cssRules" in rule) collect(rule.cssRules as CSSRuleList);
      }
    };
    if (!window.layouts) {
      for (const sheet of document.styleSheets) if (!sheet.disabled) collect(sheet.cssRules);
      const names = [...found].filter((one) => !one.startsWith("--") && !one.startsWith("margin"));
      window.layouts = { names: [...names, "width", "height"], taken: new Map() };
    }
    const { names, taken } = window.layouts;
    const boxes = (part: Element | Range) =>
      [...part.getClientRects()].map(({ x, y, width, height }) => [x, y + scrollY, width, height].join(" ")).join(", ");
    const isFolded = (element: Element): boolean => {
      const closed = element.parentElement?.closest("details:not([open])");
      return Boolean(closed) && (element.closest("summary")?.parentElement !== closed || isFolded(closed!));
    };
    const looks = new Map<Node, Map<string, string>>();
    for (const element of document.querySelectorAll("body, body *")) {
      if (!element.checkVisibility() || isFolded(element)) continue;
      const look = new Map([["box", boxes(element)]]);
      for (const pseudo of ["", "::before", "::after"]) {
        const style = getComputedStyle(element, pseudo);
        if (pseudo && style.content === "none") continue;
        for (const one of names) look.set(`${pseudo}${one}`, style.getPropertyValue(one));
      }
      looks.set(element, look);
      for (const text of element.childNodes) {
        if (text.nodeType !== Node.TEXT_NODE) continue;
        const range = document.createRange();
        range.selectNode(text);
        looks.set(text, new Map([["box", boxes(range)]]));
      }
    }
    taken.set(key, looks);
  }, name);
}

/** The differences between two snapshots of the page, one line per box. */
export function differences(page: Page, before: string, after: string): Promise<string[]> {
  return page.evaluate(
    ([first, second]) => {
      const { taken } = window.layouts!;
      const [old, now] = [taken.get(first!)!, taken.get(second!)!];
      const lines: string[] = [];
      for (const [node, look] of old) {
        const other = now.get(node);
        const changed = other
          ? [...new Set([...look.keys(), ...other.keys()])]
              .filter((one) => look.get(one) !== other.get(one))
              .map((one) => `${one}: ${look.get(one)} > ${other.get(one)}`)
          : ["gone"];
        const what = `${node.nodeName}${node instanceof Element ? `.${node.className}` : ` “${node.textContent}”`}`;
        if (changed.length > 0) lines.push(`${what.slice(0, 80)} ${changed.join("; ").slice(0, 200)}`);
      }
      for (const node of now.keys()) if (!old.has(node)) lines.push(`${node.nodeName} is new`);
      return lines;
    },
    [before, after],
  );
}
