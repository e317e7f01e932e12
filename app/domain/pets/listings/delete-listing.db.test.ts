// Deleting listings: images, deposits and permissions.
import { describe, expect, it } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { db } from "#app/platform/db.server.ts";
import {
  createBreeder,
  createPaidDeposit,
  createPet,
  createImage,
  createUser,
  viewerOf,
} from "../../../../tests/support/factories.ts";
import { deleteListing } from "./delete-listing.server.ts";
import { listOwnPets } from "./queries.server.ts";

async function someBreeder(plan?: "standard" | "gold" | "platinum") {
  const breeder = await createBreeder({ plan });
  const viewer = viewerOf(breeder.user, {
    isBreeder: true,
    breederId: breeder.id,
    permissions: [...BREEDER_PERMISSIONS],
  });
  return { breederId: breeder.id, viewer };
}

const admin = async (more: Partial<Viewer> = {}) => viewerOf(await createUser(), { isAdmin: true, ...more });
const stored = (id: number) => db.pet.findUniqueOrThrow({ where: { id } });

describe("deleteListing", () => {
  it("[BPF-04, OPN-21] removes a pet from every list and deletes its images, once", async () => {
    const { viewer, breederId } = await someBreeder("gold");
    const pet = await createPet({ breederId, images: 2 });
    const done = { ok: true, value: { name: pet.name } };
    expect(await deleteListing(viewer, pet.id)).toEqual(done);
    expect(await deleteListing(viewer, pet.id)).toEqual(done);
    expect((await stored(pet.id)).deletedAt).not.toBeNull();
    expect((await listOwnPets(breederId, 1)).items).toEqual([]);
    expect(await db.petImage.count({ where: { petId: pet.id } })).toBe(0);
  });

  it("keeps an image that another pet uses as well", async () => {
    const { viewer, breederId } = await someBreeder("gold");
    const image = await createImage();
    const pets = [await createPet({ breederId }), await createPet({ breederId })] as const;
    for (const { id: petId } of pets) {
      await db.petImage.create({ data: { petId, breederId, imageId: image.id, position: 0 } });
    }
    await deleteListing(viewer, pets[0].id);
    expect(await db.image.count({ where: { id: image.id } })).toBe(1);
    await deleteListing(viewer, pets[1].id);
    expect(await db.image.count({ where: { id: image.id } })).toBe(0);
  });

  it("[OPN-20, CON-12] is refused within the payer's 24 hours and during a payment; the deposit stays", async () => {
    const { viewer, breederId } = await someBreeder("gold");
    const pet = await createPet({ breederId });
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
    const deposit = await createPaidDeposit(pet.id, { paidAt: hours(23) });
    expect(await deleteListing(viewer, pet.id)).toEqual({ ok: false, code: "refund-window" });
    await db.deposit.update({ where: { id: deposit.id }, data: { paidAt: hours(25) } });
    const { userId } = deposit;
    const open = await db.deposit.create({ data: { petId: pet.id, userId, amountPence: 1, holdExpiresAt: hours(-1) } });
    expect(await deleteListing(viewer, pet.id)).toEqual({ ok: false, code: "being-paid" });
    expect((await stored(pet.id)).deletedAt).toBeNull();
    await db.deposit.update({ where: { id: open.id }, data: { status: "failed" } });
    expect(await deleteListing(viewer, pet.id)).toMatchObject({ ok: true });
    expect(await db.deposit.findUniqueOrThrow({ where: { id: deposit.id } })).toMatchObject({ status: "paid" });
  });

  it("[OPN-30] A9: is refused while the deposit is disputed, also for administrators", async () => {
    const { viewer, breederId } = await someBreeder("gold");
    const pet = await createPet({ breederId });
    const deposit = await createPaidDeposit(pet.id, { paidAt: new Date(Date.now() - 25 * 3_600_000) });
    const id = `dp_${pet.id}`;
    const facts = { amountPence: 25_000, reason: "fraudulent", status: "needs_response", openedAt: new Date() };
    await db.paymentDispute.create({ data: { id, depositId: deposit.id, state: "open", ...facts } });
    for (const by of [viewer, await admin()]) {
      expect(await deleteListing(by, pet.id)).toEqual({ ok: false, code: "disputed" });
    }
    expect((await stored(pet.id)).deletedAt).toBeNull();
    await db.paymentDispute.update({ where: { id }, data: { state: "won", closedAt: new Date() } });
    expect(await deleteListing(viewer, pet.id)).toMatchObject({ ok: true });
  });

  it("[OPN-50] is for the owning breeder and administrators", async () => {
    const { viewer, breederId } = await someBreeder("gold");
    const { id } = await createPet({ breederId });
    const { viewer: other } = await someBreeder("gold");
    const nothing = { ok: false, code: "not-found" };
    expect(await deleteListing(other, id)).toEqual(nothing);
    expect(await deleteListing({ ...viewer, permissions: ["pets.update"] }, id)).toEqual(nothing);
    expect(await deleteListing(await admin(), id)).toMatchObject({ ok: true });
  });
});
