// With script: an administrator searches for a user, bans and unbans them, and grants and revokes a permission.
import type { Page } from "@playwright/test";
import { violations } from "./support/accessibility.ts";
import { expect, ONLY_SCRIPTED, PHONE, test } from "./support/test.ts";

test.use(PHONE);

const flash = (page: Page) => page.locator(".flash");

test(
  "[USR-01, USR-03, USR-07, USR-10, USR-11, USR-12, ADM-17, OPN-77, PRM-02, PRM-03] bans and unbans a user, and grants a permission",
  ONLY_SCRIPTED,
  async ({ page, open, create, signInAs, browser }) => {
    const user = await create.user();
    const name = user.username;
    const another = await browser.newContext();
    await signInAs(user, another);
    const theirs = another.request;
    expect((await theirs.get("/profile", { maxRedirects: 0 })).status()).toBe(200);
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
    await expect(details).toContainText(user.email);
    await expect(details.getByLabel("Duration")).toHaveValue("24h");
    expect(await violations(page)).toEqual([]);
    await details.getByLabel("Duration").selectOption("3 days");
    await details.getByLabel("Reason").fill("Wrote the same to forty breeders");
    await details.getByRole("button", { name: "Ban User" }).click();
    await expect(flash(page)).toContainText("User banned successfully");
    await expect(page).toHaveURL(list);
    await expect(details).toBeHidden();
    await expect(page.getByRole("row", { name: new RegExp(`${name}@`) })).toContainText("Banned");
    await page.getByRole("link", { name: `Manage @${name}` }).click();
    await expect(details).toContainText("Reason: Wrote the same to forty breeders");
    expect((await theirs.get("/profile", { maxRedirects: 0 })).headers().location).toBe("/login");

    await details.getByRole("button", { name: "Unban User" }).click();
    await expect(flash(page)).toContainText("User unbanned successfully");
    await signInAs(user, another);
    expect((await theirs.get("/profile", { maxRedirects: 0 })).status()).toBe(200);

    await open(`/admin/permissions?search=${name}`);
    await page.getByLabel(`Permission to add to @${name}`).selectOption("pets.approve");
    await page.getByRole("button", { name: `Add to @${name}` }).click();
    await expect(flash(page)).toContainText("Permission added successfully");
    // B9: it goes away when the next action begins, and nothing under it is out of reach.
    await expect(flash(page)).toHaveCSS("pointer-events", "none");
    await page.getByLabel(`Permission to add to @${name}`).press("b");
    await expect(flash(page)).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: `Remove pets.approve from @${name}` }).click();
    await expect(flash(page)).toContainText("Permission removed successfully");
    await expect(page.getByRole("button", { name: `Remove pets.approve from @${name}` })).toHaveCount(0);
    await another.close();
  },
);
