// /favourites without script, and where the favourite buttons of all pages redirect to.
import { beforeEach, describe, expect, it } from "vitest";
import { breederSlug } from "#app/domain/breeders/slug.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createSession, createUser } from "../../support/factories.ts";
import {
  all,
  attributes,
  byRole,
  hiddenFields,
  hrefs,
  html,
  nameOf,
  one,
  textOf,
  valueOf,
} from "../../support/page.ts";
import { sharedSite, type Visitor } from "../../support/site.ts";

type Pet = Awaited<ReturnType<typeof createPet>>;
type Breeder = Awaited<ReturnType<typeof createBreeder>>;
const site = await sharedSite();

let user: Awaited<ReturnType<typeof createUser>>;
let member: Visitor;

beforeEach(async () => {
  user = await createUser();
  member = site.visitor({ token: (await createSession(user.id)).token });
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const savePets = (...pets: Pet[]) =>
  db.petFavourite.createMany({
    data: pets.map(({ id }, at) => ({ userId: user.id, petId: id, createdAt: minutesAgo(at) })),
  });
const saveBreeders = (...breeders: Breeder[]) =>
  db.breederFavourite.createMany({
    data: breeders.map(({ id }, at) => ({ userId: user.id, breederId: id, createdAt: minutesAgo(at) })),
  });
const load = async (query = "") => html(await member.get(`/favourites${query}`));
/** The ids of the cards in a page, in order. */
const cards = (page: string) => attributes(page, "article:is([id^='pet-'], [id^='breeder-'])", "id");
/** The card with an id. */
const cardOf = (page: string, id: string) => one(page, `article#${id}`);
/** Name and URL of each filter link, and whether it is the current one. */
const filters = (page: string) =>
  all(page, "nav.tabs a").map((link) => [nameOf(link), link.getAttribute("href"), link.matches("[aria-current=page]")]);

describe("the page", () => {
  it("[FAV-01, FAV-02, FAV-03, FAV-04] has its title, search box, filter links and both sections", async () => {
    const [pet, breeder] = [await createPet(), await createBreeder()];
    await savePets(pet);
    await saveBreeders(breeder);
    const page = await load();
    expect(all(page, "h1").map(nameOf)).toEqual(["Your Favourites"]);
    expect(textOf(one(page, "title"))).toMatch(/^Your Favourites/);
    const form = one(page, "form[role=search][action='/favourites']");
    expect(form.getAttribute("method")).not.toBe("post");
    expect(all(form, "input[placeholder='Search favourites...'][maxlength='255']")).toHaveLength(1);
    expect(all(form, "button[type=submit]")).toHaveLength(1);
    expect(filters(page)).toEqual([
      ["All", "/favourites", true],
      ["Pets Only", "/favourites?filter=pets", false],
      ["Breeders Only", "/favourites?filter=breeders", false],
    ]);
    expect(all(byRole(page, "main"), "h2").map(nameOf)).toEqual(["Favourite Pets", "Favourite Breeders"]);
    expect(cards(page)).toEqual([`pet-${pet.id}`, `breeder-${breeder.id}`]);
    expect(all(page, "[aria-pressed=true]")).toHaveLength(2);
  });

  it("[FAV-03] filters by type, and keeps the search in the filter links", async () => {
    const [pet, breeder] = [await createPet({ name: "Luna" }), await createBreeder({ tradingName: "Luna Kennels" })];
    await savePets(pet);
    await saveBreeders(breeder);
    const pets = await load("?filter=pets&search=luna");
    expect(cards(pets)).toEqual([`pet-${pet.id}`]);
    expect(pets).not.toContain("Favourite Breeders");
    expect(filters(pets)).toEqual([
      ["All", "/favourites?search=luna", false],
      ["Pets Only", "/favourites?filter=pets&search=luna", true],
      ["Breeders Only", "/favourites?filter=breeders&search=luna", false],
    ]);
    expect(valueOf(one(pets, "input[type=hidden][name=filter]"))).toBe("pets");
    expect(valueOf(one(pets, "input[name=search]"))).toBe("luna");
    expect(cards(await load("?filter=breeders"))).toEqual([`breeder-${breeder.id}`]);
  });

  it("[FAV-05] links to the pets and the breeders when nothing is saved", async () => {
    const page = await load();
    const main = byRole(page, "main");
    expect(hrefs(main)).toEqual(expect.arrayContaining(["/pets", "/breeders"]));
    expect(textOf(main)).not.toContain("No results found for your search");
  });

  it("[FAV-06] says when neither filter nor search matches", async () => {
    await savePets(await createPet());
    for (const query of ["?search=no+such+thing", "?filter=breeders", "?filter=pets&search=%25%25"]) {
      expect(textOf(await load(query)), query).toContain("No results found for your search");
    }
    expect(textOf(await load("?search=spaniel"))).not.toContain("No results found");
  });

  it("[OPN-95, TEN-56] keeps what is no longer public, marked and without a link for pets", async () => {
    const [open, closed] = [await createBreeder(), await createBreeder({ tradingName: "Gone Kennels" })];
    const [shown, pending, orphan] = [
      await createPet({ breederId: open.id }),
      await createPet({ breederId: open.id }),
      await createPet({ breederId: closed.id }),
    ];
    await savePets(shown, pending, orphan);
    await saveBreeders(open, closed);
    await db.pet.update({ where: { id: pending.id }, data: { status: "pending" } });
    await db.breeder.update({ where: { id: closed.id }, data: { suspended: true } });
    const page = await load();
    const linked = (id: string) => hrefs(cardOf(page, id)).some((to) => /^\/(?:pets|breeders)\//.test(to ?? ""));
    const marked = (id: string) => textOf(cardOf(page, id)).includes("No longer listed");
    expect([linked(`pet-${shown.id}`), marked(`pet-${shown.id}`)]).toEqual([true, false]);
    expect(textOf(cardOf(page, `pet-${pending.id}`))).toContain("Pending Approval");
    expect(hrefs(cardOf(page, `pet-${pending.id}`)).filter((to) => to?.startsWith("/pets/"))).toEqual([]);
    expect([linked(`pet-${orphan.id}`), marked(`pet-${orphan.id}`)]).toEqual([false, true]);
    expect([linked(`breeder-${open.id}`), marked(`breeder-${open.id}`)]).toEqual([true, false]);
    expect([linked(`breeder-${closed.id}`), marked(`breeder-${closed.id}`)]).toEqual([false, true]);

    const off = await member.post(`/pets/${orphan.id}/favourite`, { saved: "false" });
    expect(off.status).toBe(303);
    expect(cards(await load())).not.toContain(`pet-${orphan.id}`);
  });

  it("[BUY-10] has what cannot be had below the rest, with a search for similar pets, and offers neither price nor date", async () => {
    const about = { breed: "Cocker Spaniel", location: "Leeds", depositPence: 5_000, pricePence: 77_700 };
    const [sold, reserved, free, older] = [
      await createPet(about),
      await createPet(about),
      await createPet(),
      await createPet(),
    ];
    await savePets(sold, reserved, free, older);
    await db.pet.update({ where: { id: sold.id }, data: { soldAt: new Date() } });
    await db.pet.update({
      where: { id: reserved.id },
      data: { reservedUntil: new Date(Date.now() + 86_400_000), reserved: true },
    });
    const page = await load();
    expect(cards(page)).toEqual([free, older, sold, reserved].map(({ id }) => `pet-${id}`));
    for (const [pet, word] of [
      [sold, "Sold"],
      [reserved, "Reserved"],
    ] as const) {
      expect(textOf(one(page, `#pet-${pet.id} .price`))).toBe(word);
      expect(textOf(cardOf(page, `pet-${pet.id}`))).not.toContain("£");
    }
    const similar = all(page, "a").filter((link) => textOf(link).startsWith("Tell me about similar pets"));
    expect(similar.map((link) => link.getAttribute("href"))).toEqual(
      Array(2).fill("/searches/new?type=dog&breed=Cocker+Spaniel&near=Leeds"),
    );
  });

  it("[TEN-12] is open to breeders as to every signed-in user", async () => {
    const breeder = await createBreeder();
    const visitor = site.visitor({ token: (await createSession(breeder.userId)).token });
    expect((await visitor.get("/favourites")).status).toBe(200);
  });

  it("[OPN-95] shows the twelve newest of each type, and the rest in pages of one type", async () => {
    const { id: breederId } = await createBreeder();
    const pets: Pet[] = [];
    for (let nth = 0; nth < 14; nth += 1) pets.push(await createPet({ breederId }));
    await savePets(...pets);
    const both = await load();
    expect(cards(both)).toEqual(pets.slice(0, 12).map(({ id }) => `pet-${id}`));
    expect(hrefs(both, "Show all 14 favourite pets")).toEqual(["/favourites?filter=pets"]);
    const second = await load("?filter=pets&page=2");
    expect(cards(second)).toEqual(pets.slice(12).map(({ id }) => `pet-${id}`));
    expect(byRole(second, "link", "Page 2").getAttribute("aria-current")).toBe("page");
    expect(cards(await load("?filter=pets&page=77"))).toEqual(cards(second));
  });
});

describe("removing a favourite without script", () => {
  const submit = async (page: string, path: string, from: string) => {
    const fields = hiddenFields(page, path);
    return member.post(path, fields, { headers: { Referer: `${site.url}${from}` } });
  };

  it("[FAV-12, FAV-09] redirects to the same list without it, at the next card", async () => {
    const pets = [
      await createPet({ name: "Ada" }),
      await createPet({ name: "Bob" }),
      await createPet({ name: "Cleo" }),
    ];
    await savePets(...pets);
    const from = "/favourites?filter=pets&search=spaniel";
    const [first, second, last] = pets.map(({ id }) => `pet-${id}`);
    const response = await submit(await load("?filter=pets&search=spaniel"), `/pets/${pets[0]!.id}/favourite`, from);
    expect([response.status, response.headers.get("Location")]).toEqual([303, `${from}#${second}`]);
    const page = await html(await member.follow(response));
    expect(cards(page)).toEqual([second, last]);
    expect(cards(page)).not.toContain(first);
    expect(textOf(page)).toContain("Removed Ada from favourites");

    const end = await submit(page, `/pets/${pets[2]!.id}/favourite`, from);
    expect(end.headers.get("Location"), "the last card leads to the one before").toBe(`${from}#${second}`);
    const only = await submit(await html(await member.follow(end)), `/pets/${pets[1]!.id}/favourite`, from);
    expect(only.headers.get("Location"), "the only card leads to the heading").toBe(`${from}#favourite-pets`);
    expect(textOf(await html(await member.follow(only)))).toContain("Nothing saved yet");
  });

  it("[FAV-12] works for breeders, and on a repeated submit", async () => {
    const breeders = [await createBreeder(), await createBreeder()];
    await saveBreeders(...breeders);
    const page = await load("?filter=breeders");
    const path = `/breeders/${breeders[0]!.id}/favourite`;
    const responses = await Promise.all([1, 2].map(() => submit(page, path, "/favourites?filter=breeders")));
    for (const response of responses) {
      expect(response.headers.get("Location")).toBe(`/favourites?filter=breeders#breeder-${breeders[1]!.id}`);
    }
    expect(cards(await load())).toEqual([`breeder-${breeders[1]!.id}`]);
  });
});

describe("the redirect of a favourite button without script", () => {
  it("[FAV-09] goes to the card of the button, on every page with cards", async () => {
    const breeder = await createBreeder();
    const pet = await createPet({ breederId: breeder.id });
    const petPage = `/pets/${petSlug(pet.name, pet.breed, pet.id)}`;
    const breederPage = `/breeders/${breederSlug(breeder.tradingName, breeder.id)}`;
    const [petId, breederId] = [`pet-${pet.id}`, `breeder-${breeder.id}`];
    const cases = [
      ["/pets?search=bramble&visit=1", `/pets/${pet.id}/favourite`, petId],
      [petPage, `/breeders/${breeder.id}/favourite`, breederId],
      [breederPage, `/pets/${pet.id}/favourite`, petId],
      [breederPage, `${breederPage}/favourite`, breederId],
      ["/breeders?sort=newest&visit=1", `/breeders/${breeder.id}/favourite`, breederId],
    ] as const;
    for (const [from, path, id] of cases) {
      const page = await html(await member.get(from));
      expect(all(page, `#${id}`), from).toHaveLength(1);
      const fields = hiddenFields(page, path);
      const response = await member.post(path, fields, { headers: { Referer: `${site.url}${from}` } });
      expect(response.headers.get("Location"), from).toBe(`${from}#${id}`);
    }
  });

  it("goes to no other fragment that a form names; with script there is no redirect, but the message", async () => {
    const pet = await createPet();
    const lead = async (fields: Record<string, string>) =>
      (await member.post(`/pets/${pet.id}/favourite`, fields)).headers.get("Location");
    expect(await lead({ at: "main" })).toBe(`/pets/${pet.id}#pet-${pet.id}`);
    expect(await lead({ at: "pet-1\r\nSet-Cookie: x=y" })).toBe(`/pets/${pet.id}#pet-${pet.id}`);
    const stays = await member.post(`/pets/${pet.id}/favourite.data`, { saved: "true", stay: "yes" });
    expect([stays.status, stays.headers.get("Location"), stays.headers.getSetCookie()]).toEqual([200, null, []]);
    expect(await stays.text()).toContain(`Added ${pet.name} to favourites`);
  });
});
