// The states of a pet: reserved, sold, paused, confirmed; what each changes for buyers, figures and the plan.
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { payDeposit } from "#app/domain/payments/deposits/pay-deposit.server.ts";
import { confirmHandover } from "#app/domain/payments/handovers/confirm.server.ts";
import { sellPet } from "#app/domain/payments/handovers/sell-pet.server.ts";
import { getPetPage } from "#app/domain/pets/get-pet-page.server.ts";
import { getPlanUsage } from "#app/domain/pets/listings/get-plan-usage.server.ts";
import { getPetResource } from "#app/domain/pets/resource-queries.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import {
  createChat,
  createPaidDeposit,
  createPet,
  createUser,
  daysAgo,
  viewerOf,
} from "../../../../tests/support/factories.ts";
import { createLitterBreeder } from "../../../../tests/support/litter-breeder.ts";
import { confirmPet } from "./confirm-pet.server.ts";
import { markAvailable } from "./mark-available.server.ts";
import { pausePet, resumePet } from "./pause-pet.server.ts";
import { listPossibleBuyers } from "./pet-buyers.server.ts";
import { reservePet } from "./reserve-pet.server.ts";

const DAY_MS = 86_400_000;
const stored = (id: number) => db.pet.findUniqueOrThrow({ where: { id } });

let viewer: Viewer;
let breederId: number;
let buyer: Viewer;

beforeAll(async () => {
  ({ viewer, breederId } = await createLitterBreeder("platinum"));
  buyer = viewerOf(await createUser());
});

describe("sold", () => {
  it("[LIT-09] leaves lists, figures and the plan's usage at once; its page stays 90 days", async () => {
    const pet = await createPet({ breederId });
    const before = await db.breeder.findUniqueOrThrow({ where: { id: breederId } });
    const { used } = await getPlanUsage(breederId);
    expect(await sellPet({ viewer, petId: pet.id, buyerId: null })).toMatchObject({ ok: true });
    expect(await stored(pet.id)).toMatchObject({ listed: false, buyerId: null });
    expect(await db.breeder.findUniqueOrThrow({ where: { id: breederId } })).toMatchObject({
      activePets: before.activePets - 1,
      totalPets: before.totalPets,
    });
    expect((await getPlanUsage(breederId)).used).toBe(used - 1);
    expect(await getPetPage(pet.id, null)).toMatchObject({ soldAt: expect.any(String), listed: false });
    expect(await getPetResource(pet.id, null)).toMatchObject({ sold_at: expect.any(String), deposit_paid: false });
    const later = new Date(Date.now() + 90 * DAY_MS);
    vi.spyOn(clock, "now").mockReturnValue(later);
    expect(await getPetPage(pet.id, null)).toBeNull();
    expect(await getPetPage(pet.id, viewer)).not.toBeNull();
    vi.restoreAllMocks();
  });

  it("[LIT-09] stays sold, whatever is submitted later", async () => {
    const pet = await createPet({ breederId });
    const results = await Promise.all([1, 2].map(() => sellPet({ viewer, petId: pet.id, buyerId: null })));
    expect(results.every(({ ok }) => ok)).toBe(true);
    const { soldAt } = await stored(pet.id);
    const change = { viewer, petId: pet.id };
    for (const outcome of [await markAvailable(change), await resumePet(change), await pausePet(change)]) {
      expect(outcome).toMatchObject({ ok: false, code: "sold" });
    }
    await expect(db.pet.update({ where: { id: pet.id }, data: { soldAt: null } })).rejects.toThrow();
    expect((await stored(pet.id)).soldAt).toEqual(soldAt);
    expect(await payDeposit(buyer, pet.id)).toMatchObject({ ok: false, code: "not-found" });
  });

  it("[LIT-13, VIS-20] goes to a user of its chats or viewings or to a buyer without an account; the payer confirms too", async () => {
    const pet = await createPet({ breederId, name: "Fern" });
    const other = await createUser();
    await createChat({ starterId: buyer.userId, recipientId: viewer.userId, petId: pet.id });
    expect(await listPossibleBuyers(pet.id)).toMatchObject([{ userId: buyer.userId }]);
    expect(await sellPet({ viewer, petId: pet.id, buyerId: other.id })).toMatchObject({ code: "not-a-buyer" });
    const visitor = await createUser({ firstName: "Una", lastName: "Secret" });
    const span = { startsAt: daysAgo(1), endsAt: new Date(daysAgo(1).getTime() + 3_600_000) };
    const { id: timeId } = await db.viewingTime.create({ data: { breederId, kind: "visit", ...span } });
    await db.viewing.create({ data: { petId: pet.id, buyerId: visitor.id, timeId, bookedAt: daysAgo(2) } });
    expect(await listPossibleBuyers(pet.id)).toMatchObject([
      { userId: visitor.id, name: `Una (@${visitor.username})` },
      { userId: buyer.userId },
    ]);
    await createPaidDeposit(pet.id, { userId: other.id });
    expect((await listPossibleBuyers(pet.id))[0]).toMatchObject({ userId: other.id });
    for (const buyerId of [null, buyer.userId]) {
      expect(await sellPet({ viewer, petId: pet.id, buyerId })).toEqual({
        ok: false,
        code: "open-deposit",
        name: "Fern",
      });
    }
    expect(await markAvailable({ viewer, petId: pet.id })).toMatchObject({ code: "open-deposit" });
    const { id: handoverId } = await db.handover.findFirstOrThrow({ where: { petId: pet.id } });
    for (const _time of [1, 2]) {
      expect(await sellPet({ viewer, petId: pet.id, buyerId: other.id })).toMatchObject({
        ok: true,
        value: { text: expect.stringContaining("We have asked") },
      });
    }
    expect(await stored(pet.id)).toMatchObject({ soldAt: null });
    expect(await confirmHandover(viewerOf(other), handoverId)).toEqual({ ok: true, isComplete: true });
    expect(await stored(pet.id)).toMatchObject({ buyerId: other.id });
  });

  it("[LIT-13] is refused for another breeder, a pet that waits, and while a deposit is being paid", async () => {
    const pet = await createPet({ breederId });
    const other = await createLitterBreeder();
    const sell = (who: Viewer, petId: number) => sellPet({ viewer: who, petId, buyerId: null });
    expect(await sell(other.viewer, pet.id)).toMatchObject({ code: "not-found" });
    expect(await sell(viewer, (await createPet({ breederId, status: "pending" })).id)).toMatchObject({
      code: "not-approved",
    });
    const hold = { status: "pending", paidAt: null, holdExpiresAt: new Date(Date.now() + 60_000) } as const;
    await createPaidDeposit(pet.id, hold);
    expect(await sell(viewer, pet.id)).toMatchObject({ code: "being-paid" });
  });
});

