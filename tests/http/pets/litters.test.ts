// The public pages of litters: the list, a litter, and what pets say about their litter.
import { beforeAll, describe, expect, it } from "vitest";
import { litterSlug } from "#app/domain/pets/litter-slug.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { db } from "#app/platform/db.server.ts";
import type { Litter } from "#app/platform/generated/prisma/client.ts";
import { createBreeder, createPet, createSession, createUser } from "../../support/factories.ts";
import { createAnimal, createLitter, createLitterRow } from "../../support/litters.ts";
import { all, byRole, hrefs, html, one, textOf } from "../../support/page.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();
const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10));
const dateIn = (days: number) => formatCalendarDate(dayIn(days).toISOString().slice(0, 10));

let breeder: Awaited<ReturnType<typeof createBreeder>>;
let litter: Litter;
let planned: Litter;
let unapproved: Litter;

const pathOf = ({ name, breed, id }: Litter) => `/litters/${litterSlug(name, breed, id)}`;
/** The page as a visitor with a cookie reads it, which is never from the page cache. */
const fresh = async (path: string) => html(await site.get(path, { headers: { Cookie: "theme=dark" } }));
const main = async (path: string) => textOf(byRole(await fresh(path), "main"));
const names = async (path: string) => all(await fresh(path), ".card-grid h3").map(textOf);
const rowsOf = async (path: string) =>
  all(await fresh(path), ".litter-animals tbody tr").map((row) =>
    all(row, "th, td").map(textOf).filter(Boolean).join(" "),
  );

beforeAll(async () => {
  breeder = await createBreeder({ tradingName: "Ashfold Spaniels", location: "Leeds", plan: "gold" });
  const dam = await createAnimal(breeder.id, { name: "Juno", microchipNumber: "985112007654321" });
  await db.healthTest.create({
    data: { animalId: dam.id, name: "Hip score", result: "4/4", testedOn: new Date("2026-03-05") },
  });
  litter = await createLitter(breeder.id, { damId: dam.id, bornOn: dayIn(-20), createdAt: dayIn(-3) });
  await createLitterRow(litter, { name: "Girl 1", pet: { name: "Bella", pricePence: 95_000, images: 1 }, microchipNumber: "985112007654322" });
  await createLitterRow(litter, { name: "Boy 1", sex: "male", pet: { name: "Max", gender: "male" } });
  await createLitterRow(litter, { name: "Boy 2", sex: "male", note: "Promised to my aunt" });
  await createLitterRow(litter, { name: "Secret name", staying: true });
  const sold = await createLitterRow(litter, { name: "Girl 3", pet: { name: "Ruby" } });
  await db.pet.update({ where: { id: sold.petId! }, data: { soldAt: new Date() } });
  await createLitterRow(litter, { name: "Girl 4", pet: { name: "Pearl", status: "pending" } });
  planned = await createLitter(breeder.id, { name: "Spring plans", stage: "planned", status: "approved", createdAt: dayIn(-2) });
  unapproved = await createLitter(breeder.id, { name: "Hidden plans", stage: "planned" });
  const cats = await createBreeder({ tradingName: "Fern Cats", location: "York", plan: "gold" });
  const queen = await createAnimal(cats.id, { type: "cat", name: "Queenie", breed: "Siamese" });
  await createLitter(cats.id, {
    ...{ name: "Queenie's kittens", type: "cat", breed: "Siamese", damId: queen.id, stage: "expected", status: "approved" },
    dueOn: dayIn(30),
    createdAt: dayIn(-1),
  });
}); // oxfmt-ignore

it("[BUY-18] the page of a litter shows a photo of each animal that has one; before the birth its breeder can be written to", async () => {
  const born = await fresh(pathOf(litter));
  const photos = all(born, ".litter-animals tbody tr").map((row) => all(row, "th img").length);
  expect(photos).toEqual([1, 0, 0, 0, 0, 0]);
  expect(hrefs(one(born, ".pet-head"), "Contact breeder")).toEqual([]);
  const contact = hrefs(one(await fresh(pathOf(planned)), ".pet-head"), "Contact breeder");
  expect(contact).toEqual([expect.stringMatching(/^\/breeders\/ashfold-spaniels-\d+\/contact$/)]);
});

