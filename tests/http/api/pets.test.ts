// GET /api/pets/{id}, and the endpoints for a user's favourites.
import { describe, expect, it } from "vitest";
import { breederSlug } from "#app/domain/breeders/slug.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPaidDeposit, createPet, createSession } from "../../support/factories.ts";
import { signedInUser } from "../../support/members.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();

async function request(token: string | null, method: string, path: string) {
  const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {};
  const response = await fetch(`${site.url}/api${path}`, { method, headers });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const refused = (status: number, message: string) => ({ status, body: { success: false, message, errors: {} } });

describe("GET /api/pets/{id}", () => {
  it("[JPE-03, ENT-10, ENT-11] answers one pet as the lists do, by its id or its slug", async () => {
    const pet = await createPet({
      name: "Luna",
      images: 2,
      placeLat: 53.8,
      placeLng: -1.5,
      placeAddress: "1 Mill Lane",
    });
    const list = await request(null, "GET", `/breeders/${pet.breederId}/pets`);
    // One pet has the answers and rules of "Law and welfare" (LAW-08), what was checked (TRU-14) and the promises in addition.
    const law: unknown = expect.objectContaining({ rules: expect.any(Array) });
    const promises = {
      deposit_policy: null,
      health_guarantee_months: null,
      includes_insurance: false,
      takes_back_for_life: false,
    };
    const alone = {
      law,
      promises,
      checks: expect.arrayContaining([expect.objectContaining({ what: "email" })]) as unknown,
    };
    const wanted = { status: 200, body: { success: true, pet: { ...(list.body.pets as object[])[0], ...alone } } };
    expect(await request(null, "GET", `/pets/${pet.id}`)).toEqual(wanted);
    expect(await request(null, "GET", `/pets/${petSlug(pet.name, pet.breed, pet.id)}`)).toEqual(wanted);
    const { token, user } = await signedInUser(site);
    await createPaidDeposit(pet.id, { userId: user.id });
    await db.petFavourite.create({ data: { userId: user.id, petId: pet.id } });
    expect((await request(token, "GET", `/pets/${pet.id}`)).body.pet).toMatchObject({
      favourited: true,
      deposit_paid: true,
      deposit_paid_by: user.id,
      info: { precise_location: null },
    });
    const { userId } = await db.breeder.findUniqueOrThrow({ where: { id: pet.breederId } });
    const owner = (await createSession(userId)).token;
    expect((await request(owner, "GET", `/pets/${pet.id}`)).body.pet).toMatchObject({
      deposit_paid_by: user.id,
      info: { precise_location: { lat: 53.8, lng: -1.5, formatted_address: "1 Mill Lane" } },
    });
  });

  it("[JPE-03, OPN-13] hides what its page hides: from others what is not approved, from all what is deleted", async () => {
    const breeder = await createBreeder();
    const owner = (await createSession(breeder.userId)).token;
    const { token: admin } = await signedInUser(site, { isAdmin: true });
    const { token: otherUser } = await signedInUser(site);
    const statuses = (id: number | string) =>
      Promise.all(
        [null, otherUser, owner, admin].map(async (who) => (await request(who, "GET", `/pets/${id}`)).status),
      );
    for (const status of ["pending", "rejected", "hidden"] as const) {
      const { id } = await createPet({ breederId: breeder.id, status });
      expect(await statuses(id), status).toEqual([404, 404, 200, 200]);
    }
    const deleted = await createPet({ breederId: breeder.id, deletedAt: new Date() });
    const unlisted = await createPet({ breederId: (await createBreeder({ status: "rejected" })).id });
    for (const id of [deleted.id, unlisted.id, 2_000_000_000, 0, "nonsense", "99999999999"]) {
      expect(await statuses(id), String(id)).toEqual([404, 404, 404, 404]);
    }
    expect(await request(null, "GET", "/pets/nonsense")).toEqual(refused(404, "Pet not found"));
  });
});

describe("favourites", () => {
  it("[JPE-08, JPE-09, JPE-10, FAV-07, FAV-08, FAV-13, FAV-17, GRD-20] saves a pet, says so, and takes it off again", async () => {
    const { token, user } = await signedInUser(site);
    const pet = await createPet({ name: "Bella" });
    const path = `/pets/${pet.id}`;
    for (const [method, what] of [["POST", "favourite"], ["DELETE", "favourite"], ["GET", "favourited"]] as const) {
      expect(await request(null, method, `${path}/${what}`)).toEqual(refused(401, "Please login to favourite pets"));
    } // oxfmt-ignore
    const state = async () => (await request(token, "GET", `${path}/favourited`)).body;
    expect(await state()).toEqual({ success: true, is_favourited: false });
    const added = { success: true, message: "Added Bella to favourites", is_favourited: true };
    const removed = { success: true, message: "Removed Bella from favourites", is_favourited: false };
    for (let times = 0; times < 2; times += 1) {
      expect(await request(token, "POST", `${path}/favourite`)).toEqual({ status: 200, body: added });
    }
    expect(await state()).toEqual({ success: true, is_favourited: true });
    expect(await db.petFavourite.count({ where: { userId: user.id } })).toBe(1);
    const { token: other } = await signedInUser(site);
    expect((await request(other, "GET", `${path}/favourited`)).body.is_favourited).toBe(false);
    // What has left the public pages can be taken off still, but not saved anew.
    await db.pet.update({ where: { id: pet.id }, data: { status: "hidden" } });
    expect((await state()).is_favourited).toBe(true);
    expect(await request(token, "DELETE", `${path}/favourite`)).toEqual({ status: 200, body: removed });
    // From then on it is as if it were not there, by name too.
    for (const [method, what] of [["POST", "favourite"], ["DELETE", "favourite"], ["GET", "favourited"]] as const) {
      for (const id of [pet.id, 2_000_000_000, "nonsense"])
        expect(await request(token, method, `/pets/${id}/${what}`)).toEqual(refused(404, "Pet not found"));
    } // oxfmt-ignore
  });

  it("[JBR-11, JBR-12, JBR-13, FAV-15, FAV-18] does the same for a breeder", async () => {
    const { token, user } = await signedInUser(site);
    const breeder = await createBreeder({ tradingName: "Willowbrook" });
    const path = `/breeders/${breeder.id}`;
    for (const [method, what] of [["POST", "favourite"], ["DELETE", "favourite"], ["GET", "favourited"]] as const) {
      expect(await request(null, method, `${path}/${what}`)).toEqual(refused(401, "Please login to favourite breeders"));
    } // oxfmt-ignore
    const bySlug = `/breeders/${breederSlug("Willowbrook", breeder.id)}`;
    const added = { success: true, message: "Added Willowbrook to favourites", is_favourited: true };
    for (const at of [path, bySlug]) {
      expect(await request(token, "POST", `${at}/favourite`)).toEqual({ status: 200, body: added });
      expect((await request(token, "GET", `${at}/favourited`)).body).toEqual({ success: true, is_favourited: true });
    }
    expect(await db.breederFavourite.count({ where: { userId: user.id } })).toBe(1);
    const removed = { success: true, message: "Removed Willowbrook from favourites", is_favourited: false };
    for (const at of [path, bySlug]) {
      expect(await request(token, "DELETE", `${at}/favourite`)).toEqual({ status: 200, body: removed });
      expect((await request(token, "GET", `${at}/favourited`)).body).toEqual({ success: true, is_favourited: false });
    }
    const { id: pending } = await createBreeder({ status: "pending" });
    for (const [method, what] of [["POST", "favourite"], ["GET", "favourited"]] as const) {
      for (const id of [pending, 2_000_000_000, "nonsense"])
        expect(await request(token, method, `/breeders/${id}/${what}`)).toEqual(refused(404, "Breeder not found"));
    } // oxfmt-ignore
  });

  it("[FAV-14, FAV-16] says in the documented words that it failed", async () => {
    const { token } = await signedInUser(site);
    const pet = await createPet({ name: "Bella" });
    await db.$executeRaw`ALTER TABLE pet_favourites ADD CONSTRAINT out_of_order CHECK (created_at IS NULL) NOT VALID`;
    await db.$executeRaw`ALTER TABLE breeder_favourites ADD CONSTRAINT out_of_order CHECK (created_at IS NULL) NOT VALID`;
    try {
      const response = await request(token, "POST", `/pets/${pet.id}/favourite`);
      expect(response).toEqual(refused(503, "Failed to favourite Bella"));
      const other = await request(token, "POST", `/breeders/${pet.breederId}/favourite`);
      expect(other).toEqual(refused(503, "Failed to update favourite status"));
    } finally {
      await db.$executeRaw`ALTER TABLE pet_favourites DROP CONSTRAINT out_of_order`;
      await db.$executeRaw`ALTER TABLE breeder_favourites DROP CONSTRAINT out_of_order`;
    }
  });

  it("[JOT-01, ENT-22, JGN-04] lists both, newest first, also what has left the public pages", async () => {
    const { token, user } = await signedInUser(site);
    const empty = { success: true, pets: [], pets_total: 0, breeders: [], breeders_total: 0, has_more: false };
    expect(await request(token, "GET", "/favourites")).toEqual({ status: 200, body: empty });
    expect((await request(null, "GET", "/favourites")).status).toBe(401);
    const breeder = await createBreeder({ tradingName: "Willowbrook" });
    const pets = [];
    for (const [at, name] of ["Bella", "Moss", "Fern"].entries()) {
      const pet = await createPet({ name, breederId: breeder.id, images: at });
      const createdAt = new Date(Date.now() - at * 60_000);
      await db.petFavourite.create({ data: { userId: user.id, petId: pet.id, createdAt } });
      pets.push(pet);
    }
    await db.breederFavourite.create({ data: { userId: user.id, breederId: breeder.id } });
    await db.pet.update({ where: { id: pets[1]!.id }, data: { status: "hidden" } });
    const { body } = await request(token, "GET", "/favourites");
    const [bella, moss, fern] = body.pets as { is_listed: boolean; info: { images: unknown[] } }[];
    expect(body).toMatchObject({ pets_total: 3, breeders_total: 1 });
    expect(bella).toEqual({
      pet_id: pets[0]!.id,
      slug: petSlug("Bella", pets[0]!.breed, pets[0]!.id),
      is_listed: true,
      deposit_paid: false,
      info: { name: "Bella", breed: "Cocker Spaniel", age: "8 weeks", price: 950, location: "Leeds", images: [] },
    });
    expect(moss).toMatchObject({ is_listed: false, info: { name: "Moss" } });
    const one = (await request(null, "GET", `/pets/${pets[2]!.id}`)).body.pet as {
      info: { images: { file_name: string }[] };
    };
    expect(fern!.info.images).toEqual([{ file_name: one.info.images[0]!.file_name }]);
    expect(body.breeders).toEqual([
      {
        breeder_id: breeder.id,
        slug: breederSlug("Willowbrook", breeder.id),
        is_listed: true,
        stats: { average_rating: 0, review_count: 0 },
        info: {
          location: "Leeds",
          registration: { trading_name: "Willowbrook" },
          images: { profile_image_url: "/avatar/Willowbrook" },
        },
      },
    ]);
    const names = async (query: string) => {
      const found = (await request(token, "GET", `/favourites?${query}`)).body;
      const petNames = (found.pets as { info: { name: string } }[]).map(({ info }) => info.name);
      return [petNames, found.pets_total, (found.breeders as unknown[]).length, found.breeders_total];
    };
    expect(await names("page=2&page_size=2")).toEqual([["Fern"], 3, 1, 1]);
    expect(await names("search=bell")).toEqual([["Bella"], 1, 0, 0]);
    expect(await names("filter=pets&page_size=1")).toEqual([["Bella"], 3, 0, 0]);
    expect(await names("page=-1&page_size=x&filter=none")).toEqual([["Bella", "Moss", "Fern"], 3, 1, 1]);
  });
});
