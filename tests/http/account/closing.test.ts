// Closing an account over HTTP: the password, what a closing account can open, the API, and the way back.
import { expect, it } from "vitest";
import { hashPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import { closeAccountUrl } from "#app/domain/accounts/verification/close-account-link.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPaidDeposit, createPet } from "../../support/factories.ts";
import { facts, noticeOf, said, signedInUser } from "../../support/members.ts";
import { hiddenFields, hrefs, html, one, textOf } from "../../support/page.ts";
import { sharedSite } from "../../support/site.ts";

const PASSWORD = "seven green kennels";
const HERE = "/profile/close";
const site = await sharedSite();

it("[DAT-01, DAT-07, DAT-08] closes with the password; then signing in shows only when, until the user keeps it", async () => {
  const { user, visitor, token } = await signedInUser(site, { passwordHash: await hashPassword(PASSWORD) });
  expect(hrefs(await html(await visitor.get("/profile/data")))).toContain(HERE);
  const pet = await createPet({ name: "Poppy" });
  const deposit = await createPaidDeposit(pet.id, { userId: user.id });
  const rejected = await visitor.post(HERE, { intent: "close" });
  expect(rejected.status).toBe(409);
  expect(textOf(await html(rejected))).toContain("You have paid a deposit for Poppy.");
  await db.deposit.update({ where: { id: deposit.id }, data: { status: "refunded", refundedAt: new Date() } });

  expect(textOf(await html(await visitor.get(HERE)))).toContain("What is kept, without your name");
  const asked = await visitor.post(HERE, { intent: "close", delete_reviews: "yes" });
  expect(asked.status).toBe(403);
  const fields = hiddenFields(await html(asked), HERE);
  const done = await visitor.post(HERE, { ...fields, reauthentication_password: PASSWORD });
  expect(await said(visitor, done)).toMatch(/Your account closes on .+\. Until then you can sign in to keep it\./);
  expect(await db.accountClosure.findUnique({ where: { userId: user.id } })).toMatchObject({ deletesReviews: true });
  expect(facts(await site.visitor({ token }).get("/profile"))[0]).toBe(303);
  await site.inbox.waitFor((email) => email.to === user.email && email.subject.includes("account closes on"));

  const back = site.visitor();
  const signedIn = await back.post("/login", { email: user.email, password: PASSWORD });
  expect(facts(signedIn)).toEqual([303, HERE]);
  expect(noticeOf(back, signedIn)).toBe("Successfully logged in!");
  for (const path of ["/profile", "/messages", "/favourites"]) expect(facts(await back.get(path))).toEqual([303, HERE]);
  const page = await html(await back.get(HERE));
  expect(textOf(one(page, "h1"))).toMatch(/^Your account closes on /);
  // Of what this account has no use for now, nothing is offered.
  const links = hrefs(one(await html(await back.get("/profile/data")), "main"));
  expect(links.filter((to) => to?.startsWith("/profile"))).toEqual([HERE]);
  expect(await said(back, await back.post(HERE, { intent: "keep" }))).toContain("What was public is public again.");
  expect((await back.get("/profile")).status).toBe(200);
});

it("[DAT-08] the link in the email of a ban that has ended says so, and to log in", async () => {
  const { id: breederId, userId } = await createBreeder();
  const pet = await createPet({ breederId, name: "Poppy" });
  await createPaidDeposit(pet.id);
  const ban = await db.ban.create({ data: { userId } });
  const { pathname } = new URL(await closeAccountUrl(userId));
  // What is asked for first, a banned breeder cannot do.
  expect(textOf(await html(await site.get(pathname)))).toMatch(
    /A buyer has paid a deposit for Poppy\..+You can do that when you can log in again\. Before that, write to us\./s,
  );
  await db.ban.update({ where: { id: ban.id }, data: { liftedAt: new Date() } });
  for (const response of [await site.get(pathname), await site.visitor().post(pathname, { intent: "keep" })]) {
    expect(response.status).toBe(404);
    expect(textOf(await html(response))).toContain("The ban has ended, so this link no longer works. Log in to");
  }
});

it("[DAT-08] answers a closing account's requests to the API with 403 and the date", async () => {
  const { user, token } = await signedInUser(site, {}, ["messages.read"]);
  await db.accountClosure.create({ data: { userId: user.id, closesAt: new Date("2099-03-01T12:00:00Z") } });
  const response = await site.get("/api/messages/chats", { headers: { Authorization: `Bearer ${token}` } });
  expect([response.status, await response.json()]).toMatchObject([
    403,
    { message: "Your account closes on 1 March 2099" },
  ]);
});
