// Choosing pets on a list and comparing them, and the recently viewed pets.
import { violations } from "./support/accessibility.ts";
import { expect, scriptRuns, test } from "./support/test.ts";

test("[BUY-17, SCH-16, SCH-17] up to three pets are ticked on the list, and two are compared in a table", async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open("/pets?near=Leeds&radius=anywhere");
  await scriptRuns(page);
  const cards = page.getByRole("main").getByRole("article");
  const names = [];
  for (const at of [0, 1]) {
    names.push(await cards.nth(at).getByRole("heading").innerText());
    await cards.nth(at).getByLabel("Compare").check();
  }
  const button = page.getByRole("button", { name: "Compare", exact: true });
  // The form stays in view while a pet is ticked.
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("2 selected")).toBeVisible();
  await cards.nth(2).getByLabel("Compare").check();
  await cards.nth(3).getByLabel("Compare").click();
  await expect(cards.nth(3).getByLabel("Compare")).not.toBeChecked();
  await expect(page.getByText("You can compare up to 3 pets.")).toBeVisible();
  await cards.nth(2).getByLabel("Compare").uncheck();
  await expect(page.getByText("2 selected")).toBeVisible();
  await button.click();
  await expect(page).toHaveURL(/\/compare\?pet=\d+&pet=\d+&near=Leeds$/);
  const compared = page.getByRole("columnheader");
  await expect(compared).toHaveText(names.map((name) => new RegExp(`^${name}`)));
  // Both are in Leeds.
  await page.getByText(/^Same for all/).click();
  await expect(page.getByText(/miles away$/).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  // Both fit beside their terms.
  for (const head of await compared.all()) {
    const { x, width } = (await head.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(360);
  }
});

test("[SCH-15] a pet that was opened from the list is among the recently viewed", async ({
  page,
  open,
  create,
  signInAs,
}) => {
  const word = create.word();
  const pet = await create.pet({ name: word });
  await signInAs(await create.user());
  await open(`/pets?search=${word}`);
  const link = page.getByRole("main").getByRole("link", { name: word, exact: true });
  await link.hover();
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(word);
  await page.goto("/favourites");
  const viewed = page.getByRole("region", { name: "Recently viewed" });
  await expect(viewed.getByRole("link", { name: word, exact: true })).toHaveAttribute("href", pet.path);
  expect(await violations(page)).toEqual([]);
});
