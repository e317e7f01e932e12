// The search box of the admin area: on every page for those who may find something, groups, and the only exact hit.
import { expect, it } from "vitest";
import { createUser } from "../../support/factories.ts";
import { signedInUser } from "../../support/members.ts";
import { all, hrefs, html, textOf } from "../../support/page.ts";
import { PlainBrowser } from "../../support/plain-browser.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();

it("[DSK-13] is one box on every page, and lists what it finds in groups, or opens the only exact hit", async () => {
  const [one, two] = [
    await createUser({ username: "orla.fell", email: "orla@fell.example" }),
    await createUser({ username: "otto.fell", email: "otto@fell.example" }),
  ];
  const { visitor, token } = await signedInUser(site, { isAdmin: true });
  for (const path of ["/admin", "/admin/pets", "/admin/queue/figures"]) {
    expect(all(await html(await visitor.get(path)), "form[action='/admin/search'] input[name=q]")).toHaveLength(1);
  }
  const browser = new PlainBrowser(site, { token });
  await browser.open("/admin");
  await browser.fill("Find an account, listing or case", "fell.example").press("Find");
  const found = await html(await visitor.get("/admin/search?q=fell.example"));
  expect(textOf(found)).toMatch(/Accounts.*@otto\.fell.*@orla\.fell/s);
  expect(hrefs(found)).toEqual(expect.arrayContaining([`/admin/users/${one.id}`, `/admin/users/${two.id}`]));
  const opened = await visitor.get("/admin/search?q=%40orla.fell");
  expect([opened.status, opened.headers.get("Location")]).toEqual([303, `/admin/users/${one.id}`]);
  expect(textOf(await html(await visitor.get("/admin/search?q=ab")))).toContain("Enter at least 3 characters");
  expect(textOf(await html(await visitor.get("/admin/search?q=zzzzzz")))).toContain("Nothing was found for “zzzzzz”");

  const auditor = await signedInUser(site, {}, ["admin.access", "admin.settings"]);
  expect(hrefs(await html(await auditor.visitor.get("/admin")))).not.toContain("/admin/search");
  expect(all(await html(await auditor.visitor.get("/admin")), "input[name=q]")).toHaveLength(0);
  expect((await auditor.visitor.get("/admin/search?q=fell.example")).status).toBe(303);
});
