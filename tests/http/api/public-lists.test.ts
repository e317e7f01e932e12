// GET /api/pets, /api/breeders and /api/breeders/{id}/pets: shapes, filters, and fields by viewer.
import fc from "fast-check";
import { RouterContextProvider } from "react-router";
import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Endpoint } from "#app/http/api/endpoint.ts";
import { listBreeders } from "#app/http/api/endpoints/breeders/list-breeders.server.ts";
import { listBreederPets, listPets } from "#app/http/api/endpoints/pets/list-pets.server.ts";
import { respond } from "#app/http/api/respond.server.ts";
import { requestInfoContext } from "#app/http/server/context.ts";
import { db } from "#app/platform/db.server.ts";
import { codePoint } from "../../support/code-point.ts";
import {
  createBreeder,
  createPaidDeposit,
  createPet,
  createImage,
  createReview,
  createUser,
  viewerOf,
} from "../../support/factories.ts";

interface Answer {
  total: number;
  pets: { favourited: boolean; info: { name: string } }[];
  breeders: unknown[];
}

/** The response of an endpoint to a GET request of a viewer. */
async function get(endpoint: Endpoint, path: string, viewer: Viewer | null = null, params = {}) {
  const context = new RouterContextProvider();
  context.set(requestInfoContext, {
    id: "test",
    nonce: "",
    address: "127.0.0.1",
    cookies: null,
    authorization: null,
    userAgent: null,
    anonymous: false,
    cacheTags: null,
    mayCompose: null,
    slots: [],
    shownPets: null,
    personal: false,
    inlineHashes: null,
    signInScript: null,
    prefetch: false,
    openCases: undefined,
    path: "/api/pets",
    dataPath: null,
    headers: new Headers(),
    viewer: Promise.resolve(viewer),
    session: null,
    noViewer: null,
    closesAt: null,
    databaseAway: false,
    instead: null,
    stream: null,
    routePattern: "/api/pets",
  });
  const request = new Request(`http://site.test${path}`);
  const response = await respond(endpoint, { request, params, context });
  const text = await response.text();
  return { response, text, body: JSON.parse(text) as Answer };
}

let breeder: Awaited<ReturnType<typeof createBreeder>>;
let pet: Awaited<ReturnType<typeof createPet>>;
let buyer: Awaited<ReturnType<typeof createUser>>;

beforeAll(async () => {
  breeder = await createBreeder({
    tradingName: "Willowbrook Spaniels",
    plan: "gold",
    responseTimeMinutes: 30,
    contactTel: "+447700900456",
    contactEmail: "secret.address@demo.test",
    user: { username: "willowbrook" },
  });
  pet = await createPet({
    breederId: breeder.id,
    name: "Luna",
    depositPence: 10_050,
    placeLat: 53.8,
    placeLng: -1.5,
    placeAddress: "1 Mill Lane, Leeds",
    isPedigree: true,
    images: 2,
  });
  await createPet({ breederId: breeder.id, name: "Pending One", status: "pending" });
  await createPet({ name: "Unrelated", status: "pending" });
  await createReview(breeder.id, { rating: 4 });
  buyer = await createUser();
  await createPaidDeposit(pet.id, { userId: buyer.id });
  await db.petFavourite.create({ data: { userId: buyer.id, petId: pet.id } });
});

