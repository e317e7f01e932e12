// Sign-in with Google: with script in a prompt on the page, without script by redirect.
import type { FrameLocator, Page } from "@playwright/test";
import { settled } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

// Requests to the stand-in for Google, which is another origin on this machine.
const ELSEWHERE = /^request to http:\/\/127\.0\.0\.1:\d+$/;

async function enterGoogleAccount(prompt: Page | FrameLocator, email: string, name: string): Promise<void> {
  await prompt.getByLabel("Email address", { exact: true }).fill(email);
  await prompt.getByLabel("Name").fill(name);
  await prompt.getByRole("button", { name: "Continue" }).click();
}

test("[LOG-08, GML-01, GML-02, GML-05, OPN-47, TEN-26] signs in with Google from the login page", async ({
  page,
  open,
  create,
  scripted,
  watch,
}) => {
  watch.allow(ELSEWHERE);
  await open("/login");
  const call = scripted ? page.waitForRequest((request) => request.url().endsWith("/api/auth/google")) : null;
  const button = page.getByRole("link", { name: "Continue with Google" });
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await button.click();
  const email = `google.${create.word()}@example.test`;
  await enterGoogleAccount(
    scripted ? page.frameLocator("iframe[title='Sign in with Google']") : page,
    email,
    "Greta Lark",
  );
  await expect(page.getByText("Successfully logged in with Google!")).toBeVisible();
  await expect(page.getByText("Account menu of Greta")).toBeVisible();
  await expect(page).toHaveURL("/");
  if (call) {
    expect(Object.keys((await call).postDataJSON() as object)).toEqual(["id_token"]);
    expect((await call).headers()["nonce-secret"]).toMatch(/^[\w-]{43}$/);
  }
});

test("[GML-04, GML-06, GML-07, LAY-22, REG-13] signs in with Google from a menu and from the registration", async ({
  page,
  open,
  create,
  watch,
}) => {
  watch.allow(ELSEWHERE);
  await open("/");
  // The footer moves until the sections above it are laid out.
  await settled(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Login with Google" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("alert")).toHaveText("Failed to sign in with Google");

  await page.goto("/auth/google?register=1");
  await enterGoogleAccount(page, `google.${create.word()}@example.test`, "Ivo Finch");
  await expect(page.getByText("Google account connected successfully")).toBeVisible();
});
