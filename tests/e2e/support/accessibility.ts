// Accessibility check with axe: WCAG 2.2 AA and axe's best practices.
import type { Page } from "@playwright/test";
import type axe from "axe-core";
// Half the size of the package's main file, which is sent to every checked page.
import axeScript from "axe-core/axe.min.js";
import { isDeep } from "../../support/depth.ts";
import { withTools } from "./no-script.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const OF_COLOUR = ["color-contrast", "link-in-text-block"];

/** The looks (see `findColourFaults`) that this process has found to be readable: other pages have the same. */
const checkedLooks = new Set<number>();

/** Returns the violations of the current page in light and dark mode, one line each. */
export function violations(page: Page): Promise<string[]> {
  return withTools(page, async () => {
    const found: string[] = [];
    await page.evaluate(keepStill);
    for (const frame of page.frames()) {
      if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axeScript.source);
    }
    const report = (what: string, results: readonly axe.Result[]) => {
      for (const { id, nodes } of results) {
        const [first] = nodes;
        const where = first?.target.join(" ") ?? "";
        found.push(`${what}: ${id} (${nodes.length}) at ${where}: ${first?.failureSummary?.replaceAll("\n", " ")}`);
      }
    };
    report("structure", await page.evaluate(findFaults, { tags: TAGS, without: OF_COLOUR }));
    // Light and dark differ in colours only.
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const known = isDeep ? null : [...checkedLooks];
      const { faults, looks } = await page.evaluate(findColourFaults, { rules: OF_COLOUR, known });
      report(colorScheme, faults);
      if (faults.length === 0) for (const look of looks) checkedLooks.add(look);
    }
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    return found;
  });
}

/**
 * Runs in the page. Reports violations only: reporting passed rules takes most of the time. Style sheets and media are not
 * loaded again: no rule among the tags reads the former, and pages have no audio or video.
 */
async function findFaults({ tags, without }: { tags: string[]; without: string[] }): Promise<axe.Result[]> {
  const { axe: tool } = globalThis as unknown as { axe: typeof axe };
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  return (await tool.run(document, { runOnly: tags, rules, resultTypes: ["violations"], preload: false })).violations;
}

interface ColourReport {
  faults: axe.Result[];
  /** Those that were checked. */
  looks: number[];
}

/**
 * Runs in the page. Checks one element of each look that is not known yet, or every element if `known` is null. Elements
 * have the same look if their computed colours and sizes are the same up to the root, so that their contrast is, too.
 */
async function findColourFaults({ rules, known }: { rules: string[]; known: number[] | null }): Promise<ColourReport> {
  const { axe: tool } = globalThis as unknown as { axe: typeof axe };
  // Modulo a prime below 2 ** 47, so that each product is an exact integer.
  const hash = (text: string, seed: number) => {
    let sum = seed;
    for (let at = 0; at < text.length; at += 1) sum = (sum * 33 + text.charCodeAt(at)) % 140_737_488_355_213;
    return sum;
  };
  const looks = new Map<Element | null, number>([[null, 1]]);
  const checked = new Set(known);
  const distinct = new Map<number, Element>();
  for (const element of document.querySelectorAll("*")) {
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, position } =
      getComputedStyle(element);
    const own = [element.localName, color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, position];
    const look = hash(own.join(), looks.get(element.parentElement)!);
    looks.set(element, look);
    if (checked.has(look) || distinct.has(look)) continue;
    const isText =
      element.matches("input, select, textarea") ||
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
    if (isText && element.checkVisibility()) distinct.set(look, element);
  }
  if (known && distinct.size === 0) return { faults: [], looks: [] };
  const include = known ? { include: [...distinct.values()] } : document;
  const { violations } = await tool.run(include, {
    runOnly: { type: "rule", values: rules },
    resultTypes: ["violations"],
    preload: false,
  });
  return { faults: violations, looks: [...distinct.keys()] };
}

// Colours are checked after the transition to the other scheme, and sizes when every row of a moderation queue is laid
// out: the layout of one below the screen would move the others during the check. The content security policy allows only a
// constructed style sheet.
function keepStill(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::before, ::after { transition: none !important; content-visibility: visible !important }");
  document.adoptedStyleSheets.push(sheet);
  // What a sticky bar covers can be scrolled out from under it.
  for (const element of document.querySelectorAll<HTMLElement>("body *")) {
    if (getComputedStyle(element).position === "sticky") element.style.position = "static";
  }
}
