// Random actions on document pages in a slow browser, beside the same actions without script: after each, both show the same.
import type { Page } from "@playwright/test";
import { isDocumentPage } from "#app/domain/shared/document-pages.ts";
import { deep } from "../support/depth.ts";
import { expect, ONLY_SCRIPTED, PHONE, scriptRuns, test } from "./support/test.ts";

/** ACTIONS=1000 takes 20 minutes. */
const ACTIONS = Number(process.env.ACTIONS ?? deep(8, 400));
/** Of the CPU. */
const SLOWDOWN = deep(2, 4);
/** Searched for beside the word that is in the names of the test's own pets and breeder, to which no other test adds. */
const WORDS = ["", "1", "spaniels", "zzzyyyxxx", "near york"];
/** Pressed between the actions, without waiting for what they do. */
const KEYS = ["Tab", "Shift+Tab", "Escape", "ArrowDown", "ArrowRight", "PageDown", "End", "Home", "Shift"];
const DEFAULTS = ["sort=newest", "sort=distance", "sort=rating", "min_rating=0", "page_size=12", "radius=50"];
const SEARCH = '#list input[type="search"]';
const HEART = "form[data-favourite] button";

test.use(PHONE);

test(
  "[ALL-02] random taps, keys, typing, back and forward in a slow browser show what they show without script",
  ONLY_SCRIPTED,
  async ({ page, browser, baseURL, create, signInAs, watch }) => {
    // The photo of a result that another search replaced before it was there.
    watch.allow(/was preloaded using link preload but not used/);
    test.setTimeout(180_000 + ACTIONS * 3_000);
    const seed = Number(process.env.FUZZ_SEED ?? 1);
    const random = randomOf(seed);
    const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!;
    const plainContext = await browser.newContext({ baseURL, javaScriptEnabled: false, ...PHONE });
    const plain = await plainContext.newPage();
    const own = create.word();
    const breeder = await create.breeder({ tradingName: `${own} Spaniels`, plan: "gold" });
    await create.pet({ name: own, breederId: breeder.id, images: 3 });
    await create.pets(13, { name: own, breederId: breeder.id });
    const lists = [`/pets?search=${own}`, `/breeders?search=${own}`];
    await signInAs(await create.user());
    await signInAs(await create.user(), plainContext);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });

    /** The addresses of the browser's history, and where in it the page is. */
    let visited: string[] = [];
    let at = -1;
    const enter = (url: string) => {
      visited = [...visited.slice(0, at + 1), url];
      at += 1;
    };
    const done: string[] = [];
    const same = async () => {
      await plain.waitForLoadState();
      const wanted = await stateOf(plain);
      // With script the address of results is theirs, without a place that the words repeat.
      const ofResults = pathOf(await ownHref(plain));
      const shown = async () => {
        const state = await stateOf(page);
        return { ...state, url: state.url === ofResults ? wanted.url : state.url };
      };
      await expect
        .poll(() => shown().catch(String), { message: `seed ${seed}: ${done.slice(-8).join("; ")}` })
        .toEqual(wanted);
    };
    const open = async (path: string) => {
      await Promise.all([page.goto(path), plain.goto(path)]);
      enter(path);
    };

    await open(lists[0]!);
    await same();
    for (let count = 0; count < ACTIONS; count += 1) {
      for (let keys = Math.floor(random() * 4); keys > 0; keys -= 1) {
        const key = pick(KEYS);
        // It empties a search field, which with script searches at once.
        if (key !== "Escape" || (await page.locator(`${SEARCH}:focus`).count()) === 0) await page.keyboard.press(key);
      }
      if (random() < 0.2) await tapSummary(page, random());
      const isList = await plain.locator(SEARCH).isVisible();
      await uncover(page);
      const shown = await linksOf(page, own);
      const choice = random();
      if (choice < 0.15 && (at > 0 || at < visited.length - 1)) {
        const step = at === 0 || (at < visited.length - 1 && random() < 0.4) ? 1 : -1;
        done.push(step === 1 ? "forward" : "back");
        at += step;
        await Promise.all([step === 1 ? page.goForward() : page.goBack(), plain.goto(visited[at]!)]);
      } else if (choice < 0.35 && isList) {
        const word = `${own} ${pick(WORDS)}`.trim();
        done.push(`search ${word}`);
        for (const one of [page, plain]) await one.locator(SEARCH).fill(word);
        await Promise.all([
          page.locator(SEARCH).press("Enter"),
          // What is clicked before the results have come takes their place.
          plain.waitForEvent("framenavigated"),
          plain.locator(SEARCH).press("Enter"),
        ]);
        await same();
        const url = pathOf(page.url());
        if (visited[at] !== url) enter(url);
      } else if (choice < 0.55 && (await plain.locator(HEART).count()) > 0) {
        const heart = Math.floor(random() * (await plain.locator(HEART).count()));
        done.push(`heart ${heart}`);
        await Promise.all([
          page.locator(HEART).nth(heart).click(),
          plain.waitForEvent("framenavigated"),
          plain.locator(HEART).nth(heart).click(),
        ]);
        await expect(page.locator(HEART).nth(heart)).not.toHaveAttribute("aria-disabled");
      } else {
        // The link back to results is another with script.
        const paths = (await linksOf(plain, own)).filter((path) => shown.includes(path));
        const path = pick(random() < 0.8 && paths.length > 0 ? paths : lists);
        done.push(`to ${path}`);
        const link = page.locator(`main a[href="${path}"]:visible`).first();
        if (paths.includes(path)) {
          await Promise.all([link.click({ timeout: 20_000 }), plain.goto(path)]);
          if (visited[at] !== path) enter(path);
        } else await open(path);
      }
      await same();
    }
    await plainContext.close();
  },
);

