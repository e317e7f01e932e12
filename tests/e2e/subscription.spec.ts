// Subscriptions with script: a plan is upgraded, downgraded, cancelled and resumed, on the site and on the checkout page of the
// provider's stand-in.
import type { Page } from "@playwright/test";
import { violations } from "./support/accessibility.ts";
import { ELSEWHERE, pay } from "./support/billing.ts";
import { expect, ONLY_SCRIPTED, PHONE, startScript, test } from "./support/test.ts";

const PAGE = "/breeder/subscription";
const CARD = "4242 4242 4242 4242";
const DECLINED = "4000 0000 0000 0002";

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) => main(page).getByRole("button", { name }).click();

test(
  "[SUB-06, SUB-07, SUB-08, SUB-09, SUB-12, SUB-14, SUB-15, SUB-16, OPN-32, OPN-33, OPN-36] the checkout of an upgrade is abandoned, declined, and paid; the cancellation of the plan is confirmed in a dialog",
  ONLY_SCRIPTED,
  async ({ page, open, create, signInAs, watch }) => {
    watch.allow(ELSEWHERE, /status of 402/);
    const dialog = page.getByRole("dialog");
    await signInAs(await create.demoUser("stillbeck"));
    await open(PAGE);
    await press(page, "Upgrade to Platinum");
    await expect(page.getByLabel("Card number")).toBeVisible();
    await expect(page.getByText("£49.99", { exact: true })).toBeVisible();
    const checkout = page.url();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page).toHaveURL(PAGE);
    await expect(main(page).getByText("Active", { exact: true })).toBeVisible();
    await expect(main(page).getByRole("heading", { name: "Gold" }).first()).toBeVisible();

    // After the browser's Back button no button remains disabled.
    await startScript(page);
    await press(page, "Upgrade to Platinum");
    await expect(page).toHaveURL(checkout);
    await page.goBack();
    // Simulates the back/forward cache, which is disabled in an automated browser.
    await startScript(page);
    const reloaded = page.waitForEvent("load");
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await reloaded;
    await startScript(page);
    await press(page, "Upgrade to Platinum");
    await pay(page, DECLINED);
    await expect(page.getByText("Your card was declined. Try another card.")).toBeVisible();
    await pay(page, CARD);
    await expect(page.getByRole("heading", { name: "Subscription Activated!" })).toBeVisible();
    await expect(main(page)).toContainText("£49.99 per month");

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
    await expect(page.getByLabel("Card number")).toBeVisible();

    await open(PAGE);
    await press(page, "Cancel Platinum");
    await expect(dialog.getByText(/^Platinum stays active until \d+ \w+ \d{4}/)).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel Platinum" }).click();
    await expect(page.getByText("Subscription cancelled successfully")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(main(page).getByText(/^Ends on \d+ \w+ \d{4}$/)).toBeVisible();
    await press(page, "Keep my plan");
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
