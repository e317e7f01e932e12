// With script: from a search without results to an alert, and the list of saved searches.
import { violations } from "./support/accessibility.ts";
import { fillInLogin } from "./support/demo-accounts.ts";
import { expect, ONLY_SCRIPTED, test } from "./support/test.ts";

test(
  "[SCH-09, SCH-10] a visitor saves a search, logs in on the way, changes its alerts and deletes it",
  ONLY_SCRIPTED,
  async ({ page, open, create }) => {
    const word = create.word();
    await open(`/pets?search=${word}&type=cat`);
    await page.getByRole("link", { name: "Tell me when there is one" }).click();
    await fillInLogin(page, await create.user());
    await expect(page.getByRole("heading", { level: 1, name: "Save this search" })).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue(`Cats, ${word}`);
    expect(await violations(page)).toEqual([]);
    await page.getByLabel("Immediately").check();
    await page.getByRole("button", { name: "Save search" }).click();
    await expect(page.getByText("Search saved. We will email you when there are new matches.")).toBeVisible();
    await expect(page).toHaveURL(`/pets?search=${word}&type=cat`);
    await open("/searches");
    const name = `Cats, ${word}`;
    const card = page.getByRole("listitem").filter({ hasText: name });
    await expect(card.getByLabel(/^Alerts/)).toHaveValue("immediately");
    await card.getByLabel(/^Alerts/).selectOption("None");
    await card.getByRole("button", { name: /^Save/ }).click();
    await expect(page.getByText("Alerts changed")).toBeVisible();
    await expect(card.getByLabel(/^Alerts/)).toHaveValue("none");
    expect(await violations(page)).toEqual([]);
    await expect(card.getByRole("link", { name, exact: true })).toHaveAttribute("href", /^\/searches\/\d+/);
    await card.getByRole("link", { name: /^Delete/ }).click();
    await page.getByRole("button", { name: "Delete search" }).click();
    await expect(page.getByText("Search deleted")).toBeVisible();
    await expect(card).toHaveCount(0);
  },
);
