// A pet sold to a named buyer without a deposit: the buyer is asked, "Yes" completes the handover, "No" opens a case.
import { afterAll, expect, it, vi } from "vitest";
import { getPetResource } from "#app/domain/pets/resource-queries.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { stopJobs } from "#app/platform/jobs/jobs.server.ts";
import { createChat, createPet, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { createLitterBreeder } from "../../../../tests/support/litter-breeder.ts";
import { confirmHandover, takeBack } from "./confirm.server.ts";
import { contradict } from "./contradict.server.ts";
import { HANDOVER_EMAIL_JOB } from "./emails.server.ts";
import { followHandovers } from "./follow-up.server.ts";
import { getHandover } from "./queries.server.ts";
import { sellPet } from "./sell-pet.server.ts";

afterAll(stopJobs, 30_000);

const SOLD_AT = new Date("2026-11-02T12:00:00Z");
const at = (days: number) => vi.spyOn(clock, "now").mockReturnValue(new Date(SOLD_AT.getTime() + days * 86_400_000));

async function sold(pet: { readyOn?: Date } = {}) {
  at(0);
  const { viewer: breeder, breederId } = await createLitterBreeder("platinum");
  const buyer = viewerOf(await createUser());
  const { id: petId } = await createPet({ breederId, name: "Luna" });
  await db.pet.update({ where: { id: petId }, data: pet });
  await createChat({ starterId: buyer.userId, recipientId: breeder.userId, petId });
  for (const _time of [1, 2]) {
    expect(await sellPet({ viewer: breeder, petId, buyerId: buyer.userId })).toEqual({
      ok: true,
      value: { name: "Luna" },
    });
  }
  const { id } = await db.handover.findFirstOrThrow({ where: { petId } });
  return { buyer, breeder, petId, id };
}
const asked = (id: number) =>
  db.$queryRaw<unknown[]>`SELECT FROM jobs.job WHERE name = ${HANDOVER_EMAIL_JOB} AND data->>'about' = 'sold'
    AND (data->>'handoverId')::int = ${id}::int`;

it("[VIS-19, LIT-13, VIS-26] sells at once and asks the named buyer once; a yes completes the handover", async () => {
  const { buyer, breeder, petId, id } = await sold();
  expect(await db.pet.findUnique({ where: { id: petId } })).toMatchObject({ soldAt: SOLD_AT, buyerId: buyer.userId });
  // Not a reminder, so that it does not wait for the morning.
  at(0.4);
  expect([await followHandovers(), await followHandovers()]).toEqual([1, 0]);
  expect(await asked(id)).toHaveLength(1);
  expect(await getHandover(buyer, id)).toMatchObject({ canConfirm: true, canContradict: true, depositId: null });
  expect(await takeBack(breeder, id)).toBe(false);
  for (const [viewer, handover_id] of [
    [buyer, id],
    [breeder, id],
    [viewerOf(await createUser()), null],
  ] as const) {
    expect(await getPetResource(petId, viewer)).toMatchObject({ handover_id });
  }
  expect(await confirmHandover(buyer, id)).toEqual({ ok: true, isComplete: true });
  expect(await getHandover(buyer, id)).toMatchObject({ ended: "complete", canReport: true });
});

it("[VIS-19] a no opens a case; silence has no effect, and after 30 days there is no question any more", async () => {
  const { buyer, petId, id } = await sold();
  expect(await contradict(buyer, id)).toBe(true);
  expect(await db.moderationCase.count({ where: { petId, kind: "handover" } })).toBe(1);
  expect(await followHandovers()).toBe(0);

  const silent = await sold();
  at(29.9);
  expect(await followHandovers()).toBe(1);
  expect(await getHandover(silent.buyer, silent.id)).toMatchObject({ canConfirm: true });
  at(30);
  expect(await followHandovers()).toBe(0);
  expect(await getHandover(silent.buyer, silent.id)).toMatchObject({ canConfirm: false, canContradict: false });
  expect(await confirmHandover(silent.buyer, silent.id)).toMatchObject({ code: "refused" });
});

it("[VIS-19] asks not before the pet may leave its mother, and counts the 30 days from then", async () => {
  const { buyer, id } = await sold({ readyOn: new Date("2026-11-20") });
  expect(await followHandovers()).toBe(0);
  expect(await confirmHandover(buyer, id)).toMatchObject({ code: "refused" });
  expect(await contradict(buyer, id)).toBe(false);
  at(40);
  expect(await followHandovers()).toBe(1);
  expect(await confirmHandover(buyer, id)).toEqual({ ok: true, isComplete: true });
});
