// What a paid deposit fixes: every field of a listing is changed with and without a deposit.
import { expect, it } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { type LawAnswers, NO_ANSWERS } from "#app/domain/law/answers.ts";
import { addDays, calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import {
  createBreeder,
  createPaidDeposit,
  createPet,
  createUser,
  viewerOf,
} from "../../../../tests/support/factories.ts";
import { TYPED_LISTING } from "../../../../tests/support/listing-texts.ts";
import { columnsOf, type ListingColumns } from "./listing-columns.ts";
import { listingSchema } from "./schema.ts";
import { fixedByDeposit } from "./texts.ts";
import { updateListing } from "./update-listing.server.ts";

const LISTING = listingSchema.parse(TYPED_LISTING);

/** A change of each field, and whether a deposit fixes it. A new field of listings fails to compile until it is here. */
const CHANGES: Record<keyof typeof LISTING, { to: unknown; fixed: boolean }> = {
  price: { to: 156_000, fixed: true },
  deposit_amount: { to: 25_000, fixed: true },
  type: { to: "cat", fixed: true },
  breed: { to: "Springer Spaniel", fixed: true },
  gender: { to: "male", fixed: true },
  name: { to: "Bracken", fixed: false },
  tagline: { to: "Another tagline of hers", fixed: false },
  description: { to: `${TYPED_LISTING.description} She sleeps well.`, fixed: false },
  colour: { to: "Black", fixed: false },
  age: { to: "9 weeks", fixed: false },
  size: { to: "Small", fixed: false },
  coat: { to: "Short", fixed: false },
  location: { to: "York", fixed: false },
  deposit_policy: { to: "any_time", fixed: false },
  health_guarantee_months: { to: 24, fixed: false },
  takes_back_for_life: { to: true, fixed: false },
  includes_insurance: { to: true, fixed: false },
  is_pedigree: { to: true, fixed: false },
  is_kennel_club: { to: true, fixed: false },
  is_council_registered: { to: true, fixed: false },
};
const OK = { ok: true };
const FIXED = Object.entries(CHANGES).filter(([, { fixed }]) => fixed);

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const HOLD = { status: "pending", paidAt: null } as const;
const DEPOSITS = {
  paid: { paidAt: minutesFromNow(-60) },
  "paid long ago": { paidAt: minutesFromNow(-60 * 24 * 30) },
  held: { ...HOLD, holdExpiresAt: minutesFromNow(20) },
} as const;
const NO_DEPOSITS = {
  none: null,
  "hold over": { ...HOLD, holdExpiresAt: minutesFromNow(-1) },
  "given up": { ...HOLD, status: "failed" },
  refunded: {
    status: "refunded",
    paidAt: minutesFromNow(-60),
    refundedAt: minutesFromNow(-10),
    refundRequestedAt: minutesFromNow(-20),
    refundReason: "asked",
  },
} as const;

async function listed(deposit: Parameters<typeof createPaidDeposit>[1] | null) {
  const breeder = await createBreeder({ plan: "gold" });
  const permissions = [...BREEDER_PERMISSIONS];
  const viewer = viewerOf(breeder.user, { isBreeder: true, breederId: breeder.id, permissions });
  const pet = await createPet({ breederId: breeder.id, ...columnsOf(LISTING) });
  if (deposit) await createPaidDeposit(pet.id, deposit);
  const update = (change: object, by = viewer, answers?: LawAnswers) =>
    updateListing({
      ...{ viewer: by, petId: pet.id, place: null, listing: { ...LISTING, ...change }, confirmed: true, answers },
    });
  const read = async () => (await db.pet.findUniqueOrThrow({ where: { id: pet.id } })) as ListingColumns;
  return { update, read, petId: pet.id };
}

it.each(Object.entries(DEPOSITS))(
  "[DEP-10] A10: a deposit fixes price, deposit and which animal it is: %s",
  async (_name, deposit) => {
    const { update, read } = await listed(deposit);
    const by = "status" in deposit ? "being-paid" : "paid";
    const before = await read();
    const moderator = viewerOf(await createUser(), { isAdmin: true, permissions: ["pets.approve", "pets.update"] });
    for (const [field, { to }] of FIXED) {
      const refused = { ok: false, code: "reserved", fixed: { field, by }, name: "Bramble" };
      expect(await update({ [field]: to })).toEqual(refused);
      expect(await update({ [field]: to, tagline: "With another change" }, moderator)).toEqual(refused);
    }
    expect(await read()).toEqual(before);
    const others = Object.entries(CHANGES).filter(([, { fixed }]) => !fixed);
    expect(await update(Object.fromEntries(others.map(([field, { to }]) => [field, to])))).toMatchObject({ ok: true });
  },
);

it.each(Object.entries(NO_DEPOSITS))("[DEP-15] without an open deposit they change: %s", async (_name, deposit) => {
  const { update } = await listed(deposit);
  for (const [field, { to }] of FIXED) expect(await update({ [field]: to })).toMatchObject({ ok: true });
});

it("[VIS-19] a ready date moves later only to a day that the buyer of a paid deposit has agreed to", async () => {
  const { update, petId } = await listed(DEPOSITS.paid);
  const today = calendarDateOf(clock.now());
  const ready = (days: number | null, age = 200) =>
    update({}, undefined, {
      ...NO_ANSWERS,
      date_of_birth: addDays(today, -age),
      available_from: days === null ? null : addDays(today, days),
    });
  await db.deposit.updateMany({ where: { petId }, data: { status: "failed" } });
  expect(await ready(20)).toMatchObject({ ok: true });
  await db.deposit.updateMany({ where: { petId }, data: { status: "paid" } });
  const refused = { ok: false, code: "reserved", fixed: { field: "available_from" } };
  // Eight weeks after another date of birth can be later too; a day that has passed is not.
  const young = { ...refused, fixed: { field: "date_of_birth" } };
  expect([await ready(21), await ready(19), await ready(-9), await ready(-2)]).toMatchObject([refused, OK, OK, OK]);
  expect(await ready(null, 50)).toMatchObject(young);
  await db.handover.updateMany({ where: { petId }, data: { agreedOn: new Date(addDays(today, 30)) } });
  expect([await ready(31), await ready(30)]).toMatchObject([refused, OK]);
});

it("[DEP-10] says what stays", () => {
  expect(fixedByDeposit("Fern", { field: "price", by: "paid" })).toBe(
    "Fern is reserved: the price and deposit stay as they were when the buyer paid.",
  );
  expect(fixedByDeposit("Fern", { field: "breed", by: "being-paid" })).toBe(
    "A buyer is paying a deposit for Fern at the moment, so the type, breed and gender cannot change. Try again in a few minutes.",
  );
});
