// Deposits: paid, declined and abandoned, on the site and on the payment provider's checkout page.
import type { Page } from "@playwright/test";
import { violations } from "./support/accessibility.ts";
import { expect, PHONE, test } from "./support/test.ts";

test.use(PHONE);

const PROVIDER = /^request to http:\/\/127\.0\.0\.1:\d+$/;
const GOOD_CARD = "4242 4242 4242 4242";
const DECLINED_CARD = "4000 0000 0000 0002";

const WITHOUT_VIEWING = "Pay the deposit without a viewing";

const offer = (page: Page) => page.getByRole("region", { name: "Price and deposit" });
const flash = (page: Page) => page.locator(".flash");
const payButton = (page: Page) => offer(page).getByRole("button", { name: /^Pay £\d+ deposit$/ });
/** From the page of the pet over the step before the payment. */
async function reserve(page: Page): Promise<void> {
  await payButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("You have not seen");
  await page.getByRole("button", { name: WITHOUT_VIEWING }).click();
}

async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel("Card number").fill(card);
  await page.getByRole("button", { name: /^Pay/ }).click();
}

test("[DEP-01, DEP-08, DEP-09, DEP-11, OPN-26, OPN-28, OPN-36, BUY-22, BUY-23, BUY-24] a deposit is left, continued, declined, abandoned, and paid", async ({
  page,
  open,
  request,
  create,
  signInAs,
  watch,
}) => {
  watch.allow(PROVIDER, /status of 402/);
  const { path } = await create.pet({ images: 1, depositPence: 20_000 });
  await signInAs(await create.user());
  await open(path);
  await expect(offer(page)).toContainText("can have it back in full within 24 hours of paying");
  await payButton(page).click();
  await expect(page.getByText("Only a visit shows")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: WITHOUT_VIEWING }).click();
  await expect(page.getByLabel("Card number")).toBeVisible();
  const checkout = page.url();

  // The page before the checkout was the response to a form: Back sends nothing again.
  await page.goBack();
  await expect(page.getByRole("main")).toContainText("You did not pay.");
  await open(path);
  await offer(page).getByRole("button", { name: "Continue paying" }).click();
  await expect(page).toHaveURL(checkout);
  await payWith(page, DECLINED_CARD);
  await expect(page.getByLabel("Card number")).toHaveAccessibleDescription(/Your card was declined/);
  await page.getByText("Cancel", { exact: true }).click();

  await expect(page).toHaveURL(`${path}/deposit`);
  await expect(page.getByRole("main")).toContainText(/You did not pay\. .+ is held for you until \d\d:\d\d\./);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: /^Give it up/ }).click();
  await expect(flash(page)).toContainText("Nothing was paid.");

  await reserve(page);
  await payWith(page, GOOD_CARD);
  await expect(page).toHaveURL(/\/deposits\/\d+$/);
  await expect(flash(page)).toContainText("Deposit paid successfully.");
  expect(await violations(page)).toEqual([]);
  await open(path);
  await expect(offer(page)).toContainText("You have paid the £200 deposit.");
  expect(await violations(page)).toEqual([]);
  expect((await (await request.get(path)).text()).replaceAll("<!-- -->", "")).toContain("paid the £200 deposit");
});

test("[DEP-11] the payment pages are accessible", async ({ page, create, signInAs, context }) => {
  const buyer = await create.demoUser("buyer");
  const paid = await create.db.deposit.findFirstOrThrow({ where: { userId: buyer.id, status: "paid" } });
  const pages = {
    buyer: ["/profile/receipts", `/pets/${paid.petId}/refund`],
    breeder: ["/breeder/deposits"],
    admin: [`/admin/payments/deposits/${paid.id}`],
  };
  for (const [account, paths] of Object.entries(pages)) {
    await context.clearCookies();
    await signInAs(await create.demoUser(account));
    for (const path of paths) {
      expect((await page.goto(path))?.status(), path).toBe(200);
      expect(await violations(page), path).toEqual([]);
    }
  }
});
