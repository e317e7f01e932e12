// Forms of a pet's page without script: contact the breeder, add to favourites, pay a deposit.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { petSlug } from "#app/domain/pets/slug.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPaidDeposit, createPet, createSession, createUser } from "../../support/factories.ts";
import { withoutTable } from "../../support/missing-table.ts";
import { all, attributes, byRole, hrefs, one, valueOf } from "../../support/page.ts";
import { PlainBrowser } from "../../support/plain-browser.ts";
import { hiddenFields, html, sharedSite, textOf, type Visitor } from "../../support/site.ts";

type Pet = Awaited<ReturnType<typeof createPet>>;
const site = await sharedSite();
const pathOf = (pet: Pet) => `/pets/${petSlug(pet.name, pet.breed, pet.id)}`;

let breeder: Awaited<ReturnType<typeof createBreeder>>;
let luna: Pet;
let page: string;
let buyer: Awaited<ReturnType<typeof createUser>>;
let visitor: Visitor;

/** A signed-in user with the permission to write messages. */
async function signedIn(userId: number): Promise<Visitor> {
  const data = ["messages.send", "messages.read"].map((permission) => ({ userId, permission }));
  await db.userPermission.createMany({ data, skipDuplicates: true });
  return site.visitor({ token: (await createSession(userId)).token });
}

/** Status and location of a redirect, and the flash message that the next page shows. */
async function redirectAndMessage(
  response: Response,
  who: Visitor,
): Promise<[number, string | null, string | undefined]> {
  const next = await html(await who.get("/terms"));
  const [flash] = all(next, "div.flash");
  return [response.status, response.headers.get("Location"), flash && textOf(flash)];
}

beforeAll(async () => {
  breeder = await createBreeder({ tradingName: "Willowbrook", plan: "gold" });
  luna = await createPet({ breederId: breeder.id, name: "Luna", depositPence: 20_000 });
  page = pathOf(luna);
});
beforeEach(async () => {
  buyer = await createUser();
  visitor = await signedIn(buyer.id);
});

