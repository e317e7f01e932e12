// The endpoints about litters and their animals.
import { beforeAll, describe, expect, it } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { db } from "#app/platform/db.server.ts";
import { type ApiClient, apiClient, askApi } from "../../support/api/api-client.ts";
import { createBreeder, createPaidDeposit } from "../../support/factories.ts";
import { createAnimal, createLitter, createLitterRow, SENT_LITTER } from "../../support/litters.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

interface Animal {
  row_id: number;
  name: string | null;
  status: string;
  pet_id: number | null;
  microchip_number: string | null;
  note: string | null;
  price: number | null;
}
interface LitterBody {
  litter_id: number;
  name: string;
  slug: string;
  rows: Animal[];
}

let breeder: Awaited<ReturnType<typeof createBreeder>>;
let owner: ApiClient;

const newOwner = async (plan: "standard" | "gold" | "platinum" = "gold") => {
  const record = await createBreeder({ plan });
  const client = await apiClient(site, { userId: record.userId, permissions: BREEDER_PERMISSIONS });
  return { breeder: record, owner: client };
};
const rowOf = (answer: Record<string, unknown>) => answer.row as Animal;
const readAs = async (client: ApiClient | null, id: number) => {
  const answer = await askApi(site, client?.token ?? null, `GET /litters/${id}`);
  return { status: answer.status, litter: answer.litter as LitterBody };
};

beforeAll(async () => {
  ({ breeder, owner } = await newOwner("platinum"));
});

describe("GET /api/litters", () => {
  it("[LIT-21, LIT-15] has the public litters, newest first, by type, breed, stage and place", async () => {
    const { id } = await createBreeder({ plan: "gold", location: "Hexham" });
    const born = await createLitter(id, { name: "Born", breed: "Otterhound" });
    await createLitterRow(born, { pet: { pricePence: 90_000 } });
    const cats = { type: "cat", breed: "Otter Cat", stage: "planned", status: "approved" } as const;
    await createLitter(id, { ...cats, name: "Planned", damId: null });
    await createLitter(id, { ...cats, name: "Undecided", status: "pending", damId: null });
    const find = async (query: string) => {
      const { litters, total } = await askApi(site, null, `GET /litters?location=Hexham&${query}`);
      return { names: (litters as LitterBody[]).map(({ name }) => name), total };
    };
    expect(await find("")).toEqual({ names: ["Planned", "Born"], total: 2 });
    expect(await find("type=dog")).toEqual({ names: ["Born"], total: 1 });
    expect(await find("stage=planned")).toEqual({ names: ["Planned"], total: 1 });
    expect(await find("breed=otterhound")).toEqual({ names: ["Born"], total: 1 });
    expect(await find("near=Hexham&radius=5&type=dog")).toEqual({ names: ["Born"], total: 1 });
    expect(await find("near=Truro")).toEqual({ names: [], total: 0 });
    expect(await find("page_size=1&page=2")).toEqual({ names: ["Born"], total: 2 });
    const { litters } = await askApi(site, null, "GET /litters?location=Hexham&stage=born");
    expect(litters).toMatchObject([
      { stage: "born", price_min: 900, price_max: 1200, available: 1, total: 1, breeder_id: id, due_date: null },
    ]);
    const strict = await askApi(site, null, "GET /litters?stage=hatched&strict=1");
    expect(strict).toMatchObject({ status: 400, errors: { stage: "stage must be one of planned, expected, born" } });
  });
});

describe("GET /api/litters/{litterId}", () => {
  it("[LIT-21, LIT-12] has the animals; working names, notes and microchips for their breeder alone", async () => {
    const litter = await createLitter(breeder.id);
    await createLitterRow(litter, { pet: { name: "Bella" }, name: "Girl 1", note: "Calm" });
    await createLitterRow(litter, { name: "The runt", note: "For my aunt", microchipNumber: "985112007654321" });
    const seen = (await readAs(null, litter.id)).litter.rows;
    expect(seen).toMatchObject([
      { name: "Bella", status: "available", note: null },
      { name: null, status: "waiting", note: null, microchip_number: null, pet_id: null },
    ]);
    const own = (await readAs(owner, litter.id)).litter;
    expect(own.rows[1]).toMatchObject({ name: "The runt", note: "For my aunt", microchip_number: "985112007654321" });
    expect((await readAs(null, litter.id)).litter).toMatchObject({ dam: { name: "Juno" }, sire: null });
    expect(await askApi(site, null, `GET /litters/${own.slug}`)).toMatchObject({ status: 200 });
    const hidden = await createLitter(breeder.id);
    expect((await readAs(null, hidden.id)).status).toBe(404);
    expect((await readAs(owner, hidden.id)).status).toBe(200);
  });
});

