// The contact form on a breeder's public page, in a dialog.
import { expect, test } from "./support/test.ts";

test("[BPP-25] titles the contact form with the trading name", async ({ page, open, create, signInAs }) => {
  const breeder = await create.breeder({ plan: "gold" });
  await signInAs(await create.user());
  await open(breeder.path);
  await page.getByRole("link", { name: "Contact Breeder" }).click();
  const dialog = page.getByRole("dialog", { name: breeder.tradingName });
  await expect(dialog.getByRole("textbox", { name: "Message" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: "Contact Breeder" })).toBeFocused();
});
