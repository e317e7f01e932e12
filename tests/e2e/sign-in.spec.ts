// Login, logout, password reset, magic link and email verification.
import type { Page } from "@playwright/test";
import { violations } from "./support/accessibility.ts";
import { PASSWORD } from "./support/create.ts";
import { linkSentTo } from "./support/inbox.ts";
import { expect, ONLY_SCRIPTED, PHONE, test } from "./support/test.ts";

const main = (page: Page) => page.getByRole("main");
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("auth-storage"));

/** The password after a reset: one that contains the site's name is rejected. */
const CHOSEN = "seven green kennels";

async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("Email address", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

test.use(PHONE);

test(
  "[LOG-05, LOG-13, LOG-14, LOG-19, LOG-21, TEN-27] a user logs in, local storage holds the user without a token, and logs out",
  ONLY_SCRIPTED,
  async ({ page, open, create }) => {
    const user = await create.user();
    await open("/login");
    let release = () => undefined as void;
    const held = new Promise<void>((go) => (release = go));
    await page.route("**/login.data*", async (route) => {
      await held;
      await route.continue();
    });
    await logIn(page, user.email);
    await expect(page.getByRole("button", { name: "Signing in..." })).toBeVisible();
    release();
    await expect(page.getByRole("status").filter({ hasText: "Successfully logged in!" })).toBeVisible();
    await expect(page).toHaveURL("/");
    await expect.poll(() => stored(page)).toContain(`"username":"${user.username}"`);
    const { state, version } = JSON.parse((await stored(page))!) as { state: Record<string, unknown>; version: number };
    expect([Object.keys(state), state.token, version]).toEqual([["user", "permissions", "token"], null, 0]);
    const footer = page.getByRole("contentinfo");
    await footer.getByText("Your account").filter({ visible: true }).click();
    await footer.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByRole("link", { name: "Login", includeHidden: true }).first()).toBeAttached();
    expect((await page.context().cookies()).filter(({ name }) => name === "token")).toEqual([]);
    await open("/");
    await expect.poll(() => stored(page)).toBeNull();
  },
);

test(
  "[LOG-20, LOG-22, TEN-13] a session that has ended elsewhere redirects to the login and back",
  ONLY_SCRIPTED,
  async ({ page, open, create, signInAs, request }) => {
    const user = await create.user();
    await signInAs(user);
    await open("/");
    const { value } = (await page.context().cookies()).find(({ name }) => name === "token")!;
    const headers = { Authorization: `Bearer ${value}` };
    expect((await request.post("/api/auth/logout", { headers })).status()).toBe(200);
    await page.getByRole("banner").getByText("Menu", { exact: true }).click();
    await page.getByRole("banner").getByRole("link", { name: "Messages" }).filter({ visible: true }).click();
    await expect(page).toHaveURL("/login");
    const text = "Your session has expired. Please log in again.";
    await expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
    await logIn(page, user.email);
    await expect(page).toHaveURL("/messages");
  },
);

test(
  "[PWR-01, PWR-03, PWR-07, PWR-09] a forgotten password is reset, in a dialog",
  ONLY_SCRIPTED,
  async ({ page, open, create, request, watch }) => {
    watch.allow(/status of 422/);
    const { email } = await create.user();
    await open("/login");
    await main(page).getByText("Forgot password?").click();
    const dialog = page.getByRole("dialog", { name: "Reset Password" });
    await dialog.getByLabel("Email address").fill(email);
    await dialog.getByRole("button", { name: "Send Reset Link" }).click();
    const sent = "Password reset link sent! Please check your email";
    await expect(page.getByRole("status").filter({ hasText: sent })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await open(await linkSentTo(request, email, "token="));
    await page.getByLabel("New password", { exact: true }).fill(CHOSEN);
    await page.getByLabel("New password again").fill("something else");
    await page.getByRole("button", { name: "Reset Password" }).click();
    await expect(page.getByLabel("New password again")).toHaveAccessibleDescription(/Passwords do not match/);
    await page.getByLabel("New password", { exact: true }).fill(CHOSEN);
    await page.getByLabel("New password again").fill(CHOSEN);
    await page.getByRole("button", { name: "Reset Password" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Password reset successfully" })).toBeVisible();
  },
);

test(
  "[OPN-42, TEN-61] an emailed link logs in when its page is submitted, and no scanner that only opens it",
  ONLY_SCRIPTED,
  async ({ page, open, create, request }) => {
    const { email } = await create.user();
    await open("/magic-link");
    await main(page).getByLabel("Email address").fill(email);
    await main(page).getByRole("button", { name: "Email me a link" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Check your email for a sign-in link" })).toBeVisible();
    await open(await linkSentTo(request, email, "token="));
    expect((await page.context().cookies()).filter(({ name }) => name === "token")).toEqual([]);
    await main(page).getByRole("button", { name: "Log in" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Successfully logged in!" })).toBeVisible();
  },
);

test(
  "[VER-02, VER-03, VER-04, VER-11, BUY-27] a code is typed in, and submitted automatically",
  ONLY_SCRIPTED,
  async ({ page, open, watch }) => {
    watch.allow(/status of 422/);
    await open("/verify-email?email=unknown%40example.test");
    const code = page.getByLabel("Verification code");
    await expect(code).toHaveClass(/code-field__input--boxes/);
    await code.pressSequentially("12a34");
    await expect(code).toHaveValue("1234");
    for (const digits of ["56", "654321"]) {
      const refused = page.waitForResponse((response) => response.status() === 422);
      await code.pressSequentially(digits);
      await refused;
      await expect(code).toHaveAccessibleDescription(/Invalid verification code/);
      await expect(code).toHaveValue("");
      await expect(code).toBeFocused();
    }
    await expect(page.getByLabel("Email address", { exact: true })).toHaveValue("unknown@example.test");
  },
);

test("the pages are accessible when they show errors", ONLY_SCRIPTED, async ({ page, create, request, watch }) => {
  watch.allow(/status of 4\d\d/);
  const { email } = await create.user();
  await page.request.post("/forgot-password", { form: { email } });
  const link = await linkSentTo(request, email, "token=");
  for (const path of ["/forgot-password", link, "/verify-email"]) {
    await page.goto(path);
    const form = main(page).locator("form");
    await form.evaluate((element: HTMLFormElement) => (element.noValidate = true));
    await form.getByRole("button").first().click();
    await expect(main(page).getByRole("alert")).toBeVisible();
    expect(await violations(page), path).toEqual([]);
  }
});