describe("POST and PATCH /api/litters", () => {
  it("[LIT-21, LIT-02, LIT-03, LIT-04] adds a litter with its animals once, or says what is wrong", async () => {
    const dam = await createAnimal(breeder.id);
    const born = { ...SENT_LITTER, stage: "born", birth_date: dayIn(-30), dam_id: dam.id, males: 2, females: 1 };
    const key = crypto.randomUUID();
    const added = await owner.ask("POST /litters", born, key);
    expect(added).toMatchObject({ status: 201, success: true });
    expect((await owner.ask("POST /litters", born, key)).litter_id).toBe(added.litter_id);
    const rows = await db.litterRow.findMany({ where: { litterId: added.litter_id as number } });
    expect(rows.map(({ name }) => name).toSorted()).toEqual(["Boy 1", "Boy 2", "Girl 1"]);
    expect(await owner.ask("POST /litters", { ...born, dam_id: null, birth_date: dayIn(3) })).toMatchObject({
      status: 400,
      errors: { dam_id: "Tell us who the mother is.", birth_date: "The date of birth cannot be in the future." },
    });
    expect(await owner.ask("POST /litters", { ...SENT_LITTER, stage: "expected", due_date: dayIn(90) })).toMatchObject({
      errors: { due_date: "Enter a due date within the next 70 days." },
    });
    expect(await owner.ask("POST /litters", { ...born, females: 19 })).toMatchObject({
      errors: { males: "A litter must have 1 to 20 animals" },
    });
  });

  it("[LIT-21] changes the fields that are sent; another breeder's litter is not there, and a closed one stays", async () => {
    const litter = await createLitter(breeder.id);
    expect(await owner.ask(`PATCH /litters/${litter.id}`, { tagline: "Raised by the Aga" })).toMatchObject({
      status: 200,
    });
    expect(await db.litter.findUnique({ where: { id: litter.id } })).toMatchObject({
      tagline: "Raised by the Aga",
      name: litter.name,
      bornOn: litter.bornOn,
      damId: litter.damId,
    });
    const { owner: other } = await newOwner();
    expect(await other.ask(`PATCH /litters/${litter.id}`, { tagline: "Taken over by another" })).toMatchObject({
      status: 404,
      message: "Litter not found",
    });
    const closed = await createLitter(breeder.id, {
      stage: "closed",
      bornOn: new Date("2025-01-01"),
      closedAt: new Date(),
    });
    expect(
      (await owner.ask(`PATCH /litters/${closed.id}`, { stage: "born", tagline: "Raised by the Aga" })).status,
    ).toBe(409);
  });

  it("[LIT-21] keeps what two requests at once change, of a litter and of an animal", async () => {
    const litter = await createLitter(breeder.id);
    const row = await createLitterRow(litter, { name: "Girl 1" });
    const change = (body: object) => owner.ask(`PATCH /litters/${litter.id}`, body);
    const changeRow = (body: object) => owner.ask(`PATCH /litters/${litter.id}/rows/${row.id}`, body);
    for (const text of ["first", "second", "third"]) {
      const [animal, other] = [{ colour: text }, { note: text }];
      const sent = [change({ coat: text }), change({ size: text }), changeRow(animal), changeRow(other)];
      for (const { status } of await Promise.all(sent)) expect(status).toBe(200);
      expect(await db.litter.findUnique({ where: { id: litter.id } })).toMatchObject({ coat: text, size: text });
      expect(await db.litterRow.findUnique({ where: { id: row.id } })).toMatchObject({ ...animal, ...other });
    }
  });
});

