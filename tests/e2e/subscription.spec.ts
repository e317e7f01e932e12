// Subscriptions, with and without script: bought, upgraded, downgraded, cancelled, resumed, lapsed, renewed and
// stopped, on the site and on the checkout page of the provider's stand-in.
import type { Page } from "@playwright/test";
import { violations } from "./support/accessibility.ts";
import { advanceOneMonth, ELSEWHERE, pay, withClock } from "./support/billing.ts";
import { type Subscriber, signIn } from "./support/demo-accounts.ts";
import { expect, ONLY_SCRIPTED, PHONE, startScript, test } from "./support/test.ts";

const PAGE = "/breeder/subscription";
const CARD = "4242 4242 4242 4242";
const DECLINED = "4000 0000 0000 0002";
/** A card whose first payment succeeds and whose later payments fail. */
const FAILS_LATER = "4000 0000 0000 0341";

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) => main(page).getByRole("button", { name }).click();

async function come(page: Page, who: { script: Subscriber; plain: Subscriber }, scripted: boolean): Promise<void> {
  await signIn(page, scripted ? who.script : who.plain);
  await page.goto(PAGE);
  if (scripted) await startScript(page);
}

/** A confirmation: a dialog with script, a page without. */
const confirmationOf = (page: Page, scripted: boolean) => (scripted ? page.getByRole("dialog") : main(page));

test("[SUB-08, SUB-09, SUB-14, SUB-15, SUB-16, OPN-36, OPN-33] the checkout of an upgrade is abandoned, declined, and paid", async ({
  page,
  scripted,
  watch,
}) => {
  watch.allow(ELSEWHERE, /status of 402/);
  await come(page, { script: "stillbeck", plain: "bryn.awel" }, scripted);
  await press(page, "Upgrade to Platinum");
  await expect(page.getByLabel("Card number")).toBeVisible();
  await expect(page.getByText("£49.99", { exact: true })).toBeVisible();
  const checkout = page.url();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(PAGE);
  await expect(main(page).getByText("Active", { exact: true })).toBeVisible();
  await expect(main(page).getByRole("heading", { name: "Gold" }).first()).toBeVisible();

  // After the browser's Back button no button remains disabled.
  if (scripted) await startScript(page);
  await press(page, "Upgrade to Platinum");
  await expect(page).toHaveURL(checkout);
  await page.goBack();
  if (scripted) {
    // Simulates the back/forward cache, which is disabled in an automated browser.
    await startScript(page);
    const reloaded = page.waitForEvent("load");
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await reloaded;
    await startScript(page);
  }
  await press(page, "Upgrade to Platinum");
  await pay(page, DECLINED);
  await expect(page.getByText("Your card was declined. Try another card.")).toBeVisible();
  await pay(page, CARD);
  await expect(page.getByRole("heading", { name: "Subscription Activated!" })).toBeVisible();
  await expect(main(page)).toContainText("£49.99 per month");
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(page).toHaveURL("/breeder/profile");
  await expect(main(page).getByText("Platinum", { exact: true })).toBeVisible();
});

test("[SUB-06, SUB-07, SUB-12, OPN-32, OPN-33] a downgrade and a cancellation require confirmation", async ({
  page,
  scripted,
  watch,
}) => {
  watch.allow(ELSEWHERE);
  const confirmation = confirmationOf(page, scripted);
  await come(page, { script: "cairn.and.croft", plain: "pocketful" }, scripted);
  await press(page, "Change to Gold");
  await expect(page).toHaveURL(`${PAGE}/change/gold`);
  await expect(confirmation.getByText("Custom branding")).toBeVisible();
  await confirmation.getByRole("link", { name: "Keep Platinum" }).click();
  await expect(page).toHaveURL(PAGE);
  await expect(page.getByRole("dialog")).toBeHidden();
  await press(page, "Change to Gold");
  if (scripted) {
    await expect(confirmation).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(confirmation).toBeHidden();
    await expect(page).toHaveURL(PAGE);
    await press(page, "Change to Gold");
  }
  await confirmation.getByRole("button", { name: "Change to Gold" }).click();
  await pay(page, CARD);
  await expect(page.getByRole("heading", { name: "Subscription Activated!" })).toBeVisible();

  await page.goto(PAGE);
  if (scripted) await startScript(page);
  await withClock(async () => {
    await press(page, "Cancel Gold");
    await expect(confirmation.getByText(/^Gold stays active until \d+ \w+ \d{4}/)).toBeVisible();
    await confirmation.getByRole("button", { name: "Cancel Gold" }).click();
    await expect(page.getByText("Subscription cancelled successfully")).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(main(page).getByText(/^Ends on \d+ \w+ \d{4}$/)).toBeVisible();
    await press(page, "Keep my plan");
    await expect(page.getByText("Your Gold plan goes on.")).toBeVisible();
    await expect(main(page).getByText("Active", { exact: true })).toBeVisible();
  });
});

test("[OPN-31, OPN-33, BPF-07, BPF-08, SUB-12] a plan lapses, is renewed, lapses again, is stopped, and is bought again", async ({
  page,
  scripted,
  watch,
}) => {
  test.slow(); // may wait for the lock of the clock
  watch.allow(ELSEWHERE);
  await come(page, { script: "chalkdown", plain: "dyffryn.coch" }, scripted);
  const lapse = async (button: string) => {
    await press(page, button);
    const origin = await pay(page, FAILS_LATER);
    await expect(page.getByRole("heading", { name: "Subscription Activated!" })).toBeVisible();
    await withClock(() => advanceOneMonth(origin));
    await page.goto("/breeder");
    const unpaid = main(page).getByRole("link", { name: "Reactivate Subscription" });
    const look = async () => {
      await page.reload();
      return unpaid.count();
    };
    await expect.poll(look).toBe(1);
    await unpaid.click();
    await expect(main(page).getByText("Payment past due")).toBeVisible();
    if (scripted) await startScript(page);
  };
  await lapse("Upgrade to Platinum");
  await lapse("Reactivate Subscription");
  await main(page).getByRole("link", { name: "Stop the plan" }).click();
  await confirmationOf(page, scripted).getByRole("button", { name: "Stop the plan" }).click();
  await expect(page.getByText("Subscription cancelled successfully")).toBeVisible();
  await expect(main(page).getByRole("heading", { name: "You have no plan" })).toBeVisible();
  await page.goto("/breeder/pets");
  await page.getByRole("link", { name: "Subscribe to Add Pets" }).click();
  if (scripted) await startScript(page);
  await press(page, "Subscribe to Gold");
  await pay(page, CARD);
  await expect(page.getByRole("heading", { name: "Subscription Activated!" })).toBeVisible();
});

test.describe("on a small phone", () => {
  test.use(PHONE);

  test("[SUB-01] the subscription pages are accessible and fit", ONLY_SCRIPTED, async ({ page }) => {
    test.slow(); // several pages, light and dark
    await come(page, { script: "saltgrass", plain: "saltgrass" }, true);
    for (const path of [PAGE, `${PAGE}/change/standard`, `${PAGE}/cancel`, "dialog"]) {
      if (path === "dialog") {
        await page.goto(PAGE);
        await startScript(page);
        await press(page, "Cancel Gold");
        await expect(page.getByRole("dialog")).toBeVisible();
      } else {
        await page.goto(path);
        await startScript(page);
      }
      expect(await violations(page), path).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
});
