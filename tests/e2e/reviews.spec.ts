// Reviews: written in three steps, edited, voted helpful, replied to and deleted.
import type { Page } from "@playwright/test";
import { violations } from "./support/accessibility.ts";
import { expect, ONLY_SCRIPTED, PHONE, test } from "./support/test.ts";

test.use(PHONE);

const flash = (page: Page) => page.locator(".flash");
const stars = (page: Page, group: RegExp, count: number) =>
  page
    .getByRole("group", { name: group })
    .getByRole("radio", { name: `${count} star${count === 1 ? "" : "s"}`, exact: true });
const step = (page: Page, number: number) => page.getByRole("heading", { name: new RegExp(`^Step ${number} of 3`) });

test(
  "[REV-10, REV-14, REV-15, REV-16, REV-17, REV-20, REV-22, REV-24] a review is written in three steps, whose choices stay, and can be edited",
  ONLY_SCRIPTED,
  async ({ page, open, create, signInAs, watch }) => {
    watch.allow(/status of 422/);
    const breeder = await create.breeder();
    const title = `Calm and honest ${create.word()}`;

    await signInAs(await create.user());
    await open(`${breeder.path}/review`);
    expect(await violations(page)).toEqual([]);

    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByRole("alert")).toContainText("Please provide an overall rating");
    await stars(page, /^Overall rating/, 3).check();
    await page.keyboard.press("ArrowRight");
    await expect(stars(page, /^Overall rating/, 4)).toBeChecked();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(step(page, 2)).toBeVisible();
    await stars(page, /^Care quality/, 5).check();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(step(page, 3)).toBeVisible();
    await page.getByLabel("Details").fill("First line\nSecond line");
    await page.getByRole("button", { name: "Previous" }).click();
    await expect(stars(page, /^Care quality/, 5)).toBeChecked();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByLabel("Details")).toHaveValue("First line\nSecond line");
    await page.getByLabel("Title").fill(title);
    expect(await violations(page)).toEqual([]);
    await page.getByLabel("Title").press("Enter");
    await expect(flash(page)).toContainText("Review submitted successfully");
    await expect(page).toHaveURL(/\/breeders\/\d+\/reviews$/);
    const card = page.getByRole("article").filter({ hasText: title });
    await expect(card).toContainText("4.0 out of 5");
    await expect(card.getByRole("button", { name: /^Helpful/ })).toHaveCount(0);

    await page.getByRole("link", { name: "Edit your review" }).click();
    await expect(stars(page, /^Care quality/, 5)).toBeChecked();
    expect(await violations(page)).toEqual([]);
    await page.goto("/reviews?tab=given");
    await expect(card).toContainText("4.0 out of 5");
    expect(await violations(page)).toEqual([]);
  },
);

test(
  "[REV-02, REV-03, REV-27, REV-28, BOV-13, OPN-72] a breeder votes a review helpful and replies to it; typing searches, and selecting an order sorts",
  ONLY_SCRIPTED,
  async ({ page, open, create, signInAs, watch }) => {
    watch.allow(/ERR_FAILED/);
    const { id, user } = await create.busyBreeder();
    await create.review(id, { rating: 3, title: null });
    await signInAs(user);
    await open("/breeder");
    const card = page
      .getByRole("article")
      .filter({ has: page.getByText("Reply", { exact: true }) })
      .first();
    const title = (await card.getByRole("heading").textContent()) ?? "";
    const same = page.getByRole("article").filter({ hasText: title });
    const votes = Number(/\d+/.exec((await same.getByRole("button", { name: /^Helpful/ }).textContent()) ?? "")?.[0]);
    const vote = same.getByRole("button", { name: `Helpful (${votes})` });
    await page.route(/\/helpful/, (route) => route.abort());
    await vote.click();
    await expect(same.getByRole("alert")).toContainText("Failed to mark review as helpful");
    await page.unroute(/\/helpful/);
    await vote.click();
    await expect(flash(page)).toContainText("Review marked as helpful");
    await same.getByRole("button", { name: `Helpful (${votes + 1})` }).click();
    await expect(same.getByRole("button", { name: `Helpful (${votes + 1})` })).toBeVisible();

    await same.getByText("Reply", { exact: true }).click();
    await same.getByLabel("Your reply").fill("Come and see us again.");
    await same.getByRole("button", { name: "Save reply" }).click();
    await expect(flash(page)).toContainText("Your reply is on the review");
    await expect(same).toContainText("Come and see us again.");
    await expect(same.getByLabel("Your reply")).toBeHidden();

    await open("/reviews");
    const titles = page.getByRole("article").getByRole("heading");
    const before = await titles.allTextContents();
    expect(before.length).toBeGreaterThan(2);
    const wanted = before.find((title) => title !== "Untitled Review") ?? "";
    await page.getByLabel("Sort by").selectOption("Highest Rated");
    await expect(page).toHaveURL(/\?sort=highest$/);
    await page.getByLabel("Search reviews").pressSequentially(wanted.slice(0, 12));
    await expect(page).toHaveURL(/search=/);
    await expect(titles).toHaveText([wanted]);
  },
);
