// What axe finds on a page as it is now, by the rules of WCAG 2.2 AA and its own good practice.
import type { Page } from "@playwright/test";
import axe from "axe-core";
import { withTools } from "./no-script.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
// Only colours differ between the schemes.
const LOOKED_AT = { light: TAGS, dark: ["cat.color"] };

/** One line per finding, in light and in dark; empty when there is none. */
export function barriers(page: Page): Promise<string[]> {
  return withTools(page, async () => {
    const found: string[] = [];
    await page.evaluate(stopTransitions);
    for (const frame of page.frames()) await frame.evaluate(axe.source);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      for (const { id, nodes } of await page.evaluate(violations, LOOKED_AT[colorScheme])) {
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

/** Runs in the page. Only violations are described: what passed is most of the work and of the answer. */
async function violations(tags: string[]): Promise<axe.Result[]> {
  const { axe: tool } = globalThis as unknown as { axe: typeof axe };
  return (await tool.run(document, { runOnly: tags, resultTypes: ["violations"] })).violations;
}

// Colours fade to those of the other scheme; what counts is where they arrive. A constructed sheet is all that the
// content security policy lets in.
function stopTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::before, ::after { transition: none !important }");
  document.adoptedStyleSheets.push(sheet);
}
