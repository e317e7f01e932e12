// Who is told that a listing is checked again, and with which words.
import { beforeAll, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { db } from "#app/platform/db.server.ts";
import {
  createBreeder,
  createPaidDeposit,
  createPet,
  createUser,
  daysAgo,
  viewerOf,
} from "../../../../tests/support/factories.ts";
import { TYPED_LISTING } from "../../../../tests/support/listing-texts.ts";
import { returnToModeration } from "./pet-status.server.ts";
import { RECHECK_EMAIL_JOB, type RecheckEmail, recheckEmail } from "./recheck-emails.server.ts";
import { listingSchema } from "./schema.ts";
import { updateListing } from "./update-listing.server.ts";

let owner: Viewer;
let breederId: number;
beforeAll(async () => {
  const breeder = await createBreeder({ plan: "gold" });
  breederId = breeder.id;
  owner = viewerOf(breeder.user, { isBreeder: true, breederId });
});

async function book(petId: number, startsAt: Date, data: { state?: string; endedAt?: Date } = {}) {
  const time = { breederId, startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000), kind: "visit" };
  const { id: timeId } = await db.viewingTime.create({ data: time });
  return db.viewing.create({ data: { timeId, petId, buyerId: (await createUser()).id, ...data } });
}

async function told(petId: number) {
  const jobs = await db.$queryRaw<{ data: RecheckEmail }[]>`
    SELECT data FROM jobs.job WHERE name = ${RECHECK_EMAIL_JOB} AND (data->>'petId')::int = ${petId}`;
  return new Map(jobs.map(({ data }) => [data.userId, data]));
}

const text = async (payload: RecheckEmail) => {
  const email = await recheckEmail(payload);
  return email && [email.subject, email.text].join("\n");
};

it("[VIS-15, VIS-07] an edit that hides a listing tells who has booked a viewing of it, once for each time it is hidden", async () => {
  const pet = await createPet({ breederId, name: "Luna" });
  const [{ buyerId, id }, ...others] = [
    await book(pet.id, new Date("2999-03-20T10:00:00Z")),
    await book(pet.id, new Date("2999-03-21T10:00:00Z"), { state: "cancelled by buyer", endedAt: new Date() }),
    await book(pet.id, daysAgo(2)),
  ];
  expect(others).toHaveLength(2);
  const edit = async (breed: string) => {
    const listing = listingSchema.parse({ ...TYPED_LISTING, name: "Luna", breed });
    const by = { ...owner, permissions: ["pets.update"] as Viewer["permissions"] };
    return updateListing({ viewer: by, petId: pet.id, listing, place: null, confirmed: true });
  };
  expect(await edit("Springer Spaniel")).toMatchObject({ value: { status: "pending" } });
  await edit("Boxer");
  const payloads = await told(pet.id);
  expect([...payloads.keys()]).toEqual([buyerId]);
  const email = await text(payloads.get(buyerId)!);
  expect(email).toMatch(/The listing of Luna is being checked again\n/);
  expect(email).toContain("Your viewing on 20 March 2999 at 10:00 stays booked.");
  expect(email).toContain("If not, the viewing is cancelled, and we email you.");
  expect(email).toContain(`/viewings/${id}`);
  expect(email).not.toContain("deposit");
  await db.pet.update({ where: { id: pet.id }, data: { status: "approved" } });
  expect(await text(payloads.get(buyerId)!)).toBeNull();
});

it("[VIS-15] tells who has paid a deposit that it is safe, with the viewing in the same email", async () => {
  const pet = await createPet({ breederId, name: "Luna" });
  const { buyerId: userId } = await book(pet.id, new Date("2999-03-20T10:00:00Z"));
  const { id } = await createPaidDeposit(pet.id, { userId, paidAt: new Date() });
  const sold = await createPet({ breederId, soldAt: new Date() });
  await createPaidDeposit(sold.id, { paidAt: new Date() });
  await db.$transaction((client) => returnToModeration(client, [pet.id, sold.id], owner.userId));
  expect((await told(sold.id)).size).toBe(0);
  const payload = (await told(pet.id)).get(userId)!;
  const email = await text(payload);
  expect(email).toContain(
    "Luna stays reserved for you, and your deposit of £100 is safe. Your viewing on 20 March 2999",
  );
  expect(email).toContain("If not, we refund the whole deposit and the viewing is cancelled, and we email you.");
  expect(email).toContain(`/deposits/${id}`);
  const asked = { refundRequestedAt: new Date(), refundReason: "asked" };
  await db.deposit.update({ where: { id }, data: asked });
  await db.viewing.updateMany({ where: { petId: pet.id }, data: { state: "cancelled by buyer", endedAt: new Date() } });
  expect(await text(payload)).toBeNull();
});
