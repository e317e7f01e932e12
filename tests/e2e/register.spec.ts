// Registration as a Pet Lover and as a breeder, and the enhancements of the form with script.
import type { BrowserContext, Page } from "@playwright/test";
import { violations } from "./support/accessibility.ts";
import type { Create } from "./support/create.ts";
import { linkSentTo } from "./support/inbox.ts";
import { expect, ONLY_SCRIPTED, test } from "./support/test.ts";

const PASSWORD = "three calm otters";
const mainButton = (page: Page) => page.locator("form button.button--wide[name=intent]");
const PASSWORD_AGAIN = /^Enter your password\. If you entered it before, enter it again/;
const username = (page: Page) => page.getByLabel("Username", { exact: true });
const email = (page: Page) => page.getByLabel("Email address", { exact: true });
const storedDraft = (page: Page) => page.evaluate(() => localStorage.getItem("registration"));

/** Without the part of a millisecond by which a timer may be early against the clock of the page. */
const SECOND = 999;

/** Milliseconds between the last key and the request that checked the username. */
const pauseBeforeCheck = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const checks = performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.includes("/check-field/username/"));
    return (checks.at(-1)?.startTime ?? 0) - (performance.getEntriesByName("typed").at(-1)?.startTime ?? 0);
  });

const newEmail = (create: Create) => `${create.word()}@example.test`;

/** Opens the emailed confirmation link, which confirms the address in the browser that signs up. */
async function confirmEmail(context: BrowserContext, newAddress: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(await linkSentTo(context.request, newAddress, "/confirm-email/"));
  await expect(page.getByText("Email verified successfully!")).toBeVisible();
  await page.close();
}

async function choose(page: Page, type: "Pet Lover" | "Breeder"): Promise<void> {
  await page.getByRole("radio", { name: new RegExp(`^${type}`) }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Details");
}

/** Completes step 2, including the emailed confirmation. */
async function fillInDetails(page: Page, newAddress: string): Promise<void> {
  await page.locator("button[name=suggestion]").first().click();
  await expect(username(page)).toHaveValue(/^[a-z]+\d{4}$/);
  await page.getByLabel("First name").fill("Wilhelmina");
  await page.getByLabel("Last name").fill("Oakes");
  // D15: as password managers fill a field, without an event.
  await email(page).evaluate((field: HTMLInputElement, value) => (field.value = value), newAddress);
  await expect(page.getByText(PASSWORD_AGAIN)).toBeHidden();
  await expect(page.getByRole("button", { name: /verif/i })).toHaveCount(1);
  await page.getByRole("button", { name: "Verify Email to Continue Send verification email" }).click();
  await expect(page.getByText("Verification email sent! Please check your inbox.")).toBeInViewport();
  await expect(page.getByText(PASSWORD_AGAIN)).toBeHidden();
  // B11: a page that was loaded again polls for the confirmation as well.
  await page.reload();
  await expect(email(page)).toHaveValue(newAddress);
  await confirmEmail(page.context(), newAddress);
  await expect(page.getByText("Email verified", { exact: true })).toBeVisible();
  await expect(mainButton(page)).toHaveText("Please Complete Form");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await expect(mainButton(page)).toHaveText("Continue");
  await mainButton(page).click();
}

test(
  "[REG-01, REG-12, REG-15, REG-17, REG-18, REG-36, REG-41, REG-42, REG-61, BUY-27] a Pet Lover registers and logs in",
  ONLY_SCRIPTED,
  async ({ page, open, create, watch }) => {
    watch.allow(/422 .*\/register\/details/, /400 .*\/check-field\/email/);
    const newAddress = newEmail(create);
    await open("/register");
    await choose(page, "Pet Lover");
    expect(await violations(page)).toEqual([]);
    // D11: what was refused is named beside its field, also where the page was loaded without it.
    await email(page).fill("wilhelmina@oakes");
    await mainButton(page).click();
    await expect(page.locator("#details-email-error")).toHaveText("Error: Invalid email address");
    await fillInDetails(page, newAddress);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Verify Details");
    await expect(page.getByText(`${newAddress} (verified)`)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("status").filter({ hasText: "Registration successful! Please login" })).toBeVisible();
    await page.getByLabel("Email address", { exact: true }).fill(newAddress);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByText("Successfully logged in!")).toBeVisible();
  },
);

