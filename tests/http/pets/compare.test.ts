// /compare, the checkboxes that lead to it, and the recently viewed pets on /favourites, without script.
import { beforeEach, describe, expect, it } from "vitest";
import { recordView } from "#app/domain/pets/pet-views/change-views.server.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPaidDeposit, createPet, createSession, createUser } from "../../support/factories.ts";
import { all, attributes, byRole, hrefs, html, namesOf, one, textOf } from "../../support/page.ts";
import { sharedSite, type Visitor } from "../../support/site.ts";

type Pet = Awaited<ReturnType<typeof createPet>>;
const site = await sharedSite();
const pathOf = ({ name, breed, id }: Pet) => `/pets/${petSlug(name, breed, id)}`;
const fresh = async (path: string) => html(await site.get(path));
const compare = (query: string) => fresh(`/compare?${query}`);
const names = (page: string) => all(page, ".compare thead th").map((head) => textOf(head).replace(/\s+/g, " "));
/** The rows in which the pets differ, as "term: text | text", and those that are the same for all. */
const rowsOf = (page: string) =>
  all(page, ".compare tbody tr").map((row) => `${textOf(one(row, "th"))}: ${all(row, "td").map(textOf).join(" | ")}`);
const sameOf = (page: string) => all(page, ".compare__same dl > div").map((row) => textOf(row).replace("\n", ": "));

describe("/compare", () => {
  it("[BUY-17, SCH-16] shows up to three public pets with the rows that differ first, and says what is not given", async () => {
    const leeds = await createBreeder({ location: "Leeds", responseTimeMinutes: 130 });
    const [one_, two] = [
      await createPet({ name: "Ada", breederId: leeds.id, depositPence: 20_000, gender: "male" }),
      await createPet({ name: "Bo", breederId: leeds.id }),
    ];
    const page = await compare(`pet=${one_.id}&pet=${two.id}&near=York`);
    expect(names(page)).toEqual(["Ada", "Bo"]);
    const rows = rowsOf(page);
    expect(rows).toEqual(["Deposit: £200 | None", "Sex: Male | Female"]);
    const same = sameOf(page);
    expect(textOf(one(page, ".compare__same summary"))).toBe("Same for all (15)");
    expect(same.map((row) => row.split(": ")[0])).toEqual(
      "Price|Promises|Age|Breed|Ready to leave|Location|Distance|Seller|Licence|Seen with its mother|Microchip|Vaccinations|Parents’ health tests|Breeder’s reply time|Breeder’s handovers".split(
        "|",
      ),
    );
    expect(same.join("; ")).toMatch(
      /Price: £950; Promises: Not given; Age: 8 weeks; .*Distance: about \d+ miles away; /,
    );
    for (const row of [
      "Microchip: Not given",
      "Breeder’s reply time: 2 hours",
      "Breeder’s handovers: Fewer than 3 so far",
    ]) {
      expect(same).toContain(row);
    }
    expect(attributes(page, "meta[name=robots]", "content")).toEqual(["noindex"]);
    expect(page).not.toMatch(/\b5[0-9]\.\d{3,}/);
  });

  it("[SCH-16] shows the first three of more, and a way on for none", async () => {
    const pets = [];
    for (let n = 0; n < 4; n += 1) pets.push(await createPet({ name: `Four ${n}` }));
    const page = await compare(pets.map(({ id }) => `pet=${id}`).join("&"));
    expect(names(page)).toEqual(["Four 0", "Four 1", "Four 2"]);
    expect(textOf(page)).toContain("You can compare up to 3 pets.");
    for (const query of ["", "pet=999999999", "pet=x&pet=-1&pet=0&near=%01", "pet=7777777&".repeat(200), "pet[]=1"]) {
      const none = await compare(query);
      expect(textOf(none), query).toContain("Choose pets to compare.");
      expect(hrefs(none, "Browse Pets"), query).toContain("/pets");
    }
  });

  it("[SCH-16, BUY-10, ALL-02] leaves out pets that are not public and says so, and names a reserved one so", async () => {
    const hidden = await createPet({ name: "Hidden", status: "pending" });
    const banned = await createPet({ breederId: (await createBreeder({ suspended: true })).id });
    const reserved = await createPet({ name: "Taken", depositPence: 5_000 });
    await createPaidDeposit(reserved.id);
    const page = await compare(`pet=${hidden.id}&pet=${banned.id}&pet=${reserved.id}&pet=${reserved.id}`);
    expect(textOf(one(page, ".compare"))).not.toMatch(/£|Now/);
    expect(textOf(page)).not.toContain("crow flies");
    expect(names(page)).toEqual(["Taken"]);
    expect(textOf(page)).toContain("2 pets are no longer listed.");
    expect(textOf(one(page, ".compare thead"))).toContain("Reserved");
  });

  it("[SCH-17] is led to by checkboxes of one GET form on each list", async () => {
    const breeder = await createBreeder({ location: "Leeds" });
    const pet = await createPet({ name: "Tick", breederId: breeder.id });
    const user = await createUser();
    await db.petFavourite.create({ data: { userId: user.id, petId: pet.id } });
    const member = site.visitor({ token: (await createSession(user.id)).token });
    const pages = [
      await fresh("/pets?search=Tick&near=Leeds"),
      await fresh(`/breeders/x-${breeder.id}/pets`).catch(() => ""),
      await html(await member.get("/favourites")),
    ].filter((page) => page.includes("Tick"));
    expect(pages.length).toBeGreaterThanOrEqual(2);
    for (const page of pages) {
      const form = one(page, "form#compare");
      expect([form.getAttribute("action"), form.getAttribute("method") ?? "get"]).toEqual(["/compare", "get"]);
      expect(namesOf(form, "button")).toEqual(["Compare"]);
      const box = one(page, `#pet-${pet.id} input[type=checkbox][form=compare]`);
      expect([box.getAttribute("name"), box.getAttribute("value")]).toEqual(["pet", String(pet.id)]);
    }
    expect(one(pages[0]!, "form#compare input[name=near]").getAttribute("value")).toBe("Leeds");
  });
});

