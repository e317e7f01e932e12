// Links of emails that were used, are too old, or were cut: each page leads to a new one, or on.
import { expect, it } from "vitest";
import { signedInUser } from "../../support/members.ts";
import { all, hrefs, html, one, textOf } from "../../support/page.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();

it.each([
  ["[PWR-05, BUY-26]", "/reset-password", "Invalid reset password link."],
  ["[BUY-26]", "/reset-password?token=x", "This link has been used, or is older than an hour."],
  ["[BUY-26]", "/magic-link/confirm?token=x", "This sign-in link does not work any more. Ask for a new one."],
])("%s is not set or used at %s, which leads to a new one", async (_id, path, sentence) => {
  const page = await html(await site.get(path));
  expect(textOf(page)).toContain(sentence);
  expect(all(page, "main form")).toEqual([]);
  expect(hrefs(one(page, "main"), "Send a new link")).toHaveLength(1);
});

it("[BUY-26] a sign-in link that is pressed twice or opened again says that the user is logged in", async () => {
  const { user, visitor } = await signedInUser(site);
  const path = "/magic-link/confirm?token=x";
  const twice = await visitor.post(path, {});
  expect(twice.headers.get("Location")).toBe("/");
  for (const page of [await visitor.follow(twice), await visitor.get(path)])
    expect(textOf(await html(page))).toContain(`You are already logged in as ${user.email}.`);
});

it("[ALL-03] a file, a calendar entry and the search of an alert that are gone have a page with a way on", async () => {
  const { visitor } = await signedInUser(site);
  for (const path of ["/searches/999999/run", "/viewings/999999.ics", "/profile/data/999999"]) {
    const gone = await visitor.get(path, { headers: { Accept: "text/html" } });
    expect([path, gone.status]).toEqual([path, 404]);
    expect(hrefs(await html(gone), "browse pets"), path).toEqual(["/pets"]);
  }
});
