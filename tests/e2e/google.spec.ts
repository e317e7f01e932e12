// Sign-in with Google in a prompt on the page.
import { expect, test } from "./support/test.ts";

// Requests to the stand-in for Google, which is another origin on this machine.
const ELSEWHERE = /^request to http:\/\/127\.0\.0\.1:\d+$/;

test("[LOG-08, GML-01, GML-02, GML-05, OPN-47, TEN-26] signs in with Google from the login page", async ({
  page,
  open,
  create,
  watch,
}) => {
  watch.allow(ELSEWHERE);
  await open("/login");
  const call = page.waitForRequest((request) => request.url().endsWith("/api/auth/google"));
  const button = page.getByRole("link", { name: "Continue with Google" });
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await button.click();
  const email = `google.${create.word()}@example.test`;
  const prompt = page.frameLocator("iframe[title='Sign in with Google']");
  await prompt.getByLabel("Email address", { exact: true }).fill(email);
  await prompt.getByLabel("Name").fill("Greta Lark");
  await prompt.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Successfully logged in with Google!")).toBeVisible();
  await expect(page.getByText("Account menu of Greta")).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(Object.keys((await call).postDataJSON() as object)).toEqual(["id_token"]);
  expect((await call).headers()["nonce-secret"]).toMatch(/^[\w-]{43}$/);
});
