// The way to pages that are not for everyone, as a browser goes it: from another site, after a session has ended, and
// with the wrong kind of account.
import { fillInLogin } from "./support/accounts.ts";
import { expect, startScript, test } from "./support/test.ts";

const ELSEWHERE = "http://elsewhere.test/";

test("[TEN-26, GRD-01] a link of another site leads somebody who is signed in to their page", async ({
  page,
  create,
  baseURL,
  watch,
}) => {
  watch.allow(/request to http:\/\/elsewhere\.test/);
  const letter = `<!DOCTYPE html><html lang="en"><title>A letter</title><a href="${baseURL}/messages?from=letter">Read it</a></html>`;
  await page.route(`${ELSEWHERE}**`, (route) => route.fulfill({ contentType: "text/html", body: letter }));
  const arrive = async () => {
    await page.goto(ELSEWHERE);
    await page.getByRole("link", { name: "Read it" }).click();
  };
  await arrive();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("alert")).toContainText("Error Ref PR53");
  await fillInLogin(page, await create.user());
  await expect(page).toHaveURL("/messages?from=letter");

  // Twice, because the hop of the first time must not stand in the way of the second.
  for (let times = 0; times < 2; times += 1) {
    await arrive();
    await expect(page).toHaveURL("/messages?from=letter");
    await expect(page.getByRole("banner").locator("summary", { hasText: "Account menu" })).toBeVisible();
  }
});

test("[LOG-20, TEN-13, TEN-16] a session that has ended is told at the next step, which waits behind the login", async ({
  page,
  open,
  create,
  signInAs,
  scripted,
}) => {
  const user = await create.user();
  await signInAs(user);
  await open("/pets");
  if (scripted) await startScript(page);
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === "token")!;
  await page.context().addCookies([{ ...token, value: "A".repeat(43) }]);
  await page.getByRole("banner").getByRole("link", { name: "Favourites" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("alert")).toContainText("Your session has expired. Please log in again.");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign Up" })).toBeVisible();
  await fillInLogin(page, user);
  await expect(page).toHaveURL("/favourites");
});

test("[GRD-03, TEN-41] the breeders' area sends a Pet Lover to their profile, and an administrator to their own area", async ({
  page,
  open,
  create,
  signInAs,
}) => {
  await signInAs(await create.user());
  await open("/breeder/pets");
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("status")).toContainText("That part of the site is for breeders.");
  await page.context().clearCookies({ name: "token" });
  await signInAs(await create.admin());
  await open("/breeder");
  await expect(page.getByRole("heading", { name: "No breeder belongs to this account" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Admin Panel" }).click();
  await expect(page).toHaveURL("/admin");
});