describe("GET /api/pets near a place", () => {
  it("[SCH-08] returns the distance of each pet, and the place", async () => {
    const near = async (query: string) => (await get(listPets, `/api/pets?${query}`)).body;
    const leeds = await near("near=LS1&radius=25");
    expect(leeds).toMatchObject({
      place: { name: "LS1", kind: "point" },
      pets: [{ pet_id: pet.id, distance_miles: 2 }],
    });
    expect(await near("lat=53.79&lng=-1.5&radius=5")).toMatchObject({ total: 1, place: { kind: "point" } });
    expect(await near("near=Truro&radius=5")).toMatchObject({ total: 0, place: { name: "Truro" } });
    expect(await near("near=West%20Yorkshire")).toMatchObject({
      place: { kind: "area" },
      pets: [{ pet_id: pet.id, distance_miles: null }],
    });
    expect(await near("near=Dublin")).toMatchObject({ total: 1, place: null });
    const plain = await near("search=luna");
    expect(plain).not.toHaveProperty("place");
    expect(JSON.stringify(plain)).not.toContain("distance_miles");
    expect(JSON.stringify(leeds)).not.toMatch(/53\.8|"lat"/);
  });

  it("[SCH-08] filters by sex, date and availability", async () => {
    const total = async (query: string) => (await get(listPets, `/api/pets?${query}`)).body.total;
    expect(await total("gender=female")).toBe(1);
    expect(await total("gender=male")).toBe(0);
    expect(await total("available=1")).toBe(0);
    expect(await total("ready=2026-12-14")).toBe(0);
  });
});

describe("GET /api/pets", () => {
  it("[ENT-10, ENT-11, ENT-12, ENT-17, JGN-04] returns pets with every documented field, and total", async () => {
    const { body, response } = await get(listPets, "/api/pets?search=luna");
    const images = await db.petImage.findMany({
      where: { petId: pet.id },
      orderBy: { position: "asc" },
      include: { image: true },
    });
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(body).toEqual({
      total: 1,
      has_more: false,
      pets: [
        {
          pet_id: pet.id,
          breeder_id: breeder.id,
          created_at: pet.createdAt.toISOString(),
          deposit_amount: 100.5,
          deposit_paid: true,
          deposit_paid_by: null,
          deposit_choice: null,
          deposit_id: null,
          handover_id: null,
          deposit_paid_at: null,
          licence: null,
          litter: null,
          sold_at: null,
          favourited: false,
          info: {
            name: "Luna",
            tagline: "A gentle soul",
            description: pet.description,
            price: 950,
            type: "dog",
            breed: "Cocker Spaniel",
            gender: "female",
            colour: "Golden",
            age: "8 weeks",
            size: null,
            coat: null,
            is_pedigree: true,
            is_kennel_club: false,
            is_council_registered: false,
            is_approved: true,
            status: "approved",
            location: "Leeds",
            precise_location: null,
            images: images.map((image, order) => ({
              image_id: image.id,
              pet_id: pet.id,
              breeder_id: breeder.id,
              file_name: `${image.image.key.slice("pets/".length)}-1280.jpg`,
              order,
              role: null,
            })),
          },
          breeder: {
            breeder_id: breeder.id,
            slug: `willowbrook-spaniels-${breeder.id}`,
            info: { registration: { trading_name: "Willowbrook Spaniels" }, reputation: 80 },
          },
        },
      ],
    });
  });

  it("[ENT-10] shows who has paid a deposit to the buyer, the owner and administrators only", async () => {
    const { body } = await get(listPets, "/api/pets?search=luna", viewerOf(buyer));
    expect(body.pets[0]).toMatchObject({
      deposit_paid_by: buyer.id,
      favourited: true,
      info: { precise_location: null },
    });
    const otherUser = await get(listPets, "/api/pets?search=luna", viewerOf(await createUser()));
    expect(otherUser.body.pets[0]).toMatchObject({ deposit_paid: true, deposit_paid_by: null, favourited: false });
    const owner = await get(listPets, "/api/pets?search=luna", viewerOf(breeder.user, { breederId: breeder.id }));
    const place = { lat: 53.8, lng: -1.5, formatted_address: "1 Mill Lane, Leeds" };
    expect(owner.body.pets[0]).toMatchObject({ deposit_paid_by: buyer.id, info: { precise_location: place } });
  });

  it("[JPE-01, JPE-02, TEN-36] accepts the home page's request", async () => {
    const { body } = await get(listPets, "/api/pets?page=1&page_size=5&sort=-created_at&status=approved");
    expect(body).toMatchObject({ total: 1, pets: [{ pet_id: pet.id }] });
  });

  it("[TEN-57] honours another status for admins, and for a breeder's own pets", async () => {
    const namesFor = async (viewer: Viewer | null) => {
      const { body } = await get(listPets, "/api/pets?status=pending&sort=name", viewer);
      return body.pets.map(({ info }) => info.name);
    };
    expect(await namesFor(null)).toEqual(["Luna"]);
    expect(await namesFor(viewerOf(buyer))).toEqual(["Luna"]);
    expect(await namesFor(viewerOf(breeder.user, { breederId: breeder.id }))).toEqual(["Pending One"]);
    expect(await namesFor(viewerOf(buyer, { permissions: ["admin.access"] }))).toEqual(["Pending One", "Unrelated"]);
  });
});

