// What axe finds on a page as it is now, by the rules of WCAG 2.2 AA and its own good practice.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
// Only colours differ between the schemes.
const LOOKED_AT = { light: TAGS, dark: ["cat.color"] };

/** One line per finding, in light and in dark; empty when there is none. The page must let tools run script. */
export async function barriers(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(stopTransitions);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).withTags(LOOKED_AT[colorScheme]).analyze();
    for (const { id, nodes } of violations) {
      const [first] = nodes;
      const where = first?.target.join(" ") ?? "";
      found.push(
        `${colorScheme}: ${id} (${nodes.length}) at ${where}: ${first?.failureSummary?.replaceAll("\n", " ")}`,
      );
    }
  }
  return found;
}

// Colours fade to those of the other scheme; what counts is where they arrive. A constructed sheet is all that the
// content security policy lets in.
function stopTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::before, ::after { transition: none !important }");
  document.adoptedStyleSheets.push(sheet);
}