test(
  "[REG-02, REG-06, REG-14, REG-16, REG-19, REG-51, REG-53, REG-60, TEN-65] a breeder registers: values of earlier steps are preserved, and a failed check of the phone number blocks the step",
  ONLY_SCRIPTED,
  async ({ page, open, create, watch }) => {
    watch.allow(/status of 422/, /Failed to load resource/);
    const newAddress = newEmail(create);
    const phone = page.getByLabel("Contact phone number");
    const notChecked = page.getByText("We could not check this phone number. Please try again.");
    await open("/register/breeder");
    await expect(page.getByRole("radio", { name: /^Breeder/ })).toBeChecked();
    await expect(page.getByText("Step 1 of 5: account type")).toBeVisible();
    await choose(page, "Breeder");
    await fillInDetails(page, newAddress);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Breeder Details");
    await page.getByLabel("Trading name").fill("Oakes & Daughter");
    await page.getByLabel("Description").fill("Two litters a year, raised in the kitchen of a busy and patient house.");
    await page.getByLabel("Location").fill("Hebden Bridge");
    await phone.fill("07700 900");
    await page.getByLabel("Local council authority").fill("Calderdale Council");
    await page.getByLabel("Contact email").fill(newAddress);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("link", { name: "Valid phone number is required" })).toBeVisible();
    await page.getByRole("button", { name: "Back" }).click();
    await expect(email(page)).toHaveValue(newAddress);
    await expect(page.getByLabel("Password", { exact: true })).toHaveCount(0);
    await mainButton(page).click();
    await expect(page.getByLabel("Location")).toHaveValue("Hebden Bridge");

    let availability = "taken";
    await page.route("**/api/auth/check-field/phone/**", (route) =>
      availability === "taken" ? route.fulfill({ json: { success: true, available: false } }) : route.abort(),
    );
    await phone.fill("07700 900111");
    await phone.blur();
    await expect(page.getByText("Phone number already registered")).toBeVisible();
    availability = "none";
    await phone.fill(create.phone());
    await phone.blur();
    await expect(notChecked).toBeVisible();
    const failedCheck = page.waitForEvent("requestfailed", (sent) => sent.url().includes("/check-field/phone/"));
    await page.getByRole("button", { name: "Create account" }).click();
    await failedCheck;
    await expect(notChecked).toBeVisible();
    await expect(page).toHaveURL("/register/breeder-details");
    await page.unroute("**/api/auth/check-field/phone/**");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page).toHaveURL("/login");
    await expect(page.getByText("Your breeder application is pending approval.")).toBeVisible();
  },
);

test(
  "[REG-10, REG-31, REG-32, REG-33, REG-35, REG-37, REG-53, CON-06, TEN-65] Continue requires an account type, and a username is checked one second after the last key press",
  ONLY_SCRIPTED,
  async ({ page, open, watch }) => {
    watch.allow(/Failed to load resource/);
    const requested: string[] = [];
    await page.route("**/api/auth/check-field/**", (route) => {
      requested.push(decodeURIComponent(new URL(route.request().url()).pathname.split("/").at(-1) ?? ""));
      return requested.at(-1) === "lost.one" ? route.abort() : route.continue();
    });
    await open("/register");
    const next = page.getByRole("button", { name: "Continue" });
    await next.click();
    await expect(page.getByRole("alert").getByRole("link", { name: "Choose an account type" })).toBeVisible();
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page).toHaveURL("/register");
    await page.getByRole("radio", { name: /^Breeder/ }).check();
    await expect(page.getByText("Choose an account type")).toHaveCount(0);
    await expect(page.getByText("Step 1 of 5: account type")).toBeVisible();
    await choose(page, "Pet Lover");
    const field = username(page);
    await page.evaluate(() => addEventListener("input", () => performance.mark("typed"), true));
    // A suggestion stands there, and gives way.
    await field.click();
    await page.keyboard.type("w!ll ow-brook");
    await expect(field).toHaveValue("wllowbrook");
    await field.fill("willowbrook");
    await expect(page.getByText("Username already taken")).toBeVisible();
    expect(requested.at(-1)).toBe("willowbrook");
    expect(await pauseBeforeCheck(page)).toBeGreaterThanOrEqual(SECOND);
    const ideas = page.locator("button[name=suggestion]");
    await expect(ideas.first()).toHaveText(/^willowbrook\d{4}$/);
    await page.getByRole("button", { name: "New options" }).click();
    await expect(ideas.first()).toHaveText(/^(?!willowbrook)[a-z]+\d{4}$/);
    await ideas.first().click();
    await expect(page.getByText("Username already taken")).toHaveCount(0);
    await expect(page.getByText("Available", { exact: true })).toBeVisible();
    expect(requested.at(-1)).toBe(await field.inputValue());
    await field.fill("lost.one");
    await expect.poll(() => requested.at(-1)).toBe("lost.one");
    expect(await pauseBeforeCheck(page)).toBeGreaterThanOrEqual(SECOND);
    await expect(page.getByText("Available", { exact: true })).toHaveCount(0);
    await expect(page.getByText("Username already taken")).toHaveCount(0);
  },
);

test(
  "[REG-04, REG-05, REG-39, REG-44, TEN-25] typed values except passwords survive closing the tab, and are deleted on leaving",
  ONLY_SCRIPTED,
  async ({ page, open, context, create }) => {
    await open("/register");
    await choose(page, "Pet Lover");
    await page.getByLabel("First name").fill("Wilhelmina");
    await email(page).fill("breeder@demo.test");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await expect(page.getByRole("main").getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
    expect(await storedDraft(page)).toContain("Wilhelmina");
    expect(await storedDraft(page)).not.toContain(PASSWORD);
    await page.close();
    const next = await context.newPage();
    await next.goto("/register/details");
    await next.keyboard.press("Shift");
    await expect(next.getByLabel("First name")).toHaveValue("Wilhelmina");
    await expect(next.getByLabel("Password", { exact: true })).toHaveValue("");
    await email(next).fill(newEmail(create));
    await next.getByRole("button", { name: "Send verification email" }).click();
    await expect(next.getByRole("button", { name: "Check again" })).toBeVisible();
    await email(next).fill("another.user@example.test");
    await expect(next.getByRole("button", { name: "Send verification email" })).toBeVisible();
    await next.getByRole("banner").getByRole("link", { name: "Pawstead" }).click();
    await expect(next).toHaveURL("/");
    await expect.poll(() => storedDraft(next)).toBeNull();
    await next.goto("/register/details");
    await expect(next).toHaveURL("/register");
  },
);
