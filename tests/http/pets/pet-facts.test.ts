// The facts that the law and buyers ask for, as the public reads them: cards, pet page, breeder page, API and page cache.
import { beforeAll, describe, expect, it } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { breederSlug } from "#app/domain/breeders/slug.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { isDeep } from "../../support/depth.ts";
import { createBreeder, createPet, createSession, createUser } from "../../support/factories.ts";
import { all, byRole, html, one, textOf } from "../../support/page.ts";
import { POLL } from "../../support/poll-options.ts";
import { sharedSite } from "../../support/site.ts";

type Pet = Awaited<ReturnType<typeof createPet>>;
const site = await sharedSite();
const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(calendarDateOf(new Date(Date.now() + days * DAY_MS)));
const CHIP = "985112007654321";
const CHECKED_AT = new Date("2026-03-05T10:00:00.123Z");

let breeder: Awaited<ReturnType<typeof createBreeder>>;
let licenceId: number;
let bella: Pet;

function createLicence(data: Partial<Prisma.LicenceUncheckedCreateInput> = {}) {
  return db.licence.create({
    data: {
      breederId: breeder.id,
      nation: "england",
      kind: "dog_breeding",
      number: "AB/12 345",
      council: "Leeds City Council",
      holderName: "Mina Harrow",
      startsOn: dayIn(-100),
      endsOn: dayIn(200),
      state: "checked",
      checkedAt: CHECKED_AT,
      ...data,
    },
  });
}

/** A pet with answers. */
async function answeredPet(name: string, answers: Partial<Prisma.PetDeclarationUncheckedCreateInput>) {
  const pet = await createPet({ breederId: breeder.id, name });
  await db.petDeclaration.create({ data: { petId: pet.id, ...answers } });
  return pet;
}

beforeAll(async () => {
  breeder = await createBreeder({ tradingName: "Ashfold Spaniels" });
  licenceId = (await createLicence()).id;
  bella = await answeredPet("Bella", {
    sellerKind: "licensed",
    licenceId,
    dateOfBirth: dayIn(-65),
    availableFrom: dayIn(-1),
    countryOfBirth: "IE",
    countryOfResidence: "GB",
    entryDate: dayIn(-20),
    entryDocument: "PASSPORT-7711",
    seenWithMother: true,
    microchipNumber: CHIP,
    microchipDatabase: "Petlog",
    vaccinations: "first",
    vaccinationProduct: "Nobivac DHP",
    vaccinationDate: new Date("2026-03-02"),
    underTreatment: true,
    treatmentText: "Ear drops for two weeks.",
  });
});

const pathOf = (pet: Pet) => `/pets/${petSlug(pet.name, pet.breed, pet.id)}`;
const breederPath = () => `/breeders/${breederSlug(breeder.tradingName, breeder.id)}`;
/** The page as a visitor with a cookie reads it, which is never from the page cache. */
const fresh = async (path: string) => html(await site.get(path, { headers: { Cookie: "theme=dark" } }));
const facts = async (pet: Pet) => textOf(one(await fresh(pathOf(pet)), "#health-and-law"));
const checks = async (pet: Pet) => textOf(one(await fresh(pathOf(pet)), "#checked"));
const card = async (pet: Pet, path = `/pets?search=${pet.name}`) => textOf(one(await fresh(path), `#pet-${pet.id}`));
const api = async (path: string) => (await (await site.get(`/api${path}`)).json()) as Record<string, unknown>;

