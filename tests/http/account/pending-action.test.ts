// Pending actions: what a signed-out visitor submits is done once after sign-in, and only if a page of this site sent it.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import { MEMBER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createReview, createSession, createUser } from "../../support/factories.ts";
import { signInWithGoogle, wakeGoogle } from "../../support/google.ts";
import { facts, said } from "../../support/members.ts";
import { allByRole, hiddenFields, hrefs, html, one, textOf, valueOf } from "../../support/page.ts";
import { sharedSite, type Visitor } from "../../support/site.ts";

const site = await sharedSite();
const PASSWORD = "seven green kennels";
let passwordHash: string;
let breeder: Awaited<ReturnType<typeof createBreeder>>;
let pet: Awaited<ReturnType<typeof createPet>>;
let user: Awaited<ReturnType<typeof createUser>>;
let visitor: Visitor;

const from = (path: string) => ({ headers: { Referer: site.url + path } });
const signIn = (current = visitor) => current.signIn(user.email, PASSWORD);
const savedPets = () => db.petFavourite.count({ where: { userId: user.id, petId: pet.id } });

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
  breeder = await createBreeder({ tradingName: "Willowbrook", plan: "gold" });
  pet = await createPet({ breederId: breeder.id, name: "Luna" });
});
beforeEach(async () => {
  user = await createUser({ passwordHash });
  await db.userPermission.createMany({
    data: MEMBER_PERMISSIONS.map((permission) => ({ userId: user.id, permission })),
  });
  visitor = site.visitor();
});

