// The security page: a passkey (Chromium's virtual authenticator) as the second factor of a sign-in.
import type { Page } from "@playwright/test";
import { violations } from "./support/accessibility.ts";
import { PASSWORD } from "./support/create.ts";
import { expect, ONLY_SCRIPTED, test } from "./support/test.ts";

const QUESTION = { name: "Two-factor authentication", level: 1 };

async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email address", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
}

test(
  "a passkey is added, confirms the next sign-in, and is named in the list of sign-ins",
  ONLY_SCRIPTED,
  async ({ page, create, open, signInAs }) => {
    const user = await create.user();
    await signInAs(user);
    await addAuthenticator(page);
    await open("/profile/security");
    expect(await violations(page)).toEqual([]);
    await page.getByRole("link", { name: "Passkeys: 0" }).click();
    await page.getByLabel("Name").fill("Blue phone");
    await page.getByRole("button", { name: "Add a passkey" }).click();
    const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
    await expect(codes).toHaveCount(10);
    expect(await violations(page)).toEqual([]);

    await page.context().clearCookies();
    await open("/login");
    await logIn(page, user.email);
    await expect(page.getByRole("heading", QUESTION)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Use your passkey" }).click();
    await expect(page).not.toHaveURL(/login/);
    await open("/profile/security");
    await expect(page.getByRole("link", { name: "Passkeys: 1" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Recovery codes: 10 left" })).toBeVisible();
    await expect(page.getByText("Second factor with passkey")).toBeVisible();
  },
);
