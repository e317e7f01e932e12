// The same random actions on document pages in a slow browser with script and in one without: after each both show the
// same page, and nothing fails. In the deep run a thousand of them.
import type { Page } from "@playwright/test";
import { isDeep } from "../support/depth.ts";
import { forbidScript } from "./support/no-script.ts";
import { expect, PHONE, startScript, test } from "./support/test.ts";

const ACTIONS = isDeep ? 1_000 : 25;
const SLOWER = 4;
/** Changes with each release; a failure names the number of the action. */
const SEED = 20_261;

test.use(PHONE);

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Links of the page to other document pages. */
const LINKS =
  'main a[href^="/pets"]:not([href*="/contact"]), main a[href^="/breeders"]:not([href*="/contact"], [href*="reveal"]), main a[href^="/litters"], .pagination a, .breadcrumbs a';
const PATHS = [
  "/",
  "/pets",
  "/breeders",
  "/litters",
  "/terms",
  "/pets?type=dog",
  "/pets?page=2",
  "/breeders?sort=oldest",
];

/** What both must show. */
async function shown(page: Page) {
  return page.evaluate(() => ({
    // Of a list the shortest URL: without script a form sends its empty fields as well.
    at: document.querySelector<HTMLElement>("#results")?.dataset.href ?? location.pathname + location.search,
    title: document.title,
    heading: document.querySelector("h1")?.textContent,
    found: document.querySelector(".list-view__found h2")?.textContent ?? null,
    cards: document.querySelectorAll("#results article").length,
  }));
}

/** The same, once a navigation that is under way has ended. */
async function settledView(page: Page) {
  let view: Awaited<ReturnType<typeof shown>> | null = null;
  await expect.poll(async () => (view = await shown(page).catch(() => null))).not.toBeNull();
  await page.waitForLoadState("load");
  return (await shown(page).catch(() => view))!;
}

type Action = (page: Page, pick: number) => Promise<void>;

const ACTS: Record<string, Action> = {
  async follow(page, pick) {
    const hrefs = await page.locator(LINKS).evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    const inPlace = hrefs.filter((href) => !href.includes("#") && !/\/(?:photos|report|deposit|login|new)/.test(href));
    const href = [...new Set(inPlace)].sort()[Math.floor(pick * new Set(inPlace).size)];
    if (href === undefined) return;
    await page.locator(`a[href="${href}"]`).first().dispatchEvent("click");
    await page.waitForURL((url) => url.pathname + url.search === href || url.pathname !== "", { waitUntil: "load" });
  },
  async open(page, pick) {
    await page.goto(PATHS[Math.floor(pick * PATHS.length)]!);
  },
  async back(page) {
    if (await page.evaluate(() => history.length > 2)) await page.goBack();
  },
  async menu(page) {
    await page.locator("header details.mobile-menu summary").first().click();
    await page.keyboard.press("Tab");
    await page.locator("header details.mobile-menu summary").first().click();
  },
  async search(page, pick) {
    const box = page.locator("#list-search");
    if ((await box.count()) === 0) return;
    await box.fill(["a", "spaniel", "zzz", ""][Math.floor(pick * 4)]!);
    await box.press("Enter");
  },
  async filter(page, pick) {
    const drawer = page.locator("details.drawer");
    if ((await drawer.count()) === 0) return;
    await drawer.locator("summary").click();
    const choices = drawer.locator("input[type=radio], input[type=checkbox]");
    const count = await choices.count();
    if (count > 0) await choices.nth(Math.floor(pick * count)).check({ force: true });
    await drawer.getByRole("button", { name: "Apply" }).click();
  },
  async scroll(page, pick) {
    await page.evaluate((share) => window.scrollTo(0, document.body.scrollHeight * share), pick);
  },
};

test("random actions have the same outcome with and without script", async ({ page, browser, baseURL, watch }) => {
  test.setTimeout(isDeep ? 30 * 60_000 : 180_000);
  const plain = await browser.newContext({ ...PHONE, baseURL: baseURL!, serviceWorkers: "block", locale: "en-GB" });
  forbidScript(plain);
  watch.include(plain);
  const without = await plain.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const next = numbersFrom(SEED);
  const names = Object.keys(ACTS);
  for (const one of [page, without]) await one.goto("/pets");
  await startScript(page);
  for (let at = 0; at < ACTIONS; at += 1) {
    const [name, pick] = [names[Math.floor(next() * names.length)]!, next()];
    await Promise.all([ACTS[name]!(page, pick), ACTS[name]!(without, pick)]);
    const wanted = await settledView(without);
    await expect.poll(() => shown(page).catch(() => null), `action ${at}: ${name} ${pick}`).toEqual(wanted);
    // Half of the actions come before the script.
    if (next() < 0.5) await startScript(page);
  }
  await plain.close();
});
