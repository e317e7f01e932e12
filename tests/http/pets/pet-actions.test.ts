// What one can do on a pet's page without script: write to the breeder, save the pet, ask for a deposit.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { petSlug } from "#app/domain/pets/slug.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPaidDeposit, createPet, createSession, createUser } from "../../support/factories.ts";
import { withoutTable } from "../../support/missing-table.ts";
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

/** Where an answer leads, and the message that waits there. */
async function told(answer: Response, who: Visitor): Promise<[number, string | null, string | undefined]> {
  const next = await html(await who.get("/terms"));
  const flash = /<div class="flash[^>]*>[\s\S]*?<\/div>/.exec(next)?.[0];
  return [answer.status, answer.headers.get("Location"), flash && textOf(flash)];
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

describe("writing to the breeder", () => {
  const send = async (text: string, who = visitor, fields = {}) => {
    const form = hiddenFields(await html(await visitor.get(`${page}/contact`)), `${page}/contact`);
    return who.post(`${page}/contact`, { ...form, message: text, ...fields });
  };

  it("[CNL-09] needs to be logged in, and leads back there afterwards", async () => {
    for (const answer of [
      await site.get(`${page}/contact`),
      await site.post(`${page}/contact`, { message: "A long enough message" }),
    ]) {
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/login"]);
      expect(answer.headers.get("Set-Cookie")).toContain("return-to=");
    }
    const otherUser = site.visitor();
    expect((await told(await otherUser.get(`${page}/contact`), otherUser))[2]).toBe(
      "Please log in to contact the breeder",
    );
  });

  it("[PDT-29, PDT-30, PDT-31] is a page of its own: title, prefilled message, Cancel back to the pet", async () => {
    const form = await html(await visitor.get(`${page}/contact`));
    expect(form).toContain("<h1>Contact about Luna</h1>");
    expect(form).toMatch(
      /<textarea[^>]*name="message"[^>]*>Hi, I&#x27;m interested in Luna. Is this pet still available\?</,
    );
    expect(form).toMatch(new RegExp(`<a [^>]*href="${page}"[^>]*>Cancel</a>`));
    expect(form).toContain('content="noindex"');
  });

  it("[CNL-13, OPN-62] sends it, and says so on the pet's page", async () => {
    const answer = await send("Is she good with cats?");
    expect(await told(answer, visitor)).toEqual([303, page, "Message sent successfully"]);
    const chat = await db.chat.findFirstOrThrow({ where: { starterId: buyer.id }, include: { messages: true } });
    expect(chat).toMatchObject({
      recipientId: breeder.userId,
      petId: luna.id,
      messages: [{ text: "Is she good with cats?" }],
    });
  });

  it("[OPN-60] sends it once, however often the form is sent", async () => {
    const form = hiddenFields(await html(await visitor.get(`${page}/contact`)), `${page}/contact`);
    const fields = { ...form, message: "Once and no more than once" };
    const answers = await Promise.all([1, 2, 3].map(() => visitor.post(`${page}/contact`, fields)));
    expect(answers.map((answer) => answer.status)).toEqual([303, 303, 303]);
    expect(await db.message.count({ where: { userId: buyer.id } })).toBe(1);
    const keyless = await visitor.post(`${page}/contact`, { message: "A form without its key" });
    expect(keyless.status).toBe(400);
  });

  it("[CNL-08] gives a short message back, with the reason on top and beside the field", async () => {
    const answer = await send("too short");
    expect(answer.status).toBe(422);
    const form = await html(answer);
    expect(form).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*>too short</);
    expect(form.match(/Message must be at least 10 characters/g)?.length).toBeGreaterThanOrEqual(2);
    expect((await send("m".repeat(5_001))).status).toBe(422);
  });

  it("[CNL-11, CNL-12, PDT-32] says at once when the breeder cannot be written to, and refuses a form all the same", async () => {
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
      const answer = await send("A long enough message", visitor);
      expect(answer.status).toBe(303);
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

  it("[CNL-10, CNL-13] keeps what was typed when we fail, and says so", async () => {
    const answer = await withoutTable("messages", () => send("This took me an hour"));
    expect(answer.status).toBe(500);
    const form = await html(answer);
    expect(textOf(form)).toContain("Failed to send message");
    expect(form).toContain(">This took me an hour<");
    const failed = await withoutTable("breeders", () => visitor.get(`${page}/contact`));
    expect(failed.status).toBe(500);
  });

  it("leads old addresses on, and knows no pet that is not there", async () => {
    const old = await visitor.get(`/pets/old-${luna.id}/contact`);
    expect([old.status, old.headers.get("Location")]).toEqual([301, `${page}/contact`]);
    expect((await visitor.get("/pets/x-999999/contact")).status).toBe(404);
    expect((await visitor.get("/pets/nonsense/contact")).status).toBe(400);
    expect((await visitor.post("/pets/nonsense/contact", { message: "A long enough message" })).status).toBe(400);
    expect((await visitor.post("/pets/x-999999/contact", { message: "A long enough message" })).status).toBe(404);
  });
});

describe("the heart", () => {
  const press = (fields = {}, who = visitor, referer = `${site.url}/pets?page=2`) =>
    who.post(`/pets/${luna.id}/favourite`, fields, { headers: referer ? { Referer: referer } : {} });
  const isSaved = async () => (await db.petFavourite.count({ where: { userId: buyer.id, petId: luna.id } })) === 1;

  it("[FAV-17] sends a visitor to log in, and back to the page they were on", async () => {
    const otherUser = site.visitor();
    const answer = await press({ saved: "true" }, otherUser);
    expect(await told(answer, otherUser)).toEqual([
      303,
      "/login",
      expect.stringMatching(/^Please login to favourite pets\./),
    ]);
    expect(otherUser.cookies.has("return-to")).toBe(true);
  });

  it("[FAV-07, FAV-09, FAV-13, PCD-07, PDT-06] saves and takes off, and leads back to the page it is on", async () => {
    expect(await told(await press({ saved: "true" }), visitor)).toEqual([
      303,
      `/pets?page=2#pet-${luna.id}`,
      "Added Luna to favourites",
    ]);
    expect(await isSaved()).toBe(true);
    expect(await told(await press({ saved: "true" }), visitor)).toEqual([
      303,
      `/pets?page=2#pet-${luna.id}`,
      "Added Luna to favourites",
    ]);
    expect(await isSaved()).toBe(true);
    const off = await press({ saved: "false" }, visitor, `${site.url}${page}`);
    expect(await told(off, visitor)).toEqual([303, `${page}#pet-${luna.id}`, "Removed Luna from favourites"]);
    expect(await isSaved()).toBe(false);
    await press();
    expect(await isSaved()).toBe(true);
  });

  it("leads nowhere but to this site", async () => {
    for (const referer of ["https://evil.test/pets", "nonsense", ""]) {
      expect((await press({ saved: "true" }, visitor, referer)).headers.get("Location")).toBe(
        `/pets/${luna.id}#pet-${luna.id}`,
      );
    }
  });

  it("[FAV-14] says when it failed, by name, at the top of the page it was pressed on", async () => {
    for (const [saved, words] of [
      ["true", "Failed to favourite Luna"],
      ["false", "Failed to unfavourite Luna"],
    ] as const) {
      const answer = await withoutTable("pet_favourites", () => press({ saved }));
      expect(await told(answer, visitor)).toEqual([303, "/pets?page=2", words]);
    }
  });

  it("knows no pet that is not public, and takes no form from another site", async () => {
    const hidden = await createPet({ status: "hidden" });
    const answer = await visitor.post(`/pets/${hidden.id}/favourite`, { saved: "true" });
    expect(answer.status).toBe(404);
    expect(textOf(await html(answer))).toContain("Page not found");
    expect((await visitor.post("/pets/nonsense/favourite", {})).status).toBe(400);
    const foreign = await visitor.post(`/pets/${luna.id}/favourite`, {}, { headers: { Origin: "https://evil.test" } });
    expect(foreign.status).toBe(403);
  });
});

describe("the deposit", () => {
  const ask = async (pet: Pet, who = visitor) => told(await who.post(`/pets/${pet.id}/deposit`, {}), who);

  it("[DEP-02] sends a visitor to log in", async () => {
    expect(await ask(luna, site.visitor())).toEqual([303, "/login", "Please login to pay a deposit."]);
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

it("redirects a GET request of a form's URL to the pet", async () => {
  for (const what of ["favourite", "deposit"]) {
    const answer = await site.get(`/pets/${luna.id}/${what}`);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/pets/${luna.id}`]);
    expect((await site.get(`/pets/nonsense/${what}`)).status).toBe(400);
  }
});
