// The endpoints of viewings and handovers: times of a pet, book, list and cancel, confirm a handover; each for its own side.
import { beforeEach, expect, it } from "vitest";
import { VIEWING_TEXTS } from "#app/domain/payments/viewings/texts.ts";
import { db } from "#app/platform/db.server.ts";
import { type ApiClient, apiClient, askApi } from "../../support/api/api-client.ts";
import { createBreeder, createPaidDeposit, createPet } from "../../support/factories.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();

let kennel: Awaited<ReturnType<typeof createBreeder>>;
let buyer: ApiClient;
let other: ApiClient;
let breeder: ApiClient;
beforeEach(async () => {
  kennel = await createBreeder({ plan: "gold" });
  [buyer, other] = [await apiClient(site), await apiClient(site)];
  breeder = await apiClient(site, { userId: kennel.userId });
});

const newPet = async () => (await createPet({ breederId: kennel.id, name: "Luna" })).id;
async function newTime(day: number) {
  const startsAt = new Date(`2999-03-0${day}T10:00:00.000Z`);
  const span = { startsAt, endsAt: new Date(startsAt.getTime() + 45 * 60_000) };
  return (await db.viewingTime.create({ data: { breederId: kennel.id, kind: "video", ...span } })).id;
}
const book = (who: ApiClient, petId: number, json: object) => who.ask(`POST /pets/${petId}/viewings`, json);
const refused = (status: number, message: string) => expect.objectContaining({ status, message });
const idOf = ({ viewing }: Record<string, unknown>) => (viewing as { viewing_id: number }).viewing_id;

it("[VIS-26] lists the times of a pet, of a reserved one for its buyer alone, and books, lists and cancels viewings", async () => {
  const petId = await newPet();
  const [first, second] = [await newTime(1), await newTime(2)];
  const timesOf = async (token: string | null) =>
    ((await askApi(site, token, `GET /pets/${petId}/viewings`)).times as object[]).length;
  expect((await askApi(site, null, `GET /pets/${petId}/viewings`)).times).toEqual([
    { time_id: first, starts_at: "2999-03-01T10:00:00.000Z", minutes: 45, kind: "video", town: null },
    { time_id: second, starts_at: "2999-03-02T10:00:00.000Z", minutes: 45, kind: "video", town: null },
  ]);
  for (const [wrong, text] of [
    [{ people: 7 }, VIEWING_TEXTS.people],
    [{ people: 0 }, VIEWING_TEXTS.people],
    [{ message: "x".repeat(501) }, VIEWING_TEXTS.message],
  ] as const) {
    const { status, errors } = await book(buyer, petId, { time_id: first, ...wrong });
    expect([status, Object.values(errors as object)]).toEqual([400, [text]]);
  }
  const booked = await book(buyer, petId, { time_id: first });
  expect(booked).toMatchObject({ status: 201, viewing: { pet_id: petId, people: 1, message: "", state: "booked" } });
  expect(await book(other, petId, { time_id: first })).toEqual(refused(409, VIEWING_TEXTS.taken));
  const twice = "You already have a viewing of Luna on 1 March 2999.";
  expect(await book(buyer, petId, { time_id: second })).toEqual(refused(409, twice));
  expect((await book(breeder, petId, { time_id: second })).status).toBe(403);

  await createPaidDeposit(petId, { userId: buyer.userId, paidAt: new Date() });
  expect([await timesOf(null), await timesOf(other.token), await timesOf(breeder.token)]).toEqual([0, 0, 0]);
  expect(await timesOf(buyer.token)).toBe(1);

  const later = await book(buyer, await newPet(), { time_id: second });
  const ids = [idOf(later), idOf(booked)];
  const own = async (who: ApiClient) => ((await who.ask("GET /viewings")).viewings as { viewing_id: number }[]) ?? null;
  for (const who of [buyer, breeder]) expect((await own(who)).map(({ viewing_id }) => viewing_id)).toEqual(ids);
  expect(await own(other)).toEqual([]);
  const cancel = async (who: ApiClient) => (await who.ask(`DELETE /viewings/${ids[1]}`)).status;
  expect([await cancel(other), await cancel(breeder), await cancel(buyer), await cancel(buyer)]).toEqual([
    404, 404, 200, 200,
  ]);
  for (const day of [3, 4, 5, 6]) await book(buyer, await newPet(), { time_id: await newTime(day) });
  expect(await book(buyer, await newPet(), { time_id: await newTime(7) })).toEqual(refused(409, VIEWING_TEXTS.full));
});

it("[VIS-26] confirms a handover as one of its two sides, and lists one's own", async () => {
  const petId = await newPet();
  const { id: depositId } = await createPaidDeposit(petId, { userId: buyer.userId, paidAt: new Date() });
  const { id } = await db.handover.findUniqueOrThrow({ where: { depositId } });
  const confirm = (who: ApiClient) => who.ask(`POST /handovers/${id}/confirm`);
  expect((await confirm(other)).status).toBe(404);
  expect(await confirm(breeder)).toMatchObject({ status: 200, handover: { handover_id: id } });
  expect(await db.pet.findUnique({ where: { id: petId } })).toMatchObject({ soldAt: null });
  expect((await confirm(buyer)).status).toBe(200);
  expect(await db.pet.findUnique({ where: { id: petId } })).toMatchObject({ soldAt: expect.any(Date) });
  const own = async (who: ApiClient) => ((await who.ask("GET /handovers")).handovers as object[]).length;
  expect([await own(buyer), await own(breeder), await own(other)]).toEqual([1, 1, 0]);
});