describe("the list of litters", () => {
  it("[LIT-15] has the public litters, newest first, with stage, price and how many are left", async () => {
    expect(await names("/litters")).toEqual(["Queenie's kittens", "Spring plans", "Juno's spring litter"]);
    const cards = all(await fresh("/litters"), ".card-grid > li").map(textOf);
    expect(cards[2]).toContain("2 of 6 available");
    expect(cards[2]).toContain("£900 to £1,200");
    expect(cards[2]).toContain(`Ready to leave from ${dateIn(36)}`);
    expect(cards[2]).toContain("Leeds");
    for (const card of cards.slice(0, 2)) {
      expect(card).toContain("Not for sale yet: contact the breeder");
      expect(card).not.toContain("£");
    }
    expect(cards[0]).toContain(`Expected ${dateIn(30)}`);
  });

  it.each([
    ["?type=cat", ["Queenie's kittens"]],
    ["?stage=planned", ["Spring plans"]],
    ["?stage=born", ["Juno's spring litter"]],
    ["?breed=spaniel", ["Spring plans", "Juno's spring litter"]],
    ["?location=leeds&stage=born&type=DOG", ["Juno's spring litter"]],
    ["?near=York&radius=10", ["Queenie's kittens"]],
    ["?near=LS1&radius=50", ["Queenie's kittens", "Spring plans", "Juno's spring litter"]],
    ["?near=West%20Yorkshire", ["Spring plans", "Juno's spring litter"]],
    ["?near=Truro&radius=50", []],
    ["?near=Dublin&type=cat", ["Queenie's kittens"]],
    ["?type=hamster&stage=lost&page=99", ["Queenie's kittens", "Spring plans", "Juno's spring litter"]],
  ])("[LIT-15] filters by %s", async (query, expected) => {
    expect(await names(`/litters${query}`)).toEqual(expected);
  });

  it("[LIT-15, SCH-02] names the place, and says when it does not know one", async () => {
    expect(await main("/litters?near=York&radius=10")).toContain("1 litter found within 10 miles of York");
    expect(await main("/litters?near=Dublin")).toContain("We could not find “Dublin”.");
    expect(await main("/litters?near=Newport")).toContain("Did you mean");
  });

  it("[LIT-15] says when there is none", async () => {
    expect(await main("/litters?breed=poodle")).toContain("No litters found");
  });

  it("[LIT-15] is linked from the list of pets and from the page of a breeder", async () => {
    for (const path of ["/pets", `/breeders/ashfold-spaniels-${breeder.id}`]) {
      const response = await site.get(path);
      expect(hrefs(byRole(await html(response), "main")), path).toContain("/litters");
    }
    expect(hrefs(byRole(await fresh(`/breeders/ashfold-spaniels-${breeder.id}`), "region", "Litters"))).toContain(
      pathOf(litter),
    );
  });
});

