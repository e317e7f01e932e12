// What every public page owes everybody: valid HTML, no barrier that axe can find, one heading, landmarks, nothing that
// sticks out at any width, in light and in dark.
import type { Page } from "@playwright/test";
import { FileSystemConfigLoader, HtmlValidate } from "html-validate";
import { barriers } from "./support/barriers.ts";
import { PUBLIC_PAGES, readWorld, type World } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

const WIDTHS = [360, 768, 1280];
/** The HTML that arrives is the same for everybody: looked at in one of the two projects. */
const ONCE = { tag: "@script" };
const WITHOUT = { tag: "@no-script" };
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

    test(
      "[LAY-01] is whole, has no barrier in light or dark, and fits every width",
      ONCE,
      async ({ page, open, inspectable }) => {
        const answer = await open(path(world));
        expect(answer?.status()).toBe(status);
        await expect(page).toHaveTitle(/\S/);
        await expect(page.locator("html")).toHaveAttribute("lang", "en-GB");
        await expect(page.locator("h1")).toHaveCount(1);
        for (const role of ["banner", "main", "contentinfo"] as const)
          await expect(page.getByRole(role)).toHaveCount(1);
        const inspected = await inspectable(path(world));
        expect(await barriers(inspected)).toEqual([]);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          expect(await sticksOut(page), `at ${width} px`).toEqual([]);
        }
      },
    );

    test("fits every width, and needs no more style than it brings", WITHOUT, async ({ page, open, inspectable }) => {
      await open(path(world));
      const inspected = await inspectable(path(world));
      for (const width of WIDTHS) {
        for (const one of [page, inspected]) await one.setViewportSize({ width, height: 800 });
        expect(await sticksOut(page), `at ${width} px`).toEqual([]);
        expect(await changedByStylesheet(inspected), `at ${width} px`).toEqual([]);
      }
    });

    test("is valid HTML", ONCE, async ({ request, baseURL }) => {
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

/** What changes on a page for everyone once the stylesheet that it leaves waiting is there; others have none waiting. */
function changedByStylesheet(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const waiting = document.querySelector<HTMLLinkElement>("link[rel=stylesheet][disabled]");
    if (!waiting) return [];
    // Everything at rest, and nothing left out for being far below.
    const rest = new CSSStyleSheet();
    rest.replaceSync(
      "*, ::before, ::after { animation: none !important; transition: none !important; content-visibility: visible !important }",
    );
    document.adoptedStyleSheets = [rest];
    // Drawn at this width.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const shown = [...document.querySelectorAll("*")].filter((element) => element.checkVisibility());
    const boxes = shown.flatMap((element) => [
      { element, part: null },
      ...["::before", "::after"]
        .filter((part) => getComputedStyle(element, part).content !== "none")
        .map((part) => ({ element, part })),
    ]);
    // What an automatic margin comes to is told only now and then; where the box stands always.
    const looks = () =>
      boxes.map(({ element, part }) => {
        const style = getComputedStyle(element, part);
        const names = [...style].filter((name) => !name.startsWith("--") && !name.startsWith("margin"));
        return [JSON.stringify(element.getBoundingClientRect()), ...names.map((name) => style.getPropertyValue(name))];
      });
    const before = looks();
    await new Promise((loaded, failed) => {
      waiting.onload = loaded;
      waiting.onerror = failed;
      waiting.disabled = false;
    });
    const after = looks();
    waiting.disabled = true;
    return boxes.flatMap(({ element, part }, at) => {
      const changed = after[at]!.flatMap((one, nth) =>
        before[at]![nth] === one ? [] : [`${before[at]![nth]} > ${one}`],
      );
      return changed.length > 0
        ? [`${element.outerHTML.slice(0, 60)} ${part ?? ""} ${changed.join("; ").slice(0, 200)}`]
        : [];
    });
  });
}
