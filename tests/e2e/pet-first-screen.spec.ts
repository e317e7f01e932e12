// The pet page on a phone: what the first screen has, the bar at the bottom, and the way to the message form.
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { signIn } from "./support/demo-accounts.ts";
import { readWorld, type World } from "./support/public-pages.ts";
import { expect, ONLY_WITHOUT_SCRIPT, PHONE, test } from "./support/test.ts";

test.use(PHONE);
let world: World;

test.beforeAll(async ({ baseURL }) => {
  world = await readWorld(baseURL ?? "");
});

const bar = (page: Page) => page.getByRole("group", { name: /: price and actions$/ });

test("[TRU-12, TRU-01] the first screen has picture, name, price, place and the actions; the rest follows", async ({
  page,
  open,
}) => {
  await open(world.pet);
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
});

test("the bar leads to the message form, and covers nothing that has the focus", async ({ page, open }) => {
  await signIn(page, "buyer");
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
});

test(
  "[TRU-13] “What we checked” and “Before you pay” are at most 2.5 KiB of the compressed page",
  ONLY_WITHOUT_SCRIPT,
  async ({ page }) => {
    const html = await (await page.request.get(world.pet)).text();
    const without = html
      .replace(/<section aria-labelledby="checked">.*?<\/section>/s, "")
      .replace(/<section aria-labelledby="before-you-pay">.*?<\/section>/s, "");
    expect(without.length).toBeLessThan(html.length - 2000);
    expect(gzipSync(html).length - gzipSync(without).length).toBeLessThanOrEqual(2.5 * 1024);
  },
);

test("[TRU-12] the checklist to print has a part for dogs, cats and rabbits", async ({ page, open }) => {
  await open(world.pet);
  await page.getByRole("link", { name: "A list to print and take with you" }).click();
  await expect(page).toHaveURL(/\/safety\/checklist/);
  for (const part of ["Buying a dog", "Buying a cat", "Buying a rabbit"]) {
    await expect(page.getByRole("region", { name: part }).getByRole("listitem")).toHaveCount(14);
  }
});