describe("after signing in", () => {
  it("[FAV-17, FAV-13, TEN-13] the pet is saved, and the visitor returns to its card", async () => {
    const response = await visitor.post(`/pets/${pet.id}/favourite`, { saved: "true" }, from("/pets?page=2"));
    expect(facts(response)).toEqual([303, "/login"]);
    const login = await html(await visitor.follow(response));
    expect(allByRole(login, "status").map(textOf)).toContain(
      "Please login to favourite pets. We will save this one for you as soon as you have.",
    );
    expect(await savedPets()).toBe(0);
    const signedIn = await signIn();
    expect(facts(signedIn)).toEqual([303, `/pets?page=2#pet-${pet.id}`]);
    expect(await said(visitor, signedIn)).toContain("Successfully logged in! Added Luna to favourites");
    expect(await savedPets()).toBe(1);
    expect([...visitor.cookies.keys()]).toEqual(["token", "device"]);
  });

  it("[FAV-17] a heart that was filled when the session ended is emptied, not filled again", async () => {
    await db.petFavourite.create({ data: { userId: user.id, petId: pet.id } });
    const response = await visitor.post(`/pets/${pet.id}/favourite`, { saved: "false" }, from("/favourites"));
    expect(await said(visitor, response)).toContain(
      "We will remove this one from your favourites as soon as you have.",
    );
    expect(await said(visitor, await signIn())).toContain("Removed Luna from favourites");
    expect(await savedPets()).toBe(0);
  });

  it("[FAV-18, FAV-19, FAV-15, FAV-16] a breeder is saved, with the message of the card or of the page", async () => {
    const page = `/breeders/willowbrook-${breeder.id}`;
    for (const [path, login, saved] of [
      [`/breeders/${breeder.id}/favourite`, "Please login to favourite breeders.", "Added Willowbrook to favourites"],
      [`${page}/favourite`, "Please log in to save favourites.", "Added to favourites"],
    ] as const) {
      const current = site.visitor();
      expect(await said(current, await current.post(path, { saved: "true" }, from("/breeders")))).toContain(login);
      const signedIn = await signIn(current);
      expect(facts(signedIn)).toEqual([303, `/breeders#breeder-${breeder.id}`]);
      expect(await said(current, signedIn)).toContain(`Successfully logged in! ${saved}`);
    }
    expect(await db.breederFavourite.count({ where: { userId: user.id, breederId: breeder.id } })).toBe(1);
  });

  it("[REV-27, REV-28] a review is marked as helpful, and the visitor returns to it", async () => {
    const { id } = await createReview(breeder.id);
    const list = `/breeders/${breeder.id}/reviews`;
    const response = await visitor.post(`/reviews/${id}/helpful`, {}, from(list));
    expect(await said(visitor, response)).toContain("Please log in to mark a review as helpful.");
    const signedIn = await signIn();
    expect(facts(signedIn)).toEqual([303, `${list}#review-${id}`]);
    expect(await said(visitor, signedIn)).toContain("Successfully logged in! Review marked as helpful");
    expect((await db.review.findUniqueOrThrow({ where: { id } })).helpfulVotes).toBe(1);
  });

  it("[CNL-17, CNL-18, CNL-19] the newsletter is subscribed to, or ended", async () => {
    const email = `newsletter.${user.email}`;
    const asked = await visitor.post("/newsletter", { email }, from("/terms"));
    expect(await said(visitor, asked)).toContain("Please log in to subscribe to our newsletter.");
    const signedIn = await signIn();
    expect(facts(signedIn)).toEqual([303, "/terms"]);
    expect(await said(visitor, signedIn)).toContain("Successfully logged in! Successfully subscribed to newsletter");
    const state = () => db.newsletterSubscription.findUniqueOrThrow({ where: { userId: user.id } });
    expect(await state()).toMatchObject({ email, unsubscribedAt: null });

    const other = site.visitor();
    await other.post("/newsletter", { intent: "unsubscribe" }, from("/terms"));
    expect(await said(other, await signIn(other))).toContain("Successfully unsubscribed from newsletter");
    expect((await state()).unsubscribedAt).not.toBeNull();
  });

  it("[CNL-09, TEN-13] a visitor who opened the contact form returns to it", async () => {
    const path = `/pets/${petSlug(pet.name, pet.breed, pet.id)}/contact`;
    const response = await visitor.get(path);
    const messages = allByRole(await html(await visitor.follow(response)), "status").map(textOf);
    expect(messages).toEqual(expect.arrayContaining([expect.stringContaining("Please log in to contact the breeder")]));
    expect(facts(await signIn())).toEqual([303, path]);
  });

  it("[GML-05, OPN-47] with Google the pet is saved as well", async () => {
    await wakeGoogle(site);
    await visitor.post(`/pets/${pet.id}/favourite`, { saved: "true" }, from("/pets"));
    const email = `google.${user.email}`;
    const response = await html(await signInWithGoogle(site, visitor, { email }));
    expect(hrefs(response, "Continue")).toEqual([`/pets#pet-${pet.id}`]);
    const page = textOf(await html(await visitor.get("/pets")));
    expect(page).toContain("Successfully logged in with Google! Added Luna to favourites");
    expect(await db.petFavourite.count({ where: { user: { email } } })).toBe(1);
  });

  it("is done once, and not for a listing that is hidden by then", async () => {
    await visitor.post(`/pets/${pet.id}/favourite`, { saved: "true" }, from("/pets"));
    const before = new Map(visitor.cookies);
    await signIn();
    await db.petFavourite.deleteMany({ where: { userId: user.id } });
    const again = site.visitor();
    for (const [name, value] of before) again.cookies.set(name, value);
    expect(await said(again, await signIn(again))).not.toContain("Added");
    expect(await savedPets()).toBe(0);

    const { id } = await createPet({ breederId: breeder.id });
    const late = site.visitor();
    await late.post(`/pets/${id}/favourite`, { saved: "true" }, from("/pets"));
    await db.pet.update({ where: { id }, data: { status: "hidden" } });
    expect(await said(late, await signIn(late))).toContain("Successfully logged in! That is no longer on the site.");
  });
});

