// A complaint about data over HTTP, by a visitor without an account.
import { expect, it } from "vitest";
import { byRole, hiddenFields, hrefs, html, textOf } from "../../support/page.ts";
import { sharedSite } from "../../support/site.ts";

const HERE = "/data-complaint";
const site = await sharedSite();

it("[DAT-14] confirms a visitor's complaint on the page and by email, which names the ICO", async () => {
  expect(hrefs(byRole(await html(await site.get("/privacy")), "main"))).toContain(HERE);
  const visitor = site.visitor();
  const email = "complainant@example.test";
  const fields = { ...hiddenFields(await html(await visitor.get(HERE)), HERE), email };
  expect((await visitor.post(HERE, { ...fields, text: "Too short" })).status).toBe(422);
  const done = await visitor.post(HERE, { ...fields, text: "You kept my old address after I had changed it." });
  const confirmed = /Complaint received, ref C-\w+\. We will reply by .+?\./.exec(textOf(await html(done)))?.[0];
  const sent = await site.inbox.waitFor((one) => one.to === email);
  expect(sent.text).toContain(confirmed);
  expect(sent.text).toContain("Information Commissioner");
  expect(sent.text).toContain("To add something, write to ");
});