describe("the animals of a litter", () => {
  it("[LIT-21, LIT-05] adds one with the next working name; never a 21st, and none before the birth", async () => {
    const litter = await createLitter(breeder.id);
    await createLitterRow(litter, { name: "Girl 1" });
    const add = (body: object, id = litter.id) => owner.ask(`POST /litters/${id}/rows`, body);
    const added = await add({ sex: "female", colour: "Golden", price: 999.5 });
    expect(added.status).toBe(201);
    expect(rowOf(added)).toMatchObject({ name: "Girl 2", status: "waiting", price: 999.5, pet_id: null });
    expect(await add({ colour: "Golden" })).toMatchObject({ status: 400, errors: { sex: "Gender is required" } });
    expect(await add({ sex: "male", microchip_number: "123" })).toMatchObject({
      errors: { microchip_number: "A microchip number has 15 digits. This one has 3." },
    });
    expect(await add({ sex: "male", price: 1_000_000.01 })).toMatchObject({
      errors: { price: "Price must be at most £1,000,000" },
    });
    for (let at = 2; at < 20; at += 1) await createLitterRow(litter, { name: `Pup ${at}` });
    expect(await add({ sex: "male" })).toMatchObject({ status: 409, message: "A litter must have 1 to 20 animals" });
    const planned = await createLitter(breeder.id, { stage: "planned" });
    expect((await add({ sex: "male" }, planned.id)).status).toBe(409);
    expect(await db.litterRow.count({ where: { litterId: planned.id } })).toBe(0);
  });

  it("[LIT-21, LIT-06, LIT-07] lists an animal that waits, and lets one stay", async () => {
    const litter = await createLitter(breeder.id);
    const row = await createLitterRow(litter, { name: "Girl 1" });
    const change = (body: object, id = row.id) => owner.ask(`PATCH /litters/${litter.id}/rows/${id}`, body);
    expect(rowOf(await change({ status: "staying" }))).toMatchObject({ status: "staying", pet_id: null });
    expect(await change({ status: "available" })).toMatchObject({
      status: 409,
      message: "This animal stays with you. Set its status to waiting first.",
    });
    expect(rowOf(await change({ status: "waiting", note: undefined }))).toMatchObject({ status: "waiting" });
    expect(await change({ status: "available", colour: "Black" })).toMatchObject({
      status: 400,
      errors: { status: "Send the status without other fields of the animal." },
    });
    expect((await change({ status: "sold" })).status).toBe(409);
    const listed = rowOf(await change({ status: "available" }));
    expect(listed.status).toBe("available");
    expect(await db.pet.findUnique({ where: { id: listed.pet_id! } })).toMatchObject({
      name: "Girl 1",
      status: "pending",
      litterId: litter.id,
    });
    expect((await change({ colour: "Black" })).status).toBe(409);
    expect((await change({ status: "waiting" })).status).toBe(409);
    expect((await change({ status: "available" }, 2_000_000_000)).status).toBe(404);
  });

  it("[LIT-21, LIT-08] refuses an animal for which the plan has no room", async () => {
    const { breeder: small, owner: client } = await newOwner("standard");
    const litter = await createLitter(small.id);
    const plan = await db.plan.findUniqueOrThrow({ where: { id: "standard" } });
    for (let at = 0; at < plan.petLimit!; at += 1) await createLitterRow(litter, { name: `Pup ${at}`, pet: {} });
    const row = await createLitterRow(litter, { name: "One too many" });
    expect(await client.ask(`PATCH /litters/${litter.id}/rows/${row.id}`, { status: "available" })).toMatchObject({
      status: 403,
      message: "You have reached your plan's pet limit",
    });
    expect(await db.litterRow.findUnique({ where: { id: row.id } })).toMatchObject({ petId: null });
  });

  it("[LIT-21, LIT-13, LIT-09] marks as reserved, available and sold; a paid deposit stands in the way", async () => {
    const litter = await createLitter(breeder.id);
    const row = await createLitterRow(litter, { pet: { name: "Bella" } });
    const change = (body: object, id = row.id) => owner.ask(`PATCH /litters/${litter.id}/rows/${id}`, body);
    expect(rowOf(await change({ status: "reserved", reason: "For the Harrows" }))).toMatchObject({
      status: "reserved",
    });
    expect(rowOf(await change({ status: "available" }))).toMatchObject({ status: "available" });
    expect((await change({ status: "sold", buyer_id: 2_000_000_000 })).status).toBe(409);
    expect(rowOf(await change({ status: "sold" }))).toMatchObject({ status: "sold", price: null });
    expect(await change({ status: "available" })).toMatchObject({
      status: 409,
      message: "Bella is sold. A sold pet cannot be listed again.",
    });
    const paid = await createLitterRow(litter, { pet: { name: "Max" } });
    await createPaidDeposit(paid.petId!);
    expect(await change({ status: "sold" }, paid.id)).toMatchObject({
      status: 409,
      message: "Max is reserved with a paid deposit. Complete the handover or refund the deposit first.",
    });
  });
});
