// Accessibility check with axe: WCAG 2.2 AA and axe's best practices.
import type { Page } from "@playwright/test";
import axe from "axe-core";
import { withTools } from "./no-script.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
// Light and dark differ in colours only.
const LOOKED_AT = { light: TAGS, dark: ["cat.color"] };

/** Returns the violations of the current page in light and dark mode, one line each. */
export function violations(page: Page): Promise<string[]> {
  return withTools(page, async () => {
    const found: string[] = [];
    await page.evaluate(keepStill);
    for (const frame of page.frames()) await frame.evaluate(axe.source);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      for (const { id, nodes } of await page.evaluate(runAxe, LOOKED_AT[colorScheme])) {
        const [first] = nodes;
        const where = first?.target.join(" ") ?? "";
        found.push(
          `${colorScheme}: ${id} (${nodes.length}) at ${where}: ${first?.failureSummary?.replaceAll("\n", " ")}`,
        );
      }
    }
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    return found;
  });
}

/** Runs in the page. Reports violations only: reporting passed rules takes most of the time. */
async function runAxe(tags: string[]): Promise<axe.Result[]> {
  const { axe: tool } = globalThis as unknown as { axe: typeof axe };
  return (await tool.run(document, { runOnly: tags, resultTypes: ["violations"] })).violations;
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