describe("contacting the breeder", () => {
  const send = async (text: string, who = visitor, fields = {}) => {
    const form = hiddenFields(await html(await visitor.get(`${page}/contact?starter=available`)), `${page}/contact`);
    return who.post(`${page}/contact`, { ...form, message: text, ...fields });
  };

  it("[CNL-09] redirects a visitor to the login page, and back afterwards", async () => {
    for (const response of [
      await site.get(`${page}/contact`),
      await site.post(`${page}/contact`, { message: "A long enough message" }),
    ]) {
      expect([response.status, response.headers.get("Location")]).toEqual([303, "/login"]);
      expect(response.headers.get("Set-Cookie")).toContain("return-to=");
    }
    const otherUser = site.visitor();
    expect((await redirectAndMessage(await otherUser.get(`${page}/contact`), otherUser))[2]).toBe(
      "Please log in to contact the breeder",
    );
  });

  it("[PDT-29, PDT-30, PDT-31] has its own page with title, prefilled message and a Cancel link to the pet", async () => {
    const form = await html(await visitor.get(`${page}/contact`));
    expect(byRole(form, "heading", "Contact about Luna").localName).toBe("h1");
    const message = "Hi, I'm interested in Luna. Is this pet still available?";
    expect(valueOf(one(form, "textarea[name=message]"))).toBe(message);
    expect(hrefs(form, "Cancel")).toEqual([page]);
    const [viewing] = hrefs(form, "Could I visit and see Luna with its mother?");
    const prefilled = await html(await visitor.get(viewing!));
    expect(valueOf(one(prefilled, "textarea[name=message]"))).toBe("Could I visit and see Luna with its mother?");
    const paid = await createPet({ breederId: breeder.id, name: "Nell" });
    await createPaidDeposit(paid.id, { userId: buyer.id });
    expect(textOf(await html(await visitor.get(`${pathOf(paid)}/contact`)))).not.toContain("still available");
    expect(attributes(form, "meta[name=robots]", "content")).toEqual(["noindex"]);
  });

  it("[CNL-13, OPN-62, BUY-19] sends the message, confirms it on the pet's page, and then leads to the chat, which a message makes one about another pet", async () => {
    const response = await send("Is she good with cats?");
    const text = "Message sent successfully Go to the conversation";
    expect(await redirectAndMessage(response, visitor)).toEqual([303, page, text]);
    const chat = await db.chat.findFirstOrThrow({ where: { starterId: buyer.id }, include: { messages: true } });
    expect(chat).toMatchObject({
      recipientId: breeder.userId,
      petId: luna.id,
      messages: [{ text: "Is she good with cats?" }],
    });
    const again = await visitor.get(`${page}/contact`);
    expect([again.status, again.headers.get("Location")]).toEqual([303, `/messages/${chat.id}#newest`]);
    const rex = await createPet({ breederId: breeder.id, name: "Rex" });
    const about = (await visitor.get(`${pathOf(rex)}/contact`)).headers.get("Location");
    expect(about).toBe(`/messages/${chat.id}?about=${rex.id}#newest`);
    const token = (await createSession(buyer.id)).token;
    const browser = await new PlainBrowser(site, { token }).open(about!);
    expect(textOf(browser.page)).toContain("Discussing Rex");
    expect((await db.chat.findUniqueOrThrow({ where: { id: chat.id } })).petId).toBe(luna.id);
    await browser.fill("Message", "And Rex?").press("Send");
    expect((await db.chat.findUniqueOrThrow({ where: { id: chat.id } })).petId).toBe(rex.id);
    const foreign = await visitor.get(`/messages/${chat.id}?about=${(await createPet({ name: "Zoe" })).id}`);
    expect(textOf(await html(foreign))).toContain("Discussing Rex");
    await createPaidDeposit(rex.id, { userId: buyer.id });
    expect((await visitor.get(`${page}/contact`)).status).toBe(200);
  });

  it("[OPN-60] sends the message once on a repeated submit", async () => {
    const form = hiddenFields(await html(await visitor.get(`${page}/contact`)), `${page}/contact`);
    const fields = { ...form, message: "Once and no more than once" };
    const responses = await Promise.all([1, 2, 3].map(() => visitor.post(`${page}/contact`, fields)));
    expect(responses.map((response) => response.status)).toEqual([303, 303, 303]);
    expect(await db.message.count({ where: { userId: buyer.id } })).toBe(1);
    const keyless = await visitor.post(`${page}/contact`, { message: "A form without its key" });
    expect(keyless.status).toBe(400);
  });

  it("[CNL-08] refuses a short message, with the error in the summary and beside the field", async () => {
    const response = await send("too short");
    expect(response.status).toBe(422);
    const form = await html(response);
    expect(all(form, "textarea[aria-invalid=true]").map(valueOf)).toEqual(["too short"]);
    expect(form.match(/Message must be at least 10 characters/g)?.length).toBeGreaterThanOrEqual(2);
    expect((await send("m".repeat(5_001))).status).toBe(422);
  });

  it("[CNL-11, CNL-12, PDT-32] says in place of the form why a breeder cannot be contacted, and refuses a post", async () => {
    const cases: [Pet, string][] = [
      [await createPet(), "Breeder does not have an active subscription."],
      [
        await createPet({ breederId: (await createBreeder({ plan: "gold", contactEmail: null })).id }),
        "Breeder does not have an email address.",
      ],
    ];
    for (const [pet, sentence] of cases) {
      const form = await html(await visitor.get(`${pathOf(pet)}/contact`));
      expect(textOf(form)).toContain(sentence);
      expect(form).not.toContain("<textarea");
      const response = await send("A long enough message", visitor);
      expect(response.status).toBe(303);
      const refused = await visitor.post(`${pathOf(pet)}/contact`, { message: "A long enough message" });
      expect(refused.status).toBe(409);
      expect(textOf(await html(refused))).toContain(sentence);
    }
    const other = await signedIn((await createBreeder()).userId);
    expect(textOf(await html(await other.get(`${page}/contact`)))).toContain(
      "Breeders cannot contact other breeders or pay deposits",
    );
    expect((await other.post(`${page}/contact`, { message: "A long enough message" })).status).toBe(403);
  });

  it("[CNL-10, CNL-13] shows an error and keeps the message when sending fails", async () => {
    const response = await withoutTable("messages", () => send("This took me an hour"));
    expect(response.status).toBe(500);
    const form = await html(response);
    expect(textOf(form)).toContain("Failed to send message");
    expect(form).toContain(">This took me an hour<");
    const failed = await withoutTable("breeders", () => visitor.get(`${page}/contact`));
    expect(failed.status).toBe(500);
  });

  it("redirects old URLs, and responds with 404 for an unknown pet", async () => {
    const old = await visitor.get(`/pets/old-${luna.id}/contact`);
    expect([old.status, old.headers.get("Location")]).toEqual([301, `${page}/contact`]);
    expect((await visitor.get("/pets/x-999999/contact")).status).toBe(404);
    expect((await visitor.get("/pets/nonsense/contact")).status).toBe(400);
    expect((await visitor.post("/pets/nonsense/contact", { message: "A long enough message" })).status).toBe(400);
    expect((await visitor.post("/pets/x-999999/contact", { message: "A long enough message" })).status).toBe(404);
  });
});