describe("recently viewed", () => {
  let user: Awaited<ReturnType<typeof createUser>>;
  let member: Visitor;
  let pet: Pet;
  beforeEach(async () => {
    user = await createUser();
    member = site.visitor({ token: (await createSession(user.id)).token });
    pet = await createPet({ name: "Seen" });
  });
  const views = () => db.petView.findMany({ where: { userId: user.id }, orderBy: { viewedAt: "desc" } });
  const section = async () => textOf(byRole(await html(await member.get("/favourites")), "region", "Recently viewed"));

  it("[SCH-15] keeps a visit once with its newest time, and not what is fetched ahead", async () => {
    await member.get(pathOf(pet), { headers: { "Sec-Purpose": "prefetch" } });
    expect(await views()).toEqual([]);
    await member.get(pathOf(pet));
    const [first] = await views();
    await member.get(pathOf(pet));
    const [second, ...rest] = await views();
    expect(rest).toEqual([]);
    expect(second!.viewedAt.getTime()).toBeGreaterThan(first!.viewedAt.getTime());
    expect(await section()).toContain("Seen");
  });

  it("[SCH-15] keeps the newest 50 and shows 12 that are public", async () => {
    const breeder = await createBreeder();
    const pets = [];
    for (let n = 0; n < 52; n += 1) pets.push(await createPet({ name: `Old ${n}`, breederId: breeder.id }));
    for (const { id } of pets) await recordView(user.id, id);
    expect(await views()).toHaveLength(50);
    await db.pet.update({ where: { id: pets[51]!.id }, data: { deletedAt: new Date() } });
    const page = await html(await member.get("/favourites"));
    const shown = all(byRole(page, "region", "Recently viewed"), "h3").map(textOf);
    expect(shown).toHaveLength(12);
    expect(shown[0]).toBe("Old 50");
  });

  it("[SCH-15] can be cleared and turned off, which stops recording", async () => {
    await member.get(pathOf(pet));
    await member.post("/favourites", { intent: "clear-viewed" });
    expect(await views()).toEqual([]);
    await member.get(pathOf(pet));
    await member.post("/favourites", { intent: "turn-off-viewed" });
    await member.get(pathOf(pet));
    expect(await views()).toEqual([]);
    expect(await section()).toContain("Recently viewed is off.");
    await member.post("/favourites", { intent: "turn-on-viewed" });
    await member.get(pathOf(pet));
    expect(await views()).toHaveLength(1);
  });

  it("[SCH-15] leaves no trace of visitors without an account, nor of a breeder's visits to their own pets", async () => {
    const before = await db.petView.count();
    const response = await site.get(pathOf(pet));
    expect(response.headers.getSetCookie()).toEqual([]);
    const owner = await db.breeder.findUniqueOrThrow({ where: { id: pet.breederId } });
    await site.visitor({ token: (await createSession(owner.userId)).token }).get(pathOf(pet));
    expect(await db.petView.count()).toBe(before);
  });

  it("[SCH-18] is the account's own, and goes with it", async () => {
    await member.get(pathOf(pet));
    const other = site.visitor({ token: (await createSession((await createUser()).id)).token });
    expect(textOf(await html(await other.get("/favourites")))).not.toContain("Recently viewed");
    await db.user.delete({ where: { id: user.id } });
    expect(await views()).toEqual([]);
  });
});
