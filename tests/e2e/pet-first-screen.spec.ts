// The pet page on a phone: what the first screen has, the bar at the bottom, and the way to the message form.
import type { Page } from "@playwright/test";
import { readWorld, type World } from "./support/public-pages.ts";
import { expect, ONLY_SCRIPTED, PHONE, test } from "./support/test.ts";

test.use(PHONE);
let world: World;

test.beforeAll(async ({ baseURL }) => {
  world = await readWorld(baseURL ?? "");
});

const bar = (page: Page) => page.getByRole("group", { name: /: price and actions$/ });

// Layout alone, which script does not change.
test(
  "[TRU-12, TRU-01] the first screen has picture, name, price, place and the actions; the rest follows",
  ONLY_SCRIPTED,
  async ({ page }) => {
    await page.goto(world.pet);
    const main = page.getByRole("main");
    const shown = [
      main.getByRole("heading", { level: 1 }),
      main
        .getByRole("region", { name: /^Pictures of/ })
        .getByRole("img")
        .first(),
      main.getByRole("region", { name: "Price and deposit" }).locator(".price"),
      main.getByRole("definition").first(),
    ];
    const top = (await bar(page).boundingBox())!.y;
    for (const element of shown) {
      const box = (await element.boundingBox())!;
      expect(box.y + box.height, await element.evaluate((one) => one.outerHTML.slice(0, 60))).toBeLessThanOrEqual(top);
    }
    await expect(bar(page).getByRole("link", { name: "Log in to message" })).toBeInViewport({ ratio: 1 });
    const headings = await main.getByRole("heading", { level: 2 }).allTextContents();
    const order = [
      "Characteristics",
      "Health and law",
      "What we checked",
      "About",
      "The breeder",
      "Before you pay",
      "Share",
    ];
    expect(headings.filter((heading) => order.includes(heading))).toEqual(order);
    await expect(main.getByRole("region", { name: "Before you pay" }).getByRole("listitem")).toHaveCount(6);
  },
);

test(
  "the bar leads to the message form, and covers nothing that has the focus",
  ONLY_SCRIPTED,
  async ({ page, open, create, signInAs }) => {
    await signInAs(await create.user());
    await open(world.pet);
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press("Tab");
      const covered = await page.evaluate(() => {
        const bar = document.querySelector(".pet-bar")!;
        const focused = document.activeElement;
        if (!focused || focused === document.body || bar.contains(focused) || focused.closest("footer")) return null;
        const box = focused.getBoundingClientRect();
        const over = bar.getBoundingClientRect();
        return box.bottom > over.top + 1 && box.top < over.bottom ? focused.outerHTML.slice(0, 80) : null;
      });
      expect(covered).toBeNull();
    }
    await bar(page).getByText("Message", { exact: true }).click();
    await expect(page.getByLabel("Message", { exact: true })).toBeVisible();
  },
);
