// Access to pages that require a sign-in: from a link on another site, and after a session has ended.
import { fillInLogin } from "./support/demo-accounts.ts";
import { expect, test } from "./support/test.ts";

const ELSEWHERE = "http://elsewhere.test/";

test("[TEN-26, GRD-01] a link on another site opens the page of a signed-in user", async ({
  page,
  create,
  baseURL,
  watch,
}) => {
  watch.allow(/request to http:\/\/elsewhere\.test/);
  const linkPage = `<!DOCTYPE html><html lang="en"><title>An email</title><a href="${baseURL}/messages?from=email">Read it</a></html>`;
  await page.route(`${ELSEWHERE}**`, (route) => route.fulfill({ contentType: "text/html", body: linkPage }));
  const arrive = async () => {
    await page.goto(ELSEWHERE);
    await page.getByRole("link", { name: "Read it" }).click();
  };
  await arrive();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("alert")).toContainText("Error Ref PR53");
  await fillInLogin(page, await create.user());
  await expect(page).toHaveURL("/messages?from=email");

  // Twice, because the redirect page of the first visit must not affect the second.
  for (let times = 0; times < 2; times += 1) {
    await arrive();
    await expect(page).toHaveURL("/messages?from=email");
    await expect(page.getByRole("banner").locator("summary", { hasText: "Account menu" })).toBeVisible();
  }
});

test("[LOG-20, TEN-16] an ended session is reported at the next navigation, and text typed before it is back in its form", async ({
  page,
  open,
  create,
  signInAs,
}) => {
  const user = await create.user();
  await signInAs(user);
  await open("/profile/edit");
  const name = page.getByLabel("First name");
  await name.fill("Ottoline & Co");
  await create.db.session.updateMany({ where: { userId: user.id }, data: { endedAt: new Date() } });
  await page.getByRole("button", { name: "Save personal details" }).click();
  await expect(page).toHaveURL("/login");
  await fillInLogin(page, user);
  await expect(page).toHaveURL("/profile/edit");
  await expect(page.getByText("Your text is back: check it and send it again.")).toBeVisible();
  await expect(name).toHaveValue("Ottoline & Co");
  // Opened as a document it is filled in before the page is hydrated, and stays.
  await open("/profile/edit");
  await expect(name).toHaveValue("Ottoline & Co");

  await open("/pets");
  await create.db.session.updateMany({ where: { userId: user.id }, data: { endedAt: new Date() } });
  await page.getByRole("banner").getByRole("link", { name: "Favourites" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("alert")).toContainText("Your session has expired. Please log in again.");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign Up" })).toBeVisible();
});
