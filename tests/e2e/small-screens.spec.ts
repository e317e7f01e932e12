// Small screens: enlarged text and the footer on the pages that every-page.spec.ts does not open, in `npm test` on few that
// have every class of CSS between them; the filter panel, and tap targets of options.
import type { APIRequestContext, Page } from "@playwright/test";
import { deep, isDeep } from "../support/depth.ts";
import { FIRST_OF_KIND, PUBLIC_ROUTES, readWorld } from "./support/public-pages.ts";
import { openRoutes, ROLES, routeOf } from "./support/route-pages.ts";
import {
  brokenWords,
  enlargeText,
  footerHeight,
  openDetails,
  overflowingElements,
  tallStickyParts,
} from "./support/small-screen.ts";
import { expect, ONLY_WITHOUT_SCRIPT, OVERLAY_SCRIPTED, PHONE, test } from "./support/test.ts";
import { coveredControls, hiddenLabels, printedControls, vanishedDrawings, WINDOW_SIZES } from "./support/usable.ts";

test.use(PHONE);

/** Each page is tried at one of them, in turn, and in the deep run at all. */
const SIZES = [{ width: 600, height: 740 }, ...WINDOW_SIZES];

const softly = expect.configure({ soft: true });

interface Fetched {
  path: string;
  classes: ReadonlySet<string>;
}

/** Those of the paths that respond with a page, with the classes of CSS in it. */
async function fetchPages(request: APIRequestContext, paths: readonly string[]): Promise<Fetched[]> {
  const pages: Fetched[] = [];
  for (const path of paths) {
    const response = await request.get(path, { maxRedirects: 0 });
    const html = await response.text();
    if (!response.ok() || !html.startsWith("<!DOCTYPE html>") || html.includes('http-equiv="refresh"')) continue;
    const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" "));
    pages.push({ path, classes: new Set(classes) });
  }
  return pages;
}

/** The classes of the pages that this process has opened, and in `npm test` of the public ones, which others open. */
const seen = new Set<string>();

/** Few pages that have every class between them that none before them has: first the one with the most. */
function withEveryClass(pages: readonly Fetched[]): Fetched[] {
  const chosen: Fetched[] = [];
  for (;;) {
    const counted = pages.map((page) => ({ page, unseen: [...page.classes].filter((name) => !seen.has(name)) }));
    const { page, unseen } = counted.reduce((most, one) => (one.unseen.length > most.unseen.length ? one : most));
    if (unseen.length === 0) return chosen;
    chosen.push(page);
    for (const name of unseen) seen.add(name);
  }
}

const filters = (page: Page) => page.locator("details", { has: page.locator("summary", { hasText: "Filters" }) });
const panelOf = (page: Page) => page.getByRole("dialog", { name: "Filters" });

for (const role of ROLES) {
  test(
    `[LAY-01, LAY-16, ALL-01, ALL-05, ALL-06] B3, B4, B5, B15, B22, D16: the pages of a ${role} fit, also with large text`,
    ONLY_WITHOUT_SCRIPT,
    async ({ page, context, request, baseURL, create, signInAs }) => {
      const { user, paths } = await openRoutes(create, role);
      if (user) await signInAs(user);
      const pages = await fetchPages(
        context.request,
        paths.filter((path) => !PUBLIC_ROUTES.has(routeOf(path))),
      );
      expect(pages.length).toBeGreaterThan(5);
      if (seen.size === 0 && !isDeep) {
        const world = await readWorld(baseURL!);
        const elsewhere = await fetchPages(
          request,
          FIRST_OF_KIND.map((one) => one.path(world)),
        );
        for (const name of elsewhere.flatMap(({ classes }) => [...classes])) seen.add(name);
      }
      const opened = deep(withEveryClass(pages), pages);
      for (const [at, { path }] of opened.entries()) {
        await test.step(path, async () => {
          await page.goto(path);
          for (const size of deep([SIZES[at % SIZES.length]!], SIZES)) {
            await page.setViewportSize(size);
            expect.soft(await overflowingElements(page), `${path} at ${size.width} px`).toEqual([]);
            expect.soft(await coveredControls(page), `${path}: covered at ${size.width} px`).toEqual([]);
          }
          // Each page in one of the two, in turn.
          if (isDeep || at % 2 === 0)
            expect.soft(await vanishedDrawings(page), `${path} in forced colours`).toEqual([]);
          if (isDeep || at % 2 === 1) expect.soft(await printedControls(page), `${path}: printed`).toEqual([]);
          // Now and then the first measure after a change of size or medium is that of another layout.
          await page.setViewportSize({ ...PHONE.viewport, width: 320 });
          await softly.poll(() => overflowingElements(page), `${path} at 320 px`).toEqual([]);
          await page.setViewportSize(PHONE.viewport);
          expect.soft(await overflowingElements(page), path).toEqual([]);
          await expect.poll(() => footerHeight(page), path).toBeLessThanOrEqual(500);
          expect.soft(await hiddenLabels(page), `${path}: labels`).toEqual([]);
          await enlargeText(page);
          expect.soft(await overflowingElements(page), `${path} with text at 200 %`).toEqual([]);
          await expect.soft(page.getByRole("banner").getByText("Menu", { exact: true })).toBeInViewport({ ratio: 1 });
          expect.soft(await tallStickyParts(page), `${path}: sticky`).toEqual([]);
          await openDetails(page);
          expect.soft(await overflowingElements(page), `${path} with everything open`).toEqual([]);
          await enlargeText(page, "Bricolage");
          expect.soft(await brokenWords(page), `${path}: broken`).toEqual([]);
        });
      }
    },
  );
}