describe("the page of a litter", () => {
  it("[LIT-12, LIT-16, LIT-17] shows dates, place, parents with health tests, licence and breeder", async () => {
    const text = await main(pathOf(litter));
    for (const words of [
      `Born ${dateIn(-20)}`,
      `Ready to leave from ${dateIn(36)}`,
      "Location\nLeeds",
      "Mother: Juno",
      "Microchip number ends in 4321",
      "Hip score: 4/4, March 2026",
      "Stated by the breeder",
      "Father\nNot given",
      "Licence\nNot given",
      "Ashfold Spaniels",
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain("985112007654321");
  });

  it("[LIT-12, LIT-06, LIT-09] has a row for each animal; only listed ones have a name, and notes and microchips are private", async () => {
    const rows = await rowsOf(pathOf(litter));
    expect(rows).toEqual([
      "Bella Female Golden £950 Available",
      expect.stringMatching(/^Max Male Golden £[\d,]+ Available$/),
      "Puppy 3 Male Golden £900 Not listed yet",
      "Puppy 4 Female Golden Staying with the breeder",
      "Ruby Female Golden Sold",
      expect.stringMatching(/^Puppy 6 Female Golden £[\d,]+ Not listed yet$/),
    ]);
    const links = hrefs(one(await fresh(pathOf(litter)), ".litter-animals"));
    expect(links).toHaveLength(3);
    const page = await (await site.get(pathOf(litter))).text();
    for (const secret of ["Promised", "Secret name", "985112007654322", "Pearl"]) expect(page).not.toContain(secret);
  });

  it("[LIT-12, ALL-02] of a closed litter does not say that an animal is still to be listed", async () => {
    const { id } = await createBreeder({ plan: "gold" });
    const closed = await createLitter(id, { stage: "closed", bornOn: dayIn(-90), closedAt: dayIn(-1) });
    await createLitterRow(closed, { pet: { name: "Bella" } });
    await createLitterRow(closed, { name: "Not for sale" });
    expect(await rowsOf(pathOf(closed))).toEqual([
      expect.stringMatching(/^Bella Female Golden £[\d,]+ Available$/),
      "Puppy 2 Female Golden Not listed",
    ]);
  });

  it("[LIT-03, LIT-12] of a planned litter has no price", async () => {
    const text = await main(pathOf(planned));
    expect(text).toContain("Not for sale yet: contact the breeder");
    expect(text).not.toContain("£");
  });

  it("[LIT-12] redirects from an old name, and refuses an address without a number", async () => {
    for (const segment of [`${litter.id}`, `another-name-${litter.id}`]) {
      const response = await site.get(`/litters/${segment}?a=b`, { redirect: "manual" });
      expect([response.status, response.headers.get("Location")]).toEqual([301, pathOf(litter)]);
    }
    const invalid = await site.get("/litters/no-number");
    expect(invalid.status).toBe(400);
    expect(textOf(byRole(await html(invalid), "main"))).toContain("Invalid slug format");
    expect((await site.get("/litters/gone-2000000000")).status).toBe(404);
  });

  it("[LIT-12] that is not public is shown to its breeder and to administrators only", async () => {
    const path = pathOf(unapproved);
    expect((await site.get(path)).status).toBe(404);
    const admin = await createUser();
    await db.userPermission.create({ data: { userId: admin.id, permission: "admin.access" } });
    for (const [userId, status] of [[breeder.user.id, 200], [admin.id, 200], [(await createUser()).id, 404]] as const) {
      const { token } = await createSession(userId);
      const response = await site.visitor({ token }).get(path);
      expect(response.status).toBe(status);
      expect(response.headers.get("Cache-Control")).toMatch(/no-store|private/);
    } // oxfmt-ignore
  });

  it("[LIT-12] ends when the breeder is no longer public, when the last pet is hidden, or the plan has lapsed", async () => {
    const other = await createBreeder({ plan: "gold" });
    const born = await createLitter(other.id);
    const row = await createLitterRow(born, { pet: {} });
    const status = async () => (await site.get(pathOf(born), { headers: { Cookie: "theme=dark" } })).status;
    expect(await status()).toBe(200);
    await db.pet.update({ where: { id: row.petId! }, data: { status: "hidden" } });
    expect(await status()).toBe(404);
    await db.pet.update({ where: { id: row.petId! }, data: { status: "approved" } });
    expect(await status()).toBe(200);
    await db.subscription.updateMany({ where: { breederId: other.id }, data: { status: "past_due" } });
    expect(await status()).toBe(404);
    await db.subscription.updateMany({ where: { breederId: other.id }, data: { status: "active" } });
    await db.breeder.update({ where: { id: other.id }, data: { status: "rejected" } });
    expect(await status()).toBe(404);
  });
});

describe("a pet of a litter", () => {
  it("[LIT-14, LIT-17] says how many are left, and shows brothers and sisters and parents", async () => {
    const bella = await db.pet.findFirstOrThrow({ where: { name: "Bella", breederId: breeder.id } });
    const page = await fresh(`/pets/${petSlug(bella.name, bella.breed, bella.id)}`);
    const part = byRole(page, "region", "The litter");
    expect(textOf(part)).toContain("One of 6 in this litter: 2 still available");
    expect(hrefs(part)).toContain(pathOf(litter));
    expect(all(part, "h3").map(textOf)).toEqual(["Max"]);
    expect(textOf(one(page, "#parents"))).toContain("Hip score: 4/4, March 2026");
    const body = await (await site.get(`/api/pets/${bella.id}`)).json();
    expect(body).toMatchObject({
      pet: { litter: { litter_id: litter.id, slug: pathOf(litter).slice(9), available: 2, total: 6 } },
    });
  });

  it("[LIT-14] shows at most four brothers and sisters", async () => {
    const other = await createBreeder({ plan: "gold" });
    const large = await createLitter(other.id);
    const rows = [];
    for (let at = 0; at < 6; at++) rows.push(await createLitterRow(large, { pet: { name: `Pup ${at}` } }));
    const page = await fresh(`/pets/${petSlug("Pup 0", large.breed, rows[0]!.petId!)}`);
    expect(all(byRole(page, "region", "The litter"), "h3").map(textOf)).toEqual(["Pup 1", "Pup 2", "Pup 3", "Pup 4"]);
  });

  it("[LIT-14] without a litter says nothing about one", async () => {
    const alone = await createPet({ breederId: breeder.id, name: "Solo" });
    const page = await main(`/pets/${petSlug("Solo", alone.breed, alone.id)}`);
    expect(page).not.toMatch(/in this litter|The litter|\nParents\n/);
    expect(textOf(one(await fresh("/pets?search=Solo"), `#pet-${alone.id}`))).not.toContain("litter");
  });

  it("[LIT-12, LIT-14] changes the cached pages of the litter and of its pets", async () => {
    const other = await createBreeder({ plan: "gold" });
    const pair = await createLitter(other.id);
    const first = await createLitterRow(pair, { pet: { name: "Comet" } });
    const second = await createLitterRow(pair, { pet: { name: "Dasher" } });
    const pages = [pathOf(pair), `/pets/${petSlug("Comet", pair.breed, first.petId!)}`];
    const shown = async () => Promise.all(pages.map(async (path) => textOf(byRole(await html(await site.get(path)), "main"))));
    for (const text of await shown()) expect(text).toMatch(/2 of 2 available|2 still available/);
    await db.pet.update({ where: { id: second.petId! }, data: { soldAt: new Date() } });
    await expect.poll(async () => (await shown()).every((text) => /1 of 2 available|1 still available/.test(text))).toBe(true);
  }); // oxfmt-ignore
});