describe("GET /api/breeders", () => {
  it("[ENT-13, ENT-14, ENT-15, ENT-16, JBR-01] returns breeders with every documented field, and total", async () => {
    const image = await createImage({}, "breeders");
    await db.breeder.update({ where: { id: breeder.id }, data: { coverImageId: image.id } });
    const { body } = await get(listBreeders, "/api/breeders?search=willowbrook");
    expect(body).toEqual({
      total: 1,
      has_more: false,
      breeders: [
        {
          breeder_id: breeder.id,
          user_id: breeder.userId,
          slug: `willowbrook-spaniels-${breeder.id}`,
          username: "willowbrook",
          created_at: breeder.createdAt.toISOString(),
          subscription: { plan_id: "gold", status: "active", plan: { name: "Gold", pet_limit: 5 } },
          status: "approved",
          licence: null,
          stats: { total_pets: 2, active_pets: 0, average_rating: 4, review_count: 1, response_time_minutes: 30 },
          info: {
            description: breeder.description,
            location: "Leeds",
            first_name: "Robin",
            contact: { email: "s************s@demo.test", tel_no: "077****0456" },
            registration: { trading_name: "Willowbrook Spaniels", local_council_authority: "Leeds City Council" },
            images: {
              profile_image_url: "/avatar/Willowbrook%20Spaniels",
              cover_image_url: `/upload/${image.key}-1280.jpg`,
            },
            profile_image_position: '{"x":50,"y":50}',
            cover_image_position: '{"x":50,"y":50}',
            checks: { is_approved: true },
          },
        },
      ],
    });
  });

  it("[JBR-31, JBR-03] shows owners their own contact details", async () => {
    const { body } = await get(listBreeders, "/api/breeders?search=willowbrook", viewerOf(breeder.user));
    const contact = { email: "secret.address@demo.test", tel_no: "+447700900456" };
    expect(body.breeders).toMatchObject([{ info: { contact } }]);
  });

  it("[BPP-15, TEN-33] never carries whole contact details of those who do not show them", async () => {
    for (const viewer of [null, viewerOf(buyer), viewerOf(buyer, { isAdmin: true })]) {
      const { text } = await get(listBreeders, "/api/breeders", viewer);
      expect(text).not.toMatch(/secret\.address|900456/);
    }
  });

  it("[JBR-01, JBR-02, TEN-35, TEN-36] accepts the home page's request and specialties with commas", async () => {
    const home = await get(listBreeders, "/api/breeders?page=1&page_size=3&sort=-average_rating&status=approved");
    expect(home.body.breeders[0]).toMatchObject({ breeder_id: breeder.id });
    expect((await get(listBreeders, "/api/breeders?specialties=cats,dogs")).body.total).toBe(1);
    expect((await get(listBreeders, "/api/breeders?specialties=cats")).body.total).toBe(0);
  });

  it("[TEN-28, TEN-57] shows pending breeders to admins alone", async () => {
    const pending = await createBreeder({ status: "pending", tradingName: "Hopeful" });
    expect((await get(listBreeders, "/api/breeders?status=pending", viewerOf(buyer))).text).not.toContain("Hopeful");
    const { body } = await get(listBreeders, "/api/breeders?status=pending", viewerOf(buyer, { isAdmin: true }));
    expect(body).toMatchObject({
      total: 1,
      breeders: [{ breeder_id: pending.id, status: "pending", subscription: null }],
    });
  });
});