describe("reserved by the breeder", () => {
  it("[LIT-10] shows as reserved, takes no deposit and is not a paid deposit, until it is available again", async () => {
    const pet = await createPet({ breederId, depositPence: 10_000 });
    const change = { viewer, petId: pet.id };
    expect(await reservePet({ ...change, reason: "For  Priya" })).toMatchObject({ ok: true });
    expect(await stored(pet.id)).toMatchObject({ reserved: true, reservedReason: "For Priya", listed: true });
    expect(await payDeposit(buyer, pet.id)).toMatchObject({ ok: false, code: "already-reserved" });
    expect(await getPetPage(pet.id, null)).toMatchObject({ reserved: true, depositPaid: false });
    expect(await getPetResource(pet.id, viewer)).toMatchObject({ deposit_paid: false, deposit_paid_by: null });
    // A page of before the reservation that is there now.
    const older = { ...change, shown: "2026-01-01T00:00:00.000Z" };
    expect(await markAvailable(older)).toMatchObject({ ok: false, code: "reserved-since" });
    const shown = (await stored(pet.id)).reservedUntil!.toISOString();
    expect(await markAvailable({ ...change, shown })).toMatchObject({ ok: true });
    expect(await stored(pet.id)).toMatchObject({ reserved: false, reservedUntil: null });
    // The same form, sent twice.
    expect(await markAvailable({ ...change, shown })).toMatchObject({ ok: true });
  });

  it("[LIT-10] is replaced by a paid deposit, which then keeps it reserved", async () => {
    const pet = await createPet({ breederId });
    await reservePet({ viewer, petId: pet.id, reason: "" });
    await createPaidDeposit(pet.id);
    expect(await stored(pet.id)).toMatchObject({ reserved: true, reservedUntil: null });
  });
});

describe("paused", () => {
  it("[LIT-06, VIS-15] is not public and loses nothing, and one tap shows it again; not with a paid deposit", async () => {
    const [pet, paid] = [await createPet({ breederId }), await createPet({ breederId })];
    await createPaidDeposit(paid.id);
    expect(await pausePet({ viewer, petId: paid.id })).toMatchObject({ ok: false, code: "open-deposit" });
    expect(await reservePet({ viewer, petId: paid.id, reason: "" })).toMatchObject({ code: "open-deposit" });
    const held = await createPet({ breederId });
    const hold = { status: "pending", paidAt: null, holdExpiresAt: new Date(Date.now() + 60_000) } as const;
    await createPaidDeposit(held.id, hold);
    expect(await pausePet({ viewer, petId: held.id })).toMatchObject({ ok: false, code: "being-paid" });
    await db.petFavourite.create({ data: { petId: pet.id, userId: buyer.userId } });
    const change = { viewer, petId: pet.id };
    expect(await pausePet(change)).toMatchObject({ ok: true });
    expect(await stored(pet.id)).toMatchObject({ listed: false, pauseReason: "breeder", status: "approved" });
    expect(await getPetPage(pet.id, null)).toBeNull();
    expect(await getPetPage(pet.id, viewer)).toMatchObject({ isPaused: true });
    expect(await confirmPet(change)).toMatchObject({ ok: true });
    expect((await stored(pet.id)).pausedAt).not.toBeNull();
    expect(await resumePet(change)).toMatchObject({ ok: true });
    expect(await stored(pet.id)).toMatchObject({ listed: true, pauseReason: null });
    expect(await db.petFavourite.count({ where: { petId: pet.id } })).toBe(1);
  });
});

describe("a lapsed plan", () => {
  it("[SUB-03] takes the pets off the public pages until the plan is active again", async () => {
    const own = await createLitterBreeder();
    const pet = await createPet({ breederId: own.breederId });
    await db.subscription.updateMany({ where: { breederId: own.breederId }, data: { status: "past_due" } });
    expect(await stored(pet.id)).toMatchObject({ listed: false });
    expect(await getPetPage(pet.id, null)).toBeNull();
    expect(await getPetPage(pet.id, own.viewer)).not.toBeNull();
    await db.subscription.updateMany({ where: { breederId: own.breederId }, data: { status: "active" } });
    expect(await stored(pet.id)).toMatchObject({ listed: true });
  });
});