describe("a pet's page", () => {
  it("[LAW-09, LAW-10, LAW-14, LAW-16, LAW-18, LAW-23, LAW-24, LAW-25, LAW-26] shows the facts that were given", async () => {
    const text = await facts(bella);
    for (const words of [
      "Seller\nLicensed breeder",
      "Date of birth\n",
      "Country of birth\nIreland",
      "Sold from\nUnited Kingdom",
      "Brought into the UK\n",
      "Buyers will see Bella with its mother at the place where it was born.",
      "First vaccination\nNobivac DHP, 2 March 2026",
      "The vet's advice: Ear drops for two weeks.",
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toMatch(/^Health and law: \d+ of \d+ answers\n/);
    expect(text).not.toContain("Not given yet");
  });

  it("[BUY-12, LIC-07, TRU-03] B18: says licence and microchip once, in what was checked, and what was not given in one line", async () => {
    const page = await fresh(pathOf(bella));
    const main = textOf(byRole(page, "main"));
    for (const words of [
      "AB/12 345",
      "Licensed by Leeds City Council",
      "Checked by Pawstead on 5 March 2026",
      "4321",
      "Petlog",
    ]) {
      expect(main.split(words), words).toHaveLength(2);
    }
    const text = await checks(bella);
    expect(text).toMatch(/^What we checked: \d of 9 checked by Pawstead\n/);
    expect(text).toContain("Licence\nChecked by Pawstead on 5 March 2026\n");
    expect(text.lastIndexOf("Checked by Pawstead on")).toBeLessThan(text.indexOf("Stated by the breeder"));
    expect(text).toContain("Not given: seller’s phone, photo with the mother, photos, health tests.");
  });

  it("[LAW-14] calculates the age from the date of birth, and says from when the pet is ready to leave", async () => {
    const page = await fresh(pathOf(bella));
    const offer = textOf(one(page, "section.pet-offer"));
    expect(textOf(one(page, ".pet-head"))).toContain("· 9 weeks");
    expect(offer).toContain("Ready to leave: Now");
    expect(one(page, "meta[name=description]").getAttribute("content")).toContain("9 weeks");
    const later = await answeredPet("Later", { dateOfBirth: dayIn(-10), availableFrom: new Date("2098-12-14") });
    expect(textOf(byRole(await fresh(pathOf(later)), "main"))).toMatch(
      /· 1 week\n[^]*Ready to leave: From 14 December 2098/,
    );
  });

  it("[LAW-09] lists what buyers expect and was not given, and names no kind of seller", async () => {
    const bare = await createPet({ breederId: breeder.id, name: "Bare" });
    expect(await facts(bare)).toBe(
      "Health and law: 0 of 5 answers\nNot given yet: date of birth, country of birth, whether you will see its mother, vaccinations, vet treatment.",
    );
    expect(await card(bare)).not.toMatch(/Licen[cs]e|Private seller|Rescue/);
  });

  it("[LIC-07] never shows the breeder's own statement as checked", async () => {
    const stated = await createPet({ breederId: breeder.id, name: "Stated", isCouncilRegistered: true });
    const page = await fresh(pathOf(stated));
    expect(textOf(one(page, "#facts"))).toContain("Council Registered");
    expect(textOf(byRole(page, "main")).replace(/\nThe breeder\n[^]*/, "")).not.toMatch(/Licensed|Licence\n/);
  });
});

describe("a licence", () => {
  it("[LIC-07, LAW-09] is shown on cards of pets and breeders, as checked or as not checked yet", async () => {
    for (const path of ["/pets?search=bella", `/breeders/${breeder.id}/pets`]) {
      const text = await card(bella, path);
      expect(text, path).toContain("\n✓ Licensed by Leeds City Council\n");
      expect(text, path).not.toMatch(/Licensed breeder|Checked by|mother|AB\/12/);
    }
    const unchecked = await createLicence({ number: "ZZ/99", state: "unchecked", checkedAt: null });
    const pet = await answeredPet("Unsure", { sellerKind: "licensed", licenceId: unchecked.id });
    const text = "Licence ZZ/99, Leeds City Council: not checked yet";
    expect(await card(pet)).toContain("\nLicence not checked yet\n");
    expect(await checks(pet)).toContain(text);
    const bare = await createPet({ breederId: breeder.id, name: "Plain" });
    const breederCard = textOf(one(await fresh(pathOf(bare)), "section.pet-page__breeder"));
    expect(breederCard).toContain("Licensed by Leeds City Council\nChecked by Pawstead on 5 March 2026");
    expect(breederCard).not.toContain("At most");
    await db.licence.update({ where: { id: licenceId }, data: { maxDogs: 8, maxDogsChecked: true } });
    expect(textOf(one(await fresh(pathOf(bare)), "section.pet-page__breeder"))).toContain("At most 8 dogs");
    await db.licence.update({ where: { id: licenceId }, data: { maxDogsChecked: false } });
    const list = textOf(one(await fresh("/breeders?search=ashfold"), `#breeder-${breeder.id}`));
    expect(list).toContain("Licensed by Leeds City Council");
  });

  it("[LIC-07, LAW-09, LAW-14] is shown with the age in a user's favourites", async () => {
    const user = await createUser();
    await db.petFavourite.create({ data: { userId: user.id, petId: bella.id } });
    const visitor = site.visitor({ token: (await createSession(user.id)).token });
    const saved = textOf(one(await html(await visitor.get("/favourites")), `#pet-${bella.id}`));
    expect(saved).toMatch(/· 9 weeks\n[^]*\n✓ Licensed by Leeds City Council\n/);
  });

  it("[LIC-07, LIC-09] loses its badge on the day after its last day, before the job has run", async () => {
    for (const state of ["checked", "unchecked", "lapsed"]) {
      const old = await createLicence({ number: "OLD/77", state, endsOn: dayIn(-1) });
      const pet = await answeredPet("Past", { sellerKind: "licensed", licenceId: old.id });
      const shown = await card(pet);
      expect(shown, state).toMatch(/\nLicence expired\n/);
      const page = textOf(byRole(await fresh(pathOf(pet)), "main"));
      expect(page, state).toMatch(/Licence expired on \d+ \w+ \d{4}/);
      for (const text of [shown, page]) expect(text, state).not.toMatch(/Licensed|not checked yet/);
    }
    const last = await createLicence({ number: "LAST/1", endsOn: dayIn(0), state: "unchecked", checkedAt: null });
    const pet = await answeredPet("Today", { licenceId: last.id });
    expect(await checks(pet)).toContain("LAST/1, Leeds City Council: not checked yet");
  });

  it("[LIC-05] is not public once it is refused or withdrawn", async () => {
    for (const state of ["refused", "withdrawn"]) {
      const secret = await createLicence({ number: "SECRET/5", state });
      const pet = await answeredPet("Quiet", { sellerKind: "licensed", licenceId: secret.id });
      expect(await fresh(pathOf(pet))).not.toContain("SECRET/5");
      expect(await api(`/pets/${pet.id}`)).toMatchObject({ pet: { licence: null } });
    }
  });
});

describe("the API", () => {
  const licence = {
    number: "AB/12 345",
    council: "Leeds City Council",
    state: "checked",
    checked_at: CHECKED_AT.toISOString(),
    ends_at: dayIn(200).toISOString().slice(0, 10),
  };

  it("[LIC-14] returns the licence of pets and breeders beside the documented fields, or null", async () => {
    const bare = await createPet({ name: "Zebedee" });
    for (const [path, id, expected] of [
      ["/pets?search=bella", bella.id, licence],
      [`/breeders/${breeder.id}/pets`, bella.id, licence],
      ["/pets?search=zebedee", bare.id, null],
    ] as const) {
      const { pets } = (await api(path)) as { pets: { pet_id: number; licence: unknown }[] };
      expect(pets.find(({ pet_id: petId }) => petId === id)?.licence, path).toEqual(expected);
    }
    expect(await api(`/pets/${bella.id}`)).toMatchObject({ pet: { licence, info: { age: "9 weeks" } } });
    expect(await api(`/breeders/${breeder.id}`)).toMatchObject({ breeder: { licence } });
    const { breeders } = (await api("/breeders?search=ashfold")) as { breeders: unknown[] };
    expect(breeders).toMatchObject([{ licence }]);
    expect(await api(`/breeders/${bare.breederId}`)).toMatchObject({ breeder: { licence: null } });
  });

  it("[LIC-14, LIC-09] says lapsed from the day after the last day", async () => {
    const old = await createLicence({ endsOn: dayIn(-1) });
    const pet = await answeredPet("Lapsed", { licenceId: old.id });
    const lapsed = { state: "lapsed", checked_at: null, ends_at: dayIn(-1).toISOString().slice(0, 10) };
    expect(await api(`/pets/${pet.id}`)).toMatchObject({ pet: { licence: lapsed } });
  });
});

describe("what is not public", () => {
  it("[LAW-24, LAW-25] is the microchip number but its last 4 digits, and the entry document, in every format", async () => {
    const paths = [pathOf(bella), "/pets?search=bella", breederPath(), "/"];
    const urls = [
      ...paths,
      ...paths.map((path) => (path === "/" ? "/_.data" : path.replace(/(\?|$)/, ".data$1"))),
      "/api/pets?search=bella",
      `/api/pets/${bella.id}`,
      `/api/breeders/${breeder.id}`,
      `/api/breeders/${breeder.id}/pets`,
      "/sitemap.xml",
    ];
    const other = await createBreeder();
    const { token } = await createSession(other.userId);
    for (const [turn, url] of urls.entries()) {
      // The other breeder asks every second address in `npm test`.
      for (const visitor of isDeep || turn % 2 === 0 ? [site, site.visitor({ token })] : [site]) {
        const response = await visitor.get(url);
        expect(response.status, url).toBe(200);
        const text = await response.text();
        expect(text, url).not.toContain(CHIP.slice(-5));
        expect(text, url).not.toContain("PASSPORT-7711");
      }
    }
    expect(await (await site.get(`${pathOf(bella)}.data`)).text()).toContain("ending in 4321");
    const wolf = await createPet({ breederId: breeder.id, breed: "Wolf cross", name: "Grey" });
    const answers = {
      dateOfBirth: dayIn(-900),
      countryOfBirth: "IE",
      entryDate: dayIn(-1),
      entryDocument: "PASSPORT-8822",
    };
    const wildLicenceReason = "A reason for moderators";
    await db.petDeclaration.create({ data: { petId: wolf.id, wildLicenceReason, ...answers } });
    const response = JSON.stringify(await api(`/pets/${wolf.id}`));
    expect(response).toContain("R17");
    expect(response).not.toMatch(/PASSPORT-8822|A reason for moderators/);
    const data = all(await fresh(pathOf(bella)), "script[type='application/ld+json']")
      .map(textOf)
      .join();
    expect(data).not.toContain("4321");
  });
});

describe("cached pages", () => {
  /** Reads all pages of a pet until they are from the cache, then changes a row and waits for the text. */
  async function afterChange(pet: Pet, change: () => Promise<unknown>, words: string, isThere = true) {
    const paths = [pathOf(pet), breederPath(), `/pets?search=${pet.name}`];
    const shown = async (path: string) => (await html(await site.get(path))).includes(words);
    for (const path of paths) expect(await shown(path), path).toBe(!isThere);
    await change();
    for (const path of paths) await expect.poll(() => shown(path), POLL).toBe(isThere);
  }

  it("[LAW-09] follow a change of the answers, and their removal with the date of birth", async () => {
    const pet = await answeredPet("Cachey", { dateOfBirth: dayIn(-65) });
    const where = { petId: pet.id };
    await afterChange(pet, () => db.petDeclaration.update({ where, data: { sellerKind: "rescue" } }), ">Rescue<");
    expect((await db.pet.findUniqueOrThrow({ where: { id: pet.id } })).bornOn).not.toBeNull();
    await afterChange(pet, () => db.petDeclaration.delete({ where }), ">Rescue<", false);
    expect((await db.pet.findUniqueOrThrow({ where: { id: pet.id } })).bornOn).toBeNull();
  });

  it("[LIC-07, LIC-09] follow a check of the licence and its expiry", async () => {
    const { id } = await createLicence({ council: "Harrogate Council", state: "unchecked", checkedAt: null });
    const pet = await answeredPet("Tracked", { licenceId: id });
    const set = (data: Prisma.LicenceUpdateInput) => () => db.licence.update({ where: { id }, data });
    const words = "Licensed by Harrogate Council";
    await afterChange(pet, set({ state: "checked", checkedAt: CHECKED_AT }), words);
    await afterChange(pet, set({ state: "lapsed", endsOn: dayIn(-1) }), words, false);
  });
});

describe("figures and prices", () => {
  const FIGURES = {
    replied: 5,
    firstMessages: 5,
    handovers: 3,
    viewingsKept: 4,
    viewings: 5,
    depositsRefunded: 1,
    deposits: 5,
  };
  let pug: Pet;
  beforeAll(async () => {
    pug = await createPet({ name: "Pim", breed: "Pug", breederId: breeder.id, pricePence: 40_000 });
    const range = {
      type: "dog",
      breed: "Pug",
      nation: "",
      listings: 25,
      lower: [90_000, 90_000, 90_000],
      upper: [150_000, 150_000, 150_000],
    } as const;
    await db.priceRange.create({ data: { ...range, lower: [...range.lower], upper: [...range.upper] } });
  });
  const TEXT = "Most Pug listings here are priced from £900 to £1,500 (24 listings in 6 months).";

  it("[TRU-05, TRU-06, TRU-07, TRU-08, TRU-14] are on pet page, breeder page and in the API, or said to be too few", async () => {
    const few = await checks(pug);
    for (const part of ["Not enough messages yet", "Fewer than 3 so far", "Not enough viewings yet"]) {
      expect(few).toContain(part);
    }
    const stats = async () => ((await api(`/breeders/${breeder.id}/stats`)) as { stats: object }).stats;
    expect(await stats()).toMatchObject({ handovers_12_months: null, reply_within_2_days: null });
    await db.breederFigures.create({ data: { breederId: breeder.id, ...FIGURES } });
    const replies = "Replies to 10 of 10 first messages within 2 days";
    const text = await checks(pug);
    for (const part of [replies, "3 handovers confirmed by both sides in 12 months", "Keeps 4 of 5 viewings"]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/Not enough|Fewer than|refunded/);
    const panel = textOf(byRole(await fresh(breederPath()), "region", "Statistics"));
    for (const part of [replies, "1 of 5 deposits refunded"]) expect(panel).toContain(part);
    expect(await stats()).toMatchObject({
      reply_within_2_days: { value: 5, count: 5 },
      viewings_kept: { value: 4, count: 5 },
      deposits_refunded: { value: 1, count: 5 },
    });
    expect(textOf(one(await fresh("/safety"), "#figures"))).toContain("from 5 messages on");
    const { pet } = (await api(`/pets/${bella.id}`)) as { pet: { checks: { what: string }[] } };
    expect(pet.checks).toContainEqual({ what: "licence", state: "checked", at: CHECKED_AT.toISOString() });
    expect(pet.checks).toContainEqual({ what: "microchip", state: "stated_by_breeder", at: null });
  });

  it("[TRU-09, TRU-11] a price range is in the panel and beside the price field, and a very low price is warned of", async () => {
    expect(await checks(pug)).toContain(TEXT);
    const warning = "This price is much lower than similar listings.";
    expect(textOf(byRole(await fresh(pathOf(pug)), "main"))).toContain(warning);
    await db.pet.update({ where: { id: pug.id }, data: { pricePence: 45_000 } });
    expect(textOf(byRole(await fresh(pathOf(pug)), "main"))).not.toContain(warning);
    const permissions = BREEDER_PERMISSIONS.map((permission) => ({ userId: breeder.userId, permission }));
    await db.userPermission.createMany({ data: permissions, skipDuplicates: true });
    const owner = site.visitor({ token: (await createSession(breeder.userId)).token });
    expect(textOf(await html(await owner.get(`/breeder/pets/${pug.id}/edit/price`)))).toContain(TEXT);
    expect(await checks(bella)).not.toContain("listings here are priced");
  });
});
