// A user blocks another during their conversation; the other one's open page shows it. And pages that a deposit paid meanwhile changes.
import { violations } from "./support/accessibility.ts";
import { createTalk } from "./support/conversation-fixture.ts";
import { expect, ONLY_SCRIPTED, test } from "./support/test.ts";
import { box } from "./support/threads.ts";

test("[MSG-11, SCM-18, SCM-19, SCM-20] both users see a block in their conversation, until it is removed", async ({
  page,
  open,
  browser,
  create,
  signInAs,
  watch,
}) => {
  watch.allow(/403 \(Forbidden\)/);
  const { buyer, breeder, path } = await createTalk(create);
  await signInAs(buyer);
  await open(path);
  const context = await browser.newContext();
  watch.include(context);
  await signInAs(breeder, context);
  const other = await context.newPage();
  await other.goto(path);
  await other.locator(".thread-head__menu > summary").click();
  await other.getByRole("link", { name: "Block User" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Block Amelia?" })).toBeVisible();
  expect(await violations(other)).toEqual([]);
  await other.getByRole("button", { name: "Block Amelia" }).click();
  await expect(other.getByText("You have blocked Amelia.")).toBeVisible();
  await expect(box(other)).toHaveCount(0);

  // The buyer's page was loaded before: what they send now is refused, and stays readable.
  const text = `Are you still there? ${create.word()}`;
  await box(page).fill(text);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("You can no longer message Robin.")).toBeVisible();
  await expect(page.getByText(text)).toBeVisible();

  await other.goto("/profile/blocked");
  expect(await violations(other)).toEqual([]);
  await other.getByRole("button", { name: "Unblock Amelia" }).click();
  await expect(other.getByText("Amelia is no longer blocked.")).toBeVisible();
  await page.reload();
  await expect(box(page)).toBeVisible();
  await context.close();
});

test(
  "[SCM-21] a deposit that is paid while the page is open is told before the block, which the second submit makes",
  ONLY_SCRIPTED,
  async ({ page, open, create, signInAs, watch }) => {
    watch.allow(/409/);
    const { id, user: breeder } = await create.breeder();
    const buyer = await create.user({ firstName: "Amelia" });
    const { path } = await create.chat(buyer.id, breeder.id, [{ from: buyer.id, text: "Good morning" }]);
    await signInAs(breeder);
    await open(`${path}/block`);
    const pet = await create.pet({ breederId: id });
    await create.paidDeposit(pet.id, { userId: buyer.id });
    await page.getByRole("button", { name: "Block Amelia" }).click();
    await expect(page.getByText("You have an open deposit from this user.")).toBeVisible();
    await page.getByRole("button", { name: "Block Amelia" }).click();
    await expect(page.getByText("You have blocked Amelia.")).toBeVisible();
  },
);

test(
  "[DAT-07, ALL-02] a deposit that is paid while the page is open is given as the reason against closing the account",
  ONLY_SCRIPTED,
  async ({ page, open, create, signInAs, watch }) => {
    watch.allow(/409/);
    const buyer = await create.user();
    await signInAs(buyer);
    await open("/profile/close");
    const pet = await create.pet();
    await create.paidDeposit(pet.id, { userId: buyer.id });
    await page.getByRole("button", { name: "Close my account" }).click();
    await expect(page.getByRole("heading", { name: "Not possible now" })).toBeVisible();
  },
);