describe("GET /api/breeders/{id}/pets", () => {
  it("[BCD-13, JBR-09] returns a breeder's public pets, cached for 30 seconds", async () => {
    const path = `/api/breeders/${breeder.id}/pets?breeder_id=${breeder.id}&page_size=2`;
    const { body, response } = await get(listBreederPets, path, null, { breederId: String(breeder.id) });
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=30");
    expect(body).toMatchObject({ total: 1, pets: [{ pet_id: pet.id }] });
  });

  it("[BCD-13] tells everyone but the owner the same, with what they have saved", async () => {
    const ask = (viewer: Viewer | null) => get(listBreederPets, "/", viewer, { breederId: String(breeder.id) });
    const anonymous = await ask(null);
    expect(anonymous.response.headers.get("Vary")).toBe("Authorization, Cookie");
    expect(anonymous.body.pets[0]).toMatchObject({ favourited: false });
    const admin = await ask(viewerOf(await createUser(), { isAdmin: true }));
    expect(admin.body).toMatchObject({ total: 1, pets: [{ pet_id: pet.id, favourited: false }] });
    const saved = await ask(viewerOf(buyer));
    expect(saved.body).toMatchObject({ total: 1, pets: [{ pet_id: pet.id, favourited: true }] });
    for (const { response } of [admin, saved]) expect(response.headers.get("Cache-Control")).toBe("no-store");
  });

  it("[OPN-14, JBR-09] lists all pets of the owner, whatever their status, with what the owner has saved", async () => {
    const kennel = await createBreeder({ plan: "gold" });
    const make = (name: string, data: Parameters<typeof createPet>[0]) =>
      createPet({ breederId: kennel.id, name, ...data });
    await make("Approved", {});
    await make("Pending", { status: "pending" });
    await make("Rejected", { status: "rejected" });
    const hidden = await make("Hidden", { status: "hidden" });
    await make("Deleted", { deletedAt: new Date() });
    await db.petFavourite.create({ data: { userId: kennel.userId, petId: hidden.id } });
    const owner = viewerOf(kennel.user, { breederId: kennel.id, isBreeder: true });
    const ask = (viewer: Viewer | null, query = "") =>
      get(listBreederPets, `/${query}`, viewer, { breederId: String(kennel.id) });
    const { body, response } = await ask(owner);
    expect(body.pets.map(({ info, favourited }) => [info.name, favourited])).toEqual([
      ["Hidden", true],
      ["Rejected", false],
      ["Pending", false],
      ["Approved", false],
    ]);
    expect(body.total).toBe(4);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect((await ask(owner, "?page=2&page_size=3")).body).toMatchObject({ total: 4, pets: [{ favourited: false }] });
    for (const viewer of [null, viewerOf(buyer), viewerOf(breeder.user, { breederId: breeder.id })]) {
      expect((await ask(viewer)).body.pets.map(({ info }) => info.name)).toEqual(["Approved"]);
    }
    await db.breeder.update({ where: { id: kennel.id }, data: { suspended: true } });
    expect((await ask(owner)).body.total).toBe(4);
    for (const viewer of [null, viewerOf(buyer)]) expect((await ask(viewer)).response.status).toBe(404);
  });

  it.each(["0", "abc", "2000000000", "99999999999", "-", "", "%00"])(
    "answers 404 for breeder %j",
    async (breederId) => {
      const { response, body } = await get(listBreederPets, "/", null, { breederId });
      expect(response.status).toBe(404);
      expect(body).toEqual({ success: false, message: "Breeder not found", errors: {} });
    },
  );
});

it("answers every query string with 200 and a list", async () => {
  const name = fc.constantFrom(
    "search",
    "page",
    "page_size",
    "sort",
    "status",
    "type",
    "breed",
    "min_price",
    "location",
    "specialties",
    "min_rating",
  );
  const pairs = fc.array(fc.tuple(name, fc.string({ unit: codePoint })), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(pairs, fc.constantFrom(listPets, listBreeders), async (params, endpoint) => {
      const { response, body } = await get(endpoint, `/?${new URLSearchParams(params)}`);
      expect(response.status).toBe(200);
      expect(typeof body.total).toBe("number");
    }),
    { numRuns: 50 },
  );
});