test(
  "[ALL-06] B5: the checklist prints the animal that was chosen, or all; lists and pets print no controls",
  ONLY_WITHOUT_SCRIPT,
  async ({ page, open }) => {
    const parts = page.locator(".safety-checklist").filter({ visible: true });
    await open("/safety/checklist");
    await page.emulateMedia({ media: "print" });
    expect(await parts.count()).toBeGreaterThan(2);
    await page.evaluate(() => void (location.hash = "cats"));
    await expect(parts.getByRole("heading", { level: 2 })).toHaveText(["Buying a cat"]);
    await open("/pets");
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("form#list")).toBeHidden();
    await open((await page.locator("article :is(h2, h3) a").first().getAttribute("href"))!);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".pet-gallery__step").first()).toBeHidden();
  },
);

test(
  "[ALL-05] a breeder reads the breed of a listing in whole words with large text",
  ONLY_WITHOUT_SCRIPT,
  async ({ page, open, create, signInAs }) => {
    const { id: breederId, user } = await create.breeder({ plan: "gold" });
    await create.pet({ breederId, breed: "Labradoodle", images: 1 });
    await signInAs(user);
    await open("/breeder/pets");
    await enlargeText(page, "Bricolage");
    await expect(page.getByText("Labradoodle")).toBeVisible();
    expect(await brokenWords(page)).toEqual([]);
  },
);

test("[LAY-16] the menu opens below the header at any text size", async ({ page, open }) => {
  await open("/");
  await enlargeText(page);
  await page.getByRole("banner").locator("details.mobile-menu summary").click();
  const panel = page.getByRole("navigation", { name: "Menu" });
  await expect(panel.getByRole("link", { name: "Browse Pets" })).toBeVisible();
  const header = (await page.getByRole("banner").locator("> .page-width").boundingBox())!;
  const box = (await panel.boundingBox())!;
  expect(box.y).toBeGreaterThanOrEqual(header.y + header.height - 1);
  expect(box.y + box.height).toBeGreaterThanOrEqual(740);
  await panel.getByRole("link", { name: "Sign Up" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose Account Type");
});

test("[LAY-23, LAY-24] the lists of the footer expand", async ({ page, open }) => {
  await open("/pets");
  const footer = page.getByRole("contentinfo");
  const link = footer.getByRole("link", { name: "Find Breeders" });
  await expect(link).toBeHidden();
  await footer.locator("summary", { hasText: "Quick links" }).click();
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find Trusted Breeders");
});

for (const path of ["/pets", "/breeders"]) {
  test(
    `[BRP-17, FBR-04] the open filter panel of ${path} traps the focus`,
    OVERLAY_SCRIPTED,
    async ({ page, open }) => {
      await open(path);
      const summary = filters(page).locator("summary");
      await summary.press("Enter");
      await expect(panelOf(page).getByRole("button", { name: "Close filters" })).toBeFocused();
      const inside = () => panelOf(page).evaluate((panel) => panel.contains(document.activeElement));
      await page.keyboard.press("Shift+Tab");
      await expect(panelOf(page).getByRole("link", { name: "Reset" })).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(panelOf(page).getByRole("button", { name: "Close filters" })).toBeFocused();
      for (let presses = 0; presses < 20; presses += 1) {
        await page.keyboard.press("Tab");
        expect(await inside(), `after ${presses + 1} presses of Tab`).toBe(true);
      }
      await page.keyboard.press("Escape");
      await expect(panelOf(page)).toBeHidden();
      await expect(summary).toBeFocused();
      await summary.press("Enter");
      await panelOf(page).getByRole("button", { name: "Close filters" }).press("Enter");
      await expect(summary).toBeFocused();
    },
  );
}

const TAPPED = [
  { path: "/pets", choices: ["Dog", "Cat", "Rabbit", "Other", "Any"], opened: true },
  { path: "/breeders", choices: ["Dogs", "Cats"], opened: true },
  { path: "/login", choices: ["Remember me"], opened: false },
  { path: "/register", choices: ["Breeder", "Pet Lover"], opened: false },
];
for (const [at, { path, choices, opened }] of TAPPED.entries()) {
  for (const width of deep([[360, 600][at % 2]!], [360, 600])) {
    test(
      `[BRP-08, FBR-06] the labels of the options of ${path} can be tapped at ${width} px`,
      OVERLAY_SCRIPTED,
      async ({ page, open }) => {
        await page.setViewportSize({ width, height: 740 });
        await open(path);
        if (opened) await filters(page).locator("summary").tap();
        for (const name of choices) {
          const words = page.locator("label").getByText(name, { exact: true });
          await words.tap();
          await expect(page.getByLabel(name, { exact: true })).toBeChecked();
        }
        const selectable = () =>
          page.evaluate(() =>
            [...document.querySelectorAll("label:has(input[type=checkbox], input[type=radio])")]
              .filter((label) => getComputedStyle(label).userSelect !== "none")
              .map((label) => label.textContent),
          );
        expect(await selectable()).toEqual([]);
      },
    );
  }
}
