// "Law and welfare" of a listing over plain HTTP: the questions, the panel, what a rule stops, and the open questions of a
// saved listing. The rules themselves are tested beside app/domain/law.
import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet } from "../../support/factories.ts";
import { lister } from "../../support/images/image-uploads.ts";
import { TYPED_LISTING } from "../../support/listing-texts.ts";
import { facts } from "../../support/members.ts";
import { all, byLabel, byRole, hrefs, html, one, textOf, valueOf } from "../../support/page.ts";
import { sharedSite, type Visitor } from "../../support/site.ts";

const site = await sharedSite();
const NEW = "/breeder/pets/new";
const LABELS = ["name", "type", "breed", "gender", "colour", "age", "size", "coat", "location", "price", "deposit"];
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Answers after which no question about a dog of ten weeks is open, except the photos. */
const ANSWERED = {
  nation: "england",
  seller_kind: "private",
  date_of_birth: daysAgo(70),
  available_from: daysAgo(0),
  country_of_birth: "GB",
  country_of_residence: "GB",
  bred_by_seller: "yes",
  seen_with_mother: "yes",
  mother_reason: "vet",
  microchip_due: daysAgo(0),
  ears: "natural",
  tail: "natural",
  vaccinations: "none",
  under_treatment: "no",
};

async function submit(visitor: Visitor, intent: string, fields: Record<string, string>, path = NEW) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, intent })) form.append(name, value);
  return visitor.post(path, form);
}

const latest = (breederId: number) =>
  db.pet.findFirstOrThrow({ where: { breederId }, orderBy: { id: "desc" }, include: { declaration: true } });
const panelOf = (page: string) => textOf(one(page, "#checks"));

describe("the section of the form", () => {
  it("[LAW-02, BRD-08] C3: requires nothing, selects nothing but the known nation, and has no label that contains a documented one", async () => {
    const { visitor, breeder } = await lister(site);
    await db.breeder.update({ where: { id: breeder.id }, data: { location: "Cardiff" } });
    const page = await html(await visitor.get(NEW));
    const section = one(page, "#law");
    const chosen = all(section, "[required], input[checked]").map((input) => input.getAttribute("value"));
    expect(chosen).toEqual(["wales"]);
    const labels = all(section, "label").map((label) => textOf(label).toLowerCase());
    expect(labels.length).toBeGreaterThan(20);
    for (const label of labels) for (const word of LABELS) expect(label, label).not.toContain(word);
  });

  it("[LAW-06, BRD-08] C3: a nation that is filled in counts as answered once the form was sent with it", async () => {
    const { visitor, breeder } = await lister(site);
    await db.breeder.update({ where: { id: breeder.id }, data: { location: "Cardiff" } });
    const asked = "Choose the nation Bramble is sold from.";
    const saved = await html(await visitor.follow(await submit(visitor, "save", { name: "Bramble" })));
    expect(one(saved, "[name=nation][value=wales]").matches("[checked]")).toBe(true);
    expect(textOf(one(saved, "#checks"))).toContain(asked);
    const sent = await visitor.follow(await submit(visitor, "save", { name: "Bramble", nation: "wales" }));
    expect(textOf(one(await html(sent), "#checks"))).not.toContain(asked);
  });

  it("[LAW-02] keeps every answer of a draft without a check of its content", async () => {
    const { visitor } = await lister(site);
    const typed = { date_of_birth: "2026-02-30", microchip_number: "12", ears: "cropped", nation: "wales" };
    const saved = await submit(visitor, "save", { name: "Bramble", ...typed });
    const page = await html(await visitor.follow(saved));
    expect(valueOf(byLabel(page, "Microchip number"))).toBe("12");
    expect(one(page, "[name=ears][value=cropped]").matches("[checked]")).toBe(true);
    expect(one(page, "[name=nation][value=wales]").matches("[checked]")).toBe(true);
  });
});

describe("the panel", () => {
  it("[LAW-03, LAW-06] lists the rules that apply with their state, each a link to its field", async () => {
    const { visitor } = await lister(site);
    const response = await submit(visitor, "check", { ...TYPED_LISTING, ears: "cropped", seller_kind: "private" });
    expect(response.status).toBe(200);
    const page = await html(response);
    const panel = panelOf(page);
    expect(panel).toContain("Before buyers can see Bramble");
    expect(panel).toMatch(/\d+ questions left to answer/);
    expect(panel).toContain("Choose the nation Bramble is sold from. Rules differ between nations.");
    expect(panel).toMatch(/Not allowed:\s+Cropped ears/);
    expect(panel).toMatch(/Done:\s+Who is selling/);
    const targets = hrefs(one(page, "#checks"));
    expect(targets).toContain("#date_of_birth");
    for (const target of targets) expect(all(page, target!), target!).not.toEqual([]);
    expect(await db.listingDraft.count()).toBeGreaterThan(0);
  });

  it("[LAW-03] says that a listing with every answer is ready for a moderator", async () => {
    const { visitor, pet, breeder } = await lister(site, {
      status: "pending",
      images: 1,
      breed: "Cocker Spaniel",
      depositPence: null,
    });
    const path = `/breeder/pets/${pet.id}/edit`;
    const typed = { ...TYPED_LISTING, deposit_amount: "" };
    const page = await html(await submit(visitor, "check", { ...typed, ...ANSWERED }, path));
    expect(panelOf(page)).toContain("Ready for a moderator");
    expect((await latest(breeder.id)).declaration).toBeNull();
  });
});

