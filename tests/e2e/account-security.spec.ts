// A change of the email address with a session that has not confirmed the password lately.
import type { Page } from "@playwright/test";
import { PASSWORD } from "./support/create.ts";
import { codeSentTo } from "./support/inbox.ts";
import { expect, test } from "./support/test.ts";

const contact = (page: Page) => page.getByRole("main").getByRole("form", { name: "Contact" });

test("[PRO-30] changes the email address after asking for the password once", async ({
  page,
  request,
  create,
  open,
  signInAs,
  watch,
}) => {
  watch.allow(/status of 403/);
  const user = await create.user();
  await signInAs(user);
  await create.db.session.updateMany({ where: { userId: user.id }, data: { authenticatedAt: null } });
  await open("/profile/edit");
  const email = `new.${user.email}`;
  await contact(page).getByLabel("Email address").fill(email);
  await contact(page).getByRole("button", { name: "Save contact details" }).click();
  await expect(page.getByRole("heading", { name: "Confirm that it is you" })).toBeVisible();
  const password = page.getByLabel("Password", { exact: true });
  await password.fill(PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/profile/edit/verify/email");
  // The sixth digit submits the form.
  await page.getByLabel("Verification code").fill(await codeSentTo(request, email));
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText("Email updated successfully")).toBeVisible();
});
