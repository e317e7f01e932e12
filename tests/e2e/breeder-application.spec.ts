// Breeder application: form, phone verification, and the decision on the profile.
import type { Page } from "@playwright/test";
import { formatPhone } from "#app/domain/format-phone.ts";
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

test("[APP-01, APP-09, APP-13, APP-14, APP-32, VER-16, VER-18, VER-20] a user applies and verifies the phone number during the application", async ({
  page,
  open,
  request,
  create,
  signInAs,
  scripted,
  watch,
}) => {
  watch.allow(/status of 422/);
  const phone = create.phone();
  await signInAs(await create.user({ mobNo: phone }));
  await open("/breeder-application");
  await fillIn(page);
  await expect(form(page).getByLabel("Email address")).toHaveJSProperty("readOnly", true);
  await press(page, "Verify phone");
  const code = page.getByLabel("Verification code");
  await expect(page.getByText("Verification code sent to your phone")).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Verify your phone" })).toHaveCount(scripted ? 1 : 0);
  if (scripted) await expect(code).toBeFocused();

  const right = await codeSentTo(request, phone);
  await code.fill(right === "123456" ? "654321" : "123456");
  // With script the sixth digit submits the form.
  if (!scripted) await press(page, "Verify");
  await expect(code).toHaveAccessibleDescription(/Invalid verification code/);
  await expect(code).toHaveValue("");
  if (scripted) await expect(code).toBeFocused();
  await code.fill(right);
  if (!scripted) await press(page, "Verify");
  await expect(page.getByText("Phone number verified successfully")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(form(page).getByLabel("Phone number")).toHaveJSProperty("readOnly", true);
  await expect(form(page).getByLabel("Phone number")).toHaveValue(formatPhone(phone));
  await expectFilledIn(page);

  await press(page, "Submit application");
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText("Application submitted successfully", { exact: true })).toBeVisible();
  await open("/breeder-application");
  await expect(page.getByRole("main")).toContainText("Your application is being reviewed");
});

test("[APP-08, APP-12, APP-24] Enter submits the application; errors name the missing fields and typed values remain", async ({
  page,
  open,
  request,
  create,
  signInAs,
  watch,
}) => {
  watch.allow(/status of 422/);
  const user = await create.user({ mobNo: create.phone() });
  await signInAs(user);
  await open("/breeder-application");
  await fillIn(page);
  // Disables the browser's form validation, so that the server's is tested.
  await form(page).evaluate((element: HTMLFormElement) => (element.noValidate = true));
  await form(page).getByLabel("First name").fill("T");
  await form(page).getByLabel("Trading name").press("Enter");
  const fault = "First name must be at least 2 characters";
  await expect(form(page).getByRole("link", { name: fault })).toBeVisible();
  await expect(form(page).getByLabel("First name")).toHaveAccessibleDescription(new RegExp(fault));
  await expectFilledIn(page);
  expect(await messagesTo(request, user.email)).toEqual([]);
  expect(await violations(page)).toEqual([]);
});

test("[APP-04, APP-10, OPN-84] a rejected applicant sees the reason and the previous values", async ({
  page,
  open,
  create,
  signInAs,
}) => {
  const user = await create.user({ type: "breeder", mobNo: create.phone(), phoneVerifiedAt: new Date() });
  await create.application(user.id, {
    registeredTradingName: "Marlow's Bargain Pups",
    status: "rejected",
    rejectionReason: "We do not list puppies bought for reselling.",
  });
  await signInAs(user);
  await open("/breeder/application");
  await expect(page.getByRole("region", { name: "Your application was rejected" })).toContainText("reselling");
  await expect(form(page).getByLabel("Trading name")).toHaveValue("Marlow's Bargain Pups");
  await expect(form(page).getByLabel("Registered address")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Submit application", exact: true })).toBeEnabled();
  expect(await violations(page)).toEqual([]);
});
