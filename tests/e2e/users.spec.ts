// With script: an administrator searches for a user, bans them in a dialog, and grants a permission.
import type { Page } from "@playwright/test";
import { violations } from "./support/accessibility.ts";
import { expect, ONLY_SCRIPTED, PHONE, test } from "./support/test.ts";

test.use(PHONE);

const flash = (page: Page) => page.locator(".flash");

test(
  "[USR-01, USR-03, USR-07, USR-10, USR-11, ADM-17, PRM-02] bans a user in a dialog over the list, warns twice, and grants a permission",
  ONLY_SCRIPTED,
  async ({ page, open, create, signInAs }) => {
    const { id, username: name, email } = await create.user();
    await signInAs(await create.admin());
    await open("/admin/users");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("User Management");
    await page.getByLabel("Search by name, email or username").fill(name);
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Showing 1 to 1 of 1" })).toBeVisible();
    const list = new URL(page.url()).pathname + new URL(page.url()).search;
    expect(await violations(page)).toEqual([]);

    const details = page.getByRole("dialog");
    await page.getByRole("link", { name: `Manage @${name}` }).click();
    await expect(page.getByRole("heading", { name: "User Details" })).toBeVisible();
    await expect(details).toContainText(email);
    await expect(details.getByLabel("Duration")).toHaveValue("24h");
    expect(await violations(page)).toEqual([]);
    await details.getByLabel("Duration").selectOption("3 days");
    await details.getByLabel("Reason").fill("Wrote the same to forty breeders");
    await details.getByRole("button", { name: "Ban User" }).click();
    await expect(flash(page)).toContainText("User banned successfully");
    await expect(page).toHaveURL(list);
    await expect(details).toBeHidden();
    await expect(page.getByRole("row", { name: new RegExp(`${name}@`) })).toContainText("Banned");
    await open(`/admin/users/${id}`);
    await page.getByRole("button", { name: "Unban User" }).click();
    // The reason of a warning is not that of the ban that may follow.
    const reason = page.getByLabel("Reason");
    for (const one of ["Read our rules.", "Read them again."]) {
      await reason.fill(one);
      await page.getByRole("button", { name: "Warn User" }).click();
      await expect(reason).toHaveValue("");
      await expect(flash(page)).toContainText("Warning sent");
    }
    await open(`/admin/permissions?search=${name}`);
    await page.getByLabel(`Permission to add to @${name}`).selectOption("pets.approve");
    await page.getByRole("button", { name: `Add to @${name}` }).click();
    await expect(flash(page)).toContainText("Permission added successfully");
    // B9: it goes away when the next action begins, and nothing under it is out of reach.
    await expect(flash(page)).toHaveCSS("pointer-events", "none");
    await page.getByLabel(`Permission to add to @${name}`).press("b");
    await expect(flash(page)).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  },
);
