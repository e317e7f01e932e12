// Accessibility check with axe: WCAG 2.2 AA and axe's best practices.
import type { Page } from "@playwright/test";
import axe from "axe-core";
import { isDeep } from "../../support/depth.ts";
import { withTools } from "./no-script.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const OF_COLOUR = ["color-contrast", "link-in-text-block"];

/** Returns the violations of the current page in light and dark mode, one line each. */
export function violations(page: Page): Promise<string[]> {
  return withTools(page, async () => {
    const found: string[] = [];
    await page.evaluate(keepStill);
    for (const frame of page.frames()) await frame.evaluate(axe.source);
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
      report(colorScheme, await page.evaluate(findColourFaults, { rules: OF_COLOUR, all: isDeep }));
    }
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    return found;
  });
}

/** Runs in the page. Reports violations only: reporting passed rules takes most of the time. */
async function findFaults({ tags, without }: { tags: string[]; without: string[] }): Promise<axe.Result[]> {
  const { axe: tool } = globalThis as unknown as { axe: typeof axe };
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  return (await tool.run(document, { runOnly: tags, rules, resultTypes: ["violations"] })).violations;
}

/** Runs in the page. Unless `all`, of elements whose computed colours and sizes are the same up to the root, one. */
async function findColourFaults({ rules, all }: { rules: string[]; all: boolean }): Promise<axe.Result[]> {
  const { axe: tool } = globalThis as unknown as { axe: typeof axe };
  const looks = new Map<Element | null, string>([[null, ""]]);
  const distinct = new Map<string, Element>();
  for (const element of document.querySelectorAll("*")) {
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, position } =
      getComputedStyle(element);
    const own = [element.localName, color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, position];
    const look = `${looks.get(element.parentElement)}/${own.join()}`;
    looks.set(element, look);
    const isText =
      element.matches("input, select, textarea") ||
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
    if (isText && element.checkVisibility() && !distinct.has(look)) distinct.set(look, element);
  }
  const include = all ? document : { include: [...distinct.values()] };
  return (await tool.run(include, { runOnly: { type: "rule", values: rules }, resultTypes: ["violations"] }))
    .violations;
}

// Colours are checked after the transition to the other scheme, and sizes when every card is laid out: the layout of one below
// the screen would move the others during the check. The content security policy allows only a constructed style sheet.
function keepStill(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::before, ::after { transition: none !important; content-visibility: visible !important }");
  document.adoptedStyleSheets.push(sheet);
  // What a sticky bar covers can be scrolled out from under it.
  for (const element of document.querySelectorAll<HTMLElement>("body *")) {
    if (getComputedStyle(element).position === "sticky") element.style.position = "static";
  }
}