describe("a message to a breeder whose session has ended", () => {
  const text = "Is Luna good with cats and small children?";
  const page = () => `/pets/${petSlug(pet.name, pet.breed, pet.id)}`;

  /** Opens the form, signed in, and submits it after the session has ended. */
  async function sendLate() {
    const { token } = await createSession(user.id);
    visitor = site.visitor({ token });
    const form = hiddenFields(await html(await visitor.get(`${page()}/contact`)), `${page()}/contact`);
    await db.session.updateMany({ where: { userId: user.id }, data: { endedAt: new Date() } });
    return visitor.post(`${page()}/contact`, { ...form, message: text }, from(`${page()}/contact`));
  }
  const messages = (userId: number) => db.message.count({ where: { userId } });

  it("[CNL-09, CNL-13] is sent once its writer has signed in again", async () => {
    expect(facts(await sendLate())).toEqual([303, "/login"]);
    const signedIn = await signIn();
    expect(facts(signedIn)).toEqual([303, page()]);
    const next = await html(await visitor.follow(signedIn));
    expect(textOf(next)).toContain("Successfully logged in! Message sent successfully");
    expect(hrefs(next, "Go to the conversation")).toEqual([expect.stringMatching(/^\/messages\/\d+$/)]);
    expect(await messages(user.id)).toBe(1);
  });

  it("is not sent for another user, for whom the form is filled in", async () => {
    await sendLate();
    user = await createUser({ passwordHash });
    await db.userPermission.create({ data: { userId: user.id, permission: "messages.send" } });
    const signedIn = await signIn();
    expect(facts(signedIn)).toEqual([303, `${page()}/contact`]);
    const form = await html(await visitor.follow(signedIn));
    expect(textOf(form)).toContain("Check your message, then send it.");
    expect(valueOf(one(form, "textarea[name=message]"))).toBe(text);
    expect(await messages(user.id)).toBe(0);
    const sent = await visitor.post(`${page()}/contact`, {
      ...hiddenFields(form, `${page()}/contact`),
      message: text,
    });
    expect(facts(sent)).toEqual([303, page()]);
    expect(await messages(user.id)).toBe(1);
    expect(await html(await visitor.get(`${page()}/contact?starter=available`))).toContain(
      "Is this pet still available?",
    );
    expect((await visitor.get(`${page()}/contact`)).headers.get("Location")).toMatch(/^\/messages\//);
  });
});

describe("an action is accepted from this site only", () => {
  const path = () => `/pets/${pet.id}/favourite`;
  const body = () => new URLSearchParams({ saved: "true" });

  it.each([
    ["from another site", { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" }, 403],
    ["from another host of the same domain", { "Sec-Fetch-Site": "same-site" }, 403],
    ["with a URL entered in the browser", { "Sec-Fetch-Site": "none" }, 303],
    ["without Origin and Sec-Fetch-Site", {}, 303],
  ] as const)("[OPN-60] %s", async (_what, headers, status) => {
    const response = await visitor.get(path(), { method: "POST", body: body(), headers });
    expect(response.status).toBe(status);
    expect(visitor.cookies.has("pending-action")).toBe(false);
    await signIn();
    expect(await savedPets()).toBe(0);
  });

  it("[OPN-60] by a link", async () => {
    for (const link of [path(), `${path()}?saved=true`, "/newsletter?email=a@b.test"]) await visitor.get(link);
    expect(visitor.cookies.has("pending-action")).toBe(false);
  });

  it("[OPN-60] with a forged cookie, or after half an hour", async () => {
    await visitor.post(path(), { saved: "true" }, from("/pets"));
    const real = visitor.cookies.get("pending-action") ?? "";
    visitor.cookies.set("pending-action", `${real.slice(0, -2)}AA`);
    expect(facts(await signIn())).toEqual([303, "/pets"]);
    expect(await savedPets()).toBe(0);

    const late = site.visitor();
    await late.post(path(), { saved: "true" }, from("/pets"));
    await db.oneTimeToken.updateMany({ where: { purpose: "pending_action" }, data: { expiresAt: new Date(0) } });
    expect(facts(await signIn(late))).toEqual([303, "/pets"]);
    expect(await savedPets()).toBe(0);
  });
});
