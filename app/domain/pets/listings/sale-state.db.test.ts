// The badge of a breeder's pet is the same in the list, on the litter's page and on its edit page.
import { expect, it } from "vitest";
import { getOwnLitter } from "#app/domain/pets/litters/queries.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createPaidDeposit } from "../../../../tests/support/factories.ts";
import { createLitterBreeder } from "../../../../tests/support/litter-breeder.ts";
import { createLitter, createLitterRow } from "../../../../tests/support/litters.ts";
import { petBadge } from "./pet-badge.ts";
import { listOwnPets } from "./queries.server.ts";
import { getPetBadge } from "./sale-state.server.ts";

it("[BRD-09, ALL-02] says that a pet is being reserved during a checkout, and reserved once the deposit is paid", async () => {
  const { viewer, breederId } = await createLitterBreeder();
  const litter = await createLitter(breederId);
  const petId = (await createLitterRow(litter, { pet: { litterId: litter.id } })).petId!;
  const badges = async () => {
    const [pet] = (await listOwnPets(breederId, 1)).items;
    const [row] = (await getOwnLitter(viewer, litter.id))!.listedRows;
    const ofRow = { ...row!.pet, reserved: row!.status === "reserved", soldAt: null };
    return [petBadge(pet!, true), petBadge(ofRow, true), await getPetBadge(petId, 0)].map(({ text }) => text);
  };
  expect(new Set(await badges())).toEqual(new Set(["Active"]));
  const data = { amountPence: 20_000, status: "pending" as const, paidAt: null };
  const hold = await createPaidDeposit(petId, { ...data, holdExpiresAt: new Date(Date.now() + 60_000) });
  expect(new Set(await badges())).toEqual(new Set(["Being reserved"]));
  await db.deposit.update({ where: { id: hold.id }, data: { status: "paid", paidAt: new Date() } });
  expect(new Set(await badges())).toEqual(new Set(["Reserved"]));
  await db.deposit.update({ where: { id: hold.id }, data: { refundRequestedAt: new Date(), refundReason: "asked" } });
  const [pet] = (await listOwnPets(breederId, 1)).items;
  expect(pet).toMatchObject({ depositId: hold.id, isRefunding: true, isDisputed: false });
  expect((await getOwnLitter(viewer, litter.id))!.listedRows[0]!.pet.isRefunding).toBe(true);
});
