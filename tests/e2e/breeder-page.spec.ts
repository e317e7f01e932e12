// A breeder's public page for a visitor, a buyer and the breeder.
import { fillInLogin } from "./support/demo-accounts.ts";
import { expect, test } from "./support/test.ts";

const PAGE = "/@willowbrook";
const NAME = "Willowbrook Spaniels";

test("[BPP-01, BPP-02, BPP-03, BPP-14] shows the breeder, and contact details to signed-in users only", async ({
  page,
  open,
  create,
}) => {
  for (const path of ["/breeder/@willowbrook", PAGE]) {
    await open(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(NAME);
    await expect(page.getByRole("heading", { name: "Available Pets" })).toBeVisible();
  }
  const details = page.getByRole("region", { name: "Contact details" });
  await expect(details).toContainText("*");
  await details.getByRole("link", { name: "Show contact details" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("alert").filter({ hasText: "Please log in to view contact details" })).toBeVisible();

  await fillInLogin(page, await create.user());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(NAME);
  await expect(details).not.toContainText("*");
  await expect(details.getByRole("link", { name: /@/ })).toBeVisible();
});

test("[BPP-18] shows contact and favourite buttons to a visitor, and the management link to the owner", async ({
  page,
  open,
  create,
  signInAs,
}) => {
  await open(PAGE);
  await expect(page.getByRole("link", { name: "Contact Breeder" })).toBeVisible();
  await expect(page.getByRole("button", { name: `Save Breeder ${NAME}` }).first()).toBeVisible();
  const own = await create.breeder();
  await signInAs(own.user);
  await open(own.path);
  await expect(page.getByRole("link", { name: "Manage Account" })).toBeVisible();
  await expect(page.getByText("Contact Breeder")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Save Breeder/ })).toHaveCount(0);
});

test("[BPP-25] titles the contact form with the trading name", async ({ page, open, create, signInAs, scripted }) => {
  await signInAs(await create.user());
  await open(PAGE);
  await page.getByRole("link", { name: "Contact Breeder" }).click();
  if (!scripted) {
    await expect(page).toHaveURL(/\/breeders\/willowbrook-spaniels-\d+\/contact$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(NAME);
    return expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
  }
  const dialog = page.getByRole("dialog", { name: NAME });
  await expect(dialog.getByRole("textbox", { name: "Message" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  return expect(page.getByRole("link", { name: "Contact Breeder" })).toBeFocused();
});

test("[BPP-34] a breeder cannot write to another breeder", async ({ page, open, create, signInAs, scripted }) => {
  await signInAs((await create.breeder()).user);
  await open(PAGE);
  await expect(page.getByRole("button", { name: "Contact Breeder" })).toBeDisabled();
  await expect(page.getByText("Breeders cannot contact other breeders or pay deposits").first()).toBeVisible();
  const tip = page.locator(".tooltip", { has: page.getByRole("button", { name: "Contact Breeder" }) });
  const attribute = scripted ? "data-tip" : "title";
  await expect(tip).toHaveAttribute(attribute, "Breeders cannot contact other breeders or pay deposits");
});

test("[FAV-19, FAV-16, TEN-13] saves the breeder after a visitor logs in", async ({ page, open, create }) => {
  await open(PAGE);
  await page
    .getByRole("button", { name: `Save Breeder ${NAME}` })
    .first()
    .click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("status").filter({ hasText: "Please log in to save favourites" })).toBeVisible();
  await fillInLogin(page, await create.user());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(NAME);
  await expect(page.getByText("Successfully logged in! Added to favourites")).toBeVisible();
  await expect(page.getByRole("button", { name: `Saved ${NAME}` }).first()).toHaveAttribute("aria-pressed", "true");
});
