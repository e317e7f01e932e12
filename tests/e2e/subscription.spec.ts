// Subscriptions with script: a plan is upgraded, downgraded, cancelled and resumed.
import type { Page } from "@playwright/test";
import { violations } from "./support/accessibility.ts";
import { expect, ONLY_SCRIPTED, PHONE, startScript, test } from "./support/test.ts";

const PAGE = "/breeder/subscription";

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) => main(page).getByRole("button", { name }).click();

test(
  "[SUB-06, SUB-07, SUB-12, OPN-32, OPN-33, BRD-24] an upgrade, a downgrade and a cancellation are each confirmed in a dialog, and taken back",
  ONLY_SCRIPTED,
  async ({ page, open, create, signInAs }) => {
    const dialog = page.getByRole("dialog");
    await signInAs(await create.demoUser("stillbeck"));
    await open(PAGE);
    await press(page, "Upgrade to Platinum");
    await expect(page).toHaveURL(`${PAGE}/change/platinum`);
    await expect(dialog.getByText(/^You pay £[\d.]+ now, after £[\d.]+ credit for the rest of Gold\./)).toBeVisible();
    await dialog.getByRole("link", { name: "Stay with Gold" }).click();
    await expect(page).toHaveURL(PAGE);
    await expect(main(page).getByRole("heading", { name: "Gold" }).first()).toBeVisible();
    await press(page, "Upgrade to Platinum");
    await dialog.getByRole("button", { name: /^Pay £[\d.]+ and upgrade$/ }).click();
    await expect(page.getByText("Your plan is Platinum now.")).toBeVisible();

    await open(PAGE);
    await press(page, "Change to Gold");
    await expect(page).toHaveURL(`${PAGE}/change/gold`);
    await expect(dialog.getByText("Custom branding")).toBeVisible();
    await dialog.getByRole("link", { name: "Keep Platinum" }).click();
    await expect(page).toHaveURL(PAGE);
    await expect(dialog).toBeHidden();
    await press(page, "Change to Gold");
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(PAGE);
    await press(page, "Change to Gold");
    await dialog.getByRole("button", { name: "Change to Gold" }).click();
    await expect(page.getByText(/^Your plan changes to Gold on/).first()).toBeVisible();
    await press(page, "Keep Platinum");
    await expect(page.getByText("Your Platinum plan goes on.")).toBeVisible();

    await open(PAGE);
    await press(page, "Cancel Platinum");
    await expect(dialog.getByText(/^Platinum stays active until \d+ \w+ \d{4}/)).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel Platinum" }).click();
    await expect(page.getByText("Subscription cancelled successfully")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(main(page).getByText(/^Ends on \d+ \w+ \d{4}$/)).toBeVisible();
    await press(page, "Keep Platinum");
    await expect(page.getByText("Your Platinum plan goes on.")).toBeVisible();
    await expect(main(page).getByText("Active", { exact: true })).toBeVisible();
  },
);

test.describe("on a small phone", () => {
  test.use(PHONE);

  test("[SUB-01] the subscription pages are accessible and fit", ONLY_SCRIPTED, async ({ page, create, signInAs }) => {
    await signInAs(await create.demoUser("saltgrass"));
    for (const path of [`${PAGE}/change/standard`, `${PAGE}/cancel`, PAGE, "dialog"]) {
      if (path === "dialog") {
        await startScript(page);
        await press(page, "Cancel Gold");
        await expect(page.getByRole("dialog")).toBeVisible();
      } else await page.goto(path);
      expect(await violations(page), path).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
});
