// Breeder application: errors, and phone verification in a dialog.
import type { Page } from "@playwright/test";
import { formatPhone } from "#app/domain/shared/format-phone.ts";
import { violations } from "./support/accessibility.ts";
import { codeSentTo, messagesTo } from "./support/inbox.ts";
import { expect, test } from "./support/test.ts";

const DESCRIPTION = "Two working cockers, one litter a year,\nraised in our kitchen with the noise of a family.";

const form = (page: Page) => page.locator("form#application");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function fillIn(page: Page) {
  await form(page).getByLabel("Trading name").fill("Ashdown Spaniels");
  await form(page).getByLabel("Local council authority").fill("Wealden District Council");
  await form(page).getByLabel("Contact name").fill("Mina");
  await form(page).getByRole("textbox", { name: "Location" }).fill("Crowborough");
  await form(page).getByLabel("Registered address").fill("6 Mill Rise, Crowborough");
  await form(page).getByLabel("About your breeding").fill(DESCRIPTION);
}

async function expectFilledIn(page: Page) {
  await expect(form(page).getByLabel("Trading name")).toHaveValue("Ashdown Spaniels");
  await expect(form(page).getByLabel("Contact name")).toHaveValue("Mina");
  await expect(form(page).getByLabel("About your breeding")).toHaveValue(DESCRIPTION);
}

test("[APP-01, APP-09, APP-12, APP-13, APP-14, APP-24, APP-32, VER-16, VER-18, VER-20] a user corrects the application, verifies the phone number during it and applies", async ({
  page,
  open,
  request,
  create,
  signInAs,
  watch,
}) => {
  watch.allow(/status of 422/);
  const phone = create.phone();
  await signInAs(await create.user({ mobNo: phone }));
  await open("/breeder-application");
  await fillIn(page);
  await expect(form(page).getByLabel("Email address")).toHaveJSProperty("readOnly", true);
  // Disables the browser's form validation, so that the server's is tested. Enter submits the application, and asks for no code.
  await form(page).evaluate((element: HTMLFormElement) => (element.noValidate = true));
  const firstName = form(page).getByLabel("First name");
  const typed = await firstName.inputValue();
  await firstName.fill("T");
  await form(page).getByLabel("Trading name").press("Enter");
  const fault = "First name must be at least 2 characters";
  await expect(form(page).getByRole("link", { name: fault })).toBeVisible();
  await expect(firstName).toHaveAccessibleDescription(new RegExp(fault));
  await expectFilledIn(page);
  expect(await messagesTo(request, phone)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await firstName.fill(typed);

  await press(page, "Verify phone");
  const code = page.getByLabel("Verification code");
  await expect(page.getByText("Verification code sent to your phone")).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Verify your phone" })).toBeVisible();
  await expect(code).toBeFocused();
  // The sixth digit submits the code.
  const right = await codeSentTo(request, phone);
  await code.fill(right === "123456" ? "654321" : "123456");
  await expect(code).toHaveAccessibleDescription(/Invalid verification code/);
  await expect(code).toHaveValue("");
  await expect(code).toBeFocused();
  await code.fill(right);
  await expect(page.getByText("Phone number verified successfully")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(form(page).getByLabel("Phone number")).toHaveJSProperty("readOnly", true);
  await expect(form(page).getByLabel("Phone number")).toHaveValue(formatPhone(phone));
  await expectFilledIn(page);
  await press(page, "Submit application");
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText("Application submitted successfully", { exact: true })).toBeVisible();
});