describe("saving", () => {
  it("[LAW-01, LAW-19] refuses a banned type with 400 and the message at the field, and keeps the draft", async () => {
    const { visitor, breeder, pet } = await lister(site);
    const response = await submit(visitor, "publish", { ...TYPED_LISTING, breed: "XL Bully" });
    expect(response.status).toBe(400);
    const page = await html(response);
    expect(textOf(byRole(page, "alert"))).toContain(
      "This type of dog is banned. It cannot be sold, given away, swapped or advertised.",
    );
    expect(valueOf(byLabel(page, "Breed"))).toBe("XL Bully");
    expect((await latest(breeder.id)).id).toBe(pet.id);
    expect(await db.listingDraft.count({ where: { breederId: breeder.id, petId: null } })).toBe(1);
  });

  it("[LAW-01, LAW-13] refuses an edit that a rule stops, and changes nothing", async () => {
    const { visitor, pet } = await lister(site);
    const path = `/breeder/pets/${pet.id}/edit`;
    const early = { date_of_birth: daysAgo(35), available_from: daysAgo(0) };
    const response = await submit(visitor, "save", { ...TYPED_LISTING, ...early }, path);
    expect(response.status).toBe(400);
    expect(textOf(await html(response))).toMatch(/Bramble cannot leave its mother before .*, 8 weeks after birth\./);
    expect((await db.pet.findUniqueOrThrow({ where: { id: pet.id } })).tagline).toBe(pet.tagline);
  });

  it("[LAW-04] publishes with open questions, and says how many are left", async () => {
    const { visitor, breeder } = await lister(site);
    const response = await submit(visitor, "publish", TYPED_LISTING);
    expect((await latest(breeder.id)).status).toBe("pending");
    expect(facts(response)).toEqual([303, "/breeder/pets"]);
    const text = textOf(await html(await visitor.follow(response)));
    expect(text).toContain("Pet listing created successfully");
    expect(text).toMatch(/Bramble is saved\. You need to answer \d+ more questions before a moderator can check it\./);
    expect(text).toMatch(/Bramble\nNot sent yet: \d+ questions\n\d+ questions left to answer/);
  });

  it("[LAW-02, LAW-14] stores the answers with the listing, and the date of birth in place of the age", async () => {
    const { visitor, breeder } = await lister(site);
    const { age: _typed, ...listing } = TYPED_LISTING;
    await submit(visitor, "publish", { ...listing, ...ANSWERED });
    const { declaration, bornOn, age } = await latest(breeder.id);
    expect(declaration).toMatchObject({
      nation: "england",
      ears: "natural",
      bredBySeller: true,
      underTreatment: false,
    });
    expect(bornOn?.toISOString().slice(0, 10)).toBe(ANSWERED.date_of_birth);
    expect(age).toBe("10 weeks");
    const path = `/breeder/pets/${(await latest(breeder.id)).id}/edit`;
    const page = await html(await visitor.get(path));
    expect(valueOf(byLabel(page, "Date of birth"))).toBe(ANSWERED.date_of_birth);
  });

  it("[LAW-24] stops a number of the breeder's own other pet, and names no other breeder", async () => {
    const { visitor, breeder } = await lister(site);
    const own = await createPet({ breederId: breeder.id, name: "Moss" });
    const other = await createPet({ breederId: (await createBreeder()).id, name: "Fern" });
    const chip = `9${String(Date.now()).padStart(14, "0")}`;
    await db.petDeclaration.create({ data: { petId: own.id, microchipNumber: chip } });
    const taken = await submit(visitor, "publish", { ...TYPED_LISTING, microchip_number: chip });
    expect(taken.status).toBe(400);
    expect(textOf(await html(taken))).toContain("You have already used this microchip number for Moss.");
    await db.petDeclaration.delete({ where: { petId: own.id } });
    await db.petDeclaration.create({ data: { petId: other.id, microchipNumber: chip } });
    const text = panelOf(await html(await submit(visitor, "check", { ...TYPED_LISTING, microchip_number: chip })));
    expect(text).toContain("This microchip number is also on another listing.");
    expect(text).not.toContain("Fern");
  });
});
