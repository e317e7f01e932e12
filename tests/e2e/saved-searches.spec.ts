// The pages of saved searches are accessible, and a search is saved with script.
import { violations } from "./support/accessibility.ts";
import { expect, ONLY_SCRIPTED, test } from "./support/test.ts";

test(
  "[SCH-09, SCH-10] a search is saved with its alerts, and is in the list",
  ONLY_SCRIPTED,
  async ({ page, open, create, signInAs }) => {
    const name = `Cats, ${create.word()}`;
    await signInAs(await create.user());
    await open(`/searches/new?search=${name.slice(6)}&type=cat`);
    await expect(page.getByLabel("Name")).toHaveValue(name);
    expect(await violations(page)).toEqual([]);
    await page.getByLabel("Immediately").check();
    await page.getByRole("button", { name: "Save search" }).click();
    await expect(page.getByText("Search saved. We will email you when there are new matches.")).toBeVisible();
    await page.goto("/searches");
    const card = page.getByRole("listitem").filter({ hasText: name });
    await expect(card.getByLabel(/^Alerts/)).toHaveValue("immediately");
    expect(await violations(page)).toEqual([]);
  },
);
