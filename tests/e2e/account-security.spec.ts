// Account security with a stolen session: what the attacker cannot do, and how the owner recovers the account.
import type { Page } from "@playwright/test";
import { violations } from "./support/accessibility.ts";
import { PASSWORD } from "./support/create.ts";
import { codeSentTo, linkSentTo } from "./support/inbox.ts";
import { expect, test } from "./support/test.ts";

const contact = (page: Page) => page.getByRole("main").getByRole("form", { name: "Contact" });
const QUESTION = "Confirm that it is you";

test("[PRO-30] changes the email address after asking for the password once", async ({
  page,
  request,
  create,
  open,
  signInAs,
  scripted,
  watch,
}) => {
  watch.allow(/status of 4(?:03|22)/);
  const user = await create.user();
  await signInAs(user);
  await create.db.session.updateMany({ where: { userId: user.id }, data: { authenticatedAt: null } });
  await open("/profile/edit");
  const email = `new.${user.email}`;
  await contact(page).getByLabel("Email address").fill(email);
  await contact(page).getByRole("button", { name: "Save contact details" }).click();
  await expect(page.getByRole("heading", { name: QUESTION })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("a wild guess");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(password).toHaveAccessibleDescription(/This is not the password of your account/);
  await expect(password).toHaveValue("");
  await password.fill(PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/profile/edit/verify/email");
  await page.getByLabel("Verification code").fill(await codeSentTo(request, email));
  // With script the sixth digit submits the form.
  if (!scripted) await page.getByRole("button", { name: "Verify" }).click();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText("Email updated successfully")).toBeVisible();
});

test("confirms an account without a password with an emailed code", async ({
  page,
  request,
  create,
  open,
  signInAs,
  scripted,
  watch,
}) => {
  watch.allow(/status of 403/);
  const user = await create.user({ passwordHash: null });
  await signInAs(user);
  await create.db.session.updateMany({ where: { userId: user.id }, data: { authenticatedAt: null } });
  await create.db.session.create({
    data: { userId: user.id, tokenHash: Buffer.from(create.word()), expiresAt: new Date(Date.now() + 86_400_000) },
  });
  await open("/profile/sessions");
  await page.getByRole("button", { name: "Sign out of all other devices" }).click();
  await page.getByRole("button", { name: "Email me a code" }).click();
  await page.getByLabel("Verification code").fill(await codeSentTo(request, user.email));
  if (!scripted) await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Signed out of all other devices.")).toBeVisible();
  await expect(page).toHaveURL("/profile/sessions");
});

test("restores the old email address with the button of its emailed link", async ({
  page,
  request,
  browser,
  create,
  open,
  signInAs,
  watch,
}) => {
  const user = await create.user();
  const attacker = await browser.newContext({ javaScriptEnabled: false });
  watch.include(attacker);
  await signInAs(user, attacker);
  const email = `attacker.${user.email}`;
  const stolen = await attacker.newPage();
  await stolen.goto("/profile/edit");
  await contact(stolen).getByLabel("Email address").fill(email);
  await contact(stolen).getByRole("button", { name: "Save contact details" }).click();
  await stolen.waitForURL("/profile/edit/verify/email");
  const code = stolen.getByLabel("Verification code");
  await code.fill(await codeSentTo(request, email));
  await code.press("Enter");
  await stolen.waitForURL("/profile");

  await open(await linkSentTo(request, user.email, "/restore-email"));
  await expect(page.getByText(user.email)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "This was not me" }).click();
  await expect(page.getByText("Your email address is restored")).toBeVisible();
  await page.getByLabel("New password", { exact: true }).fill("eight green kennels");
  await page.getByLabel("New password again").fill("eight green kennels");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByText("Password reset successfully")).toBeVisible();
  await stolen.goto("/profile");
  await expect(stolen).toHaveURL("/login");
  await attacker.close();
});