/** Closes what lies over the page, as a user would: by the key, once script runs. */
async function uncover(page: Page): Promise<void> {
  const open = page.locator("details.drawer[open], details.mobile-menu[open]");
  if ((await open.count()) === 0) return;
  await scriptRuns(page);
  await page.keyboard.press("Escape");
  await expect(open).toHaveCount(0);
}

/** Opens or closes a menu, the filters or a part of the page. */
async function tapSummary(page: Page, random: number): Promise<void> {
  const summaries = page.locator("summary:visible");
  const count = await summaries.count();
  if (count > 0)
    await summaries
      .nth(Math.floor(random * count))
      .click({ timeout: 5_000 })
      .catch(() => undefined);
}

/** In one order, without what a form without script sends besides: empty fields, what they were, and the defaults. */
function pathOf(href: string): string {
  const { pathname, searchParams } = new URL(href, "http://localhost");
  for (const [name, value] of [...searchParams]) {
    if (value === "" || name === "near_was" || DEFAULTS.includes(`${name}=${value}`)) searchParams.delete(name);
  }
  searchParams.sort();
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** The address of a list's results; that of the page without any. */
function ownHref(page: Page): Promise<string> {
  return page.evaluate(() => document.getElementById("results")?.dataset.href ?? location.href);
}

/** The paths of the links in the page's text that lead to document pages about what the test has made. */
async function linksOf(page: Page, own: string): Promise<string[]> {
  const hrefs = await page
    .locator("main a[href^='/']:visible")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")!));
  return hrefs.filter(
    (href) => href.includes(own) && !/#|image=|\/photos\//.test(href) && isDocumentPage(href.split("?")[0]!),
  );
}

/** What the page is and shows: its address, its results, what is saved, and what its fields say. */
async function stateOf(page: Page) {
  const url = pathOf(page.url());
  const shown = await page.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.replace(/\s+/g, " ").trim());
    const fields = [...document.querySelectorAll<HTMLInputElement>("#list input, #list select")];
    return {
      title: document.title,
      headings: texts("h1, .list-view__found"),
      cards: [...document.querySelectorAll("article h2 a, article h3 a")].map((link) => link.getAttribute("href")),
      saved: [...document.querySelectorAll("form[data-favourite] button")].map((button) => button.ariaPressed),
      fields: fields.map(({ name, value, checked, type }) =>
        /radio|checkbox/.test(type) ? `${name} ${value} ${checked}` : `${name} ${value}`,
      ),
      isBusy: document.querySelector("#main [aria-busy=true]") !== null,
    };
  });
  return { url, ...shown };
}

/** mulberry32: numbers from 0 to 1 that a seed repeats. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