describe("the favourite button", () => {
  const save = (fields = {}, who = visitor, referer = `${site.url}/pets?page=2`) =>
    who.post(`/pets/${luna.id}/favourite`, fields, { headers: referer ? { Referer: referer } : {} });
  const isSaved = async () => (await db.petFavourite.count({ where: { userId: buyer.id, petId: luna.id } })) === 1;

  it("[FAV-17] redirects a visitor to the login page, and back to the page of the button", async () => {
    const otherUser = site.visitor();
    const response = await save({ saved: "true" }, otherUser);
    expect(await redirectAndMessage(response, otherUser)).toEqual([
      303,
      "/login",
      expect.stringMatching(/^Please login to favourite pets\./),
    ]);
    expect(otherUser.cookies.has("return-to")).toBe(true);
  });

  it("[FAV-07, FAV-09, FAV-13, PCD-07, PDT-06] adds and removes a favourite, and redirects to the page of the button", async () => {
    expect(await redirectAndMessage(await save({ saved: "true" }), visitor)).toEqual([
      303,
      `/pets?page=2#pet-${luna.id}`,
      "Added Luna to favourites",
    ]);
    expect(await isSaved()).toBe(true);
    expect(await redirectAndMessage(await save({ saved: "true" }), visitor)).toEqual([
      303,
      `/pets?page=2#pet-${luna.id}`,
      "Added Luna to favourites",
    ]);
    expect(await isSaved()).toBe(true);
    const off = await save({ saved: "false" }, visitor, `${site.url}${page}`);
    expect(await redirectAndMessage(off, visitor)).toEqual([
      303,
      `${page}#pet-${luna.id}`,
      "Removed Luna from favourites",
    ]);
    expect(await isSaved()).toBe(false);
    await save();
    expect(await isSaved()).toBe(true);
  });

  it("redirects only within this site", async () => {
    for (const referer of ["https://evil.test/pets", "nonsense", ""]) {
      expect((await save({ saved: "true" }, visitor, referer)).headers.get("Location")).toBe(
        `/pets/${luna.id}#pet-${luna.id}`,
      );
    }
  });

  it("[FAV-14] shows an error with the pet's name on the page of the button when saving fails", async () => {
    for (const [saved, words] of [
      ["true", "Failed to favourite Luna"],
      ["false", "Failed to unfavourite Luna"],
    ] as const) {
      const response = await withoutTable("pet_favourites", () => save({ saved }));
      expect(await redirectAndMessage(response, visitor)).toEqual([303, "/pets?page=2", words]);
    }
  });

  it("responds with 404 for a pet that is not public, and refuses a form from another site", async () => {
    const hidden = await createPet({ status: "hidden" });
    const response = await visitor.post(`/pets/${hidden.id}/favourite`, { saved: "true" });
    expect(response.status).toBe(404);
    expect(textOf(await html(response))).toContain("Page not found");
    expect((await visitor.post("/pets/nonsense/favourite", {})).status).toBe(400);
    const foreign = await visitor.post(`/pets/${luna.id}/favourite`, {}, { headers: { Origin: "https://evil.test" } });
    expect(foreign.status).toBe(403);
  });
});

describe("the deposit", () => {
  const ask = async (pet: Pet, who = visitor) =>
    redirectAndMessage(await who.post(`/pets/${pet.id}/deposit`, { intent: "pay" }), who);

  it("[DEP-02, BUY-22] redirects a visitor to the login page, and afterwards to the step that was asked for", async () => {
    expect(await ask(luna, site.visitor())).toEqual([303, "/login", "Please login to pay a deposit."]);
    const sent = await site.post(`${page}/deposit`, {}, { headers: { Referer: `${site.url}${page}` } });
    const [, value = ""] = /return-to=([^.;]+)/.exec(sent.headers.getSetCookie().join(" ")) ?? [];
    expect(Buffer.from(value, "base64url").toString()).toContain(`${page}/deposit`);
  });

  it("[DEP-03, DEP-04, DEP-05, DEP-07] refuses with the documented sentence", async () => {
    const reserved = await createPet({ breederId: breeder.id, depositPence: 5_000 });
    await createPaidDeposit(reserved.id);
    expect((await ask(reserved))[2]).toBe("This pet has already been reserved.");
    expect((await ask(await createPet({ depositPence: 5_000 })))[2]).toBe("Breeder does not have a subscription.");
    expect((await ask(await createPet({ breederId: breeder.id })))[2]).toBe("This pet does not take a deposit.");
    const other = await signedIn((await createBreeder()).userId);
    expect((await ask(luna, other))[2]).toBe("Breeders cannot contact other breeders or pay deposits");
    expect((await visitor.post("/pets/999999/deposit", {})).status).toBe(404);
  });
});

it("redirects a GET of a form's action to the pet", async () => {
  const response = await site.get(`/pets/${luna.id}/favourite`);
  expect([response.status, response.headers.get("Location")]).toEqual([303, `/pets/${luna.id}`]);
  for (const what of ["favourite", "deposit"]) expect((await site.get(`/pets/nonsense/${what}`)).status).toBe(400);
});
