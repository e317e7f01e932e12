// A copy of one's data over HTTP: the page, the password, the email and the download.
import { expect, it } from "vitest";
import { hashPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import { db } from "#app/platform/db.server.ts";
import { facts, said, signedInUser } from "../../support/members.ts";
import { byRole, hiddenFields, hrefs, html, textOf } from "../../support/page.ts";
import { sharedSite } from "../../support/site.ts";
import { unzip } from "../../support/zip.ts";

const PASSWORD = "seven green kennels";
const HERE = "/profile/data";
const site = await sharedSite();

it("[DAT-01, DAT-02, DAT-03] asks for the password, emails a link to the page, and sends the file to its owner only", async () => {
  const { user, visitor } = await signedInUser(site, { passwordHash: await hashPassword(PASSWORD) });
  expect(hrefs(await html(await visitor.get("/profile")), "Your data")).toEqual([HERE]);
  const page = await html(await visitor.get(HERE));
  expect(hrefs(byRole(page, "main"))).toContain("/profile/edit");
  // A sign-in of a moment ago does not replace it.
  const asked = await visitor.post(HERE, hiddenFields(page, HERE));
  expect(asked.status).toBe(403);
  const fields = hiddenFields(await html(asked), HERE);
  expect((await visitor.post(HERE, { ...fields, reauthentication_password: "a wild guess" })).status).toBe(422);
  expect(await db.dataCopy.count({ where: { userId: user.id } })).toBe(0);
  const done = await visitor.post(HERE, { ...fields, reauthentication_password: PASSWORD });
  const preparing = /We are preparing your data\. We will email you when it is ready/g;
  expect((await said(visitor, done)).match(preparing)).toHaveLength(1);
  const again = await visitor.post(HERE, { ...fields, reauthentication_password: PASSWORD });
  expect(facts(again)).toEqual([303, HERE]);

  const email = await site.inbox.waitFor((one) => one.to === user.email && one.subject.includes("is ready"));
  expect(email.text).toContain(`${HERE}\n`);
  expect(email.text).not.toContain(`${HERE}/`);
  const ready = await html(await visitor.get(HERE));
  expect(textOf(ready)).toMatch(/We made your last copy at .+\. You can request another from .+\./);
  const [file] = hrefs(byRole(ready, "main")).filter((href) => href?.startsWith(`${HERE}/`));
  const sent = await visitor.get(file!);
  expect(sent.headers.get("content-disposition")).toContain("attachment");
  expect(sent.headers.get("cache-control")).toBe("no-store");
  const archive = Buffer.from(await sent.arrayBuffer());
  expect(unzip(archive).get("account.json")!.toString()).toContain(user.email);
  const rest = await visitor.get(file!, { headers: { Range: "bytes=10-" } });
  expect(facts(rest)[0]).toBe(206);
  expect(Buffer.from(await rest.arrayBuffer()).equals(archive.subarray(10))).toBe(true);
  const other = await signedInUser(site, { firstName: "Other" });
  expect((await other.visitor.get(file!)).status).toBe(404);
  expect(facts(await site.visitor().get(file!))[0]).toBe(303);
});

it("[DAT-02] asks an account without a password for an emailed code", async () => {
  const { visitor } = await signedInUser(site, { passwordHash: null });
  const asked = await html(await visitor.post(HERE, { intent: "copy" }));
  expect(textOf(asked)).toContain("Email me a code");
});
