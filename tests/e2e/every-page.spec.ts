// What every public page owes everybody: valid HTML, no barrier that axe can find, one heading, landmarks, nothing that
// sticks out at any width, in light and in dark.
import type { Page } from "@playwright/test";
import { FileSystemConfigLoader, HtmlValidate } from "html-validate";
import { barriers } from "./support/barriers.ts";
import { PUBLIC_PAGES, readWorld, type World } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

const WIDTHS = [360, 768, 1280];
const validator = new HtmlValidate(new FileSystemConfigLoader());
let world: World;

test.beforeAll(async ({ baseURL }) => {
  world = await readWorld(baseURL ?? "");
});

for (const { name, path, status = 200 } of PUBLIC_PAGES) {
  test.describe(name, () => {
    test.beforeEach(({ watch }) => {
      if (status !== 200) watch.allow(new RegExp(`status of ${status}`));
    });

    test("[LAY-01] is whole, and has no barrier in light or dark", async ({ page, open, inspectable }) => {
      const answer = await open(path(world));
      expect(answer?.status()).toBe(status);
      await expect(page).toHaveTitle(/\S/);
      await expect(page.locator("html")).toHaveAttribute("lang", "en-GB");
      await expect(page.locator("h1")).toHaveCount(1);
      for (const role of ["banner", "main", "contentinfo"] as const) await expect(page.getByRole(role)).toHaveCount(1);
      const inspected = await inspectable(path(world));
      expect(await barriers(inspected)).toEqual([]);
    });

    test("fits every width", async ({ page, open }) => {
      await open(path(world));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        expect(await sticksOut(page), `at ${width} px`).toEqual([]);
      }
    });

    test("is valid HTML", async ({ request, baseURL }) => {
      const answer = await request.get(path(world));
      expect(answer.status()).toBe(status);
      expect(new URL(answer.url()).origin).toBe(baseURL);
      const report = await validator.validateString(await answer.text(), "page.html");
      const found = report.results.flatMap(({ messages }) => messages);
      expect(found.map(({ line, ruleId, message }) => `${line} ${ruleId}: ${message}`)).toEqual([]);
    });
  });
}

/** What makes the page wider than its window, by tag and class; empty when nothing does. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= room) return [];
    const wide = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > room + 1,
    );
    return [
      `${document.documentElement.scrollWidth} px wide`,
      ...wide.slice(0, 5).map((element) => `${element.tagName}.${element.className}`),
    ];
  });
}
