// The daily job: questions, pauses without an answer, and the end of reservations.
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { createPaidDeposit, createPet, daysAgo } from "../../../../tests/support/factories.ts";
import { createLitterBreeder } from "../../../../tests/support/litter-breeder.ts";
import { inbox } from "../../../../tests/support/outgoing.ts";
import { confirmPet } from "./confirm-pet.server.ts";
import { mailPetState } from "./emails.server.ts";
import { endReservations, keepFresh } from "./keep-fresh.server.ts";
import { reservePet } from "./reserve-pet.server.ts";

const DAY_MS = 86_400_000;

let viewer: Viewer;
let breederId: number;

beforeAll(async () => {
  ({ viewer, breederId } = await createLitterBreeder());
});

afterEach(() => {
  vi.restoreAllMocks();
});

const stored = (id: number) => db.pet.findUniqueOrThrow({ where: { id } });
const newPet = (data: Parameters<typeof createPet>[0] = {}) => createPet({ breederId, ...data });
const inDays = (days: number) => vi.spyOn(clock, "now").mockReturnValue(new Date(Date.now() + days * DAY_MS));

/** The emails that are enqueued about a pet, in their order. */
async function emailsAbout(id: number): Promise<string[]> {
  const { rows } = await pool.query<{ email: string }>(
    `SELECT data->>'email' AS email FROM jobs.job WHERE name = 'mail-pet-state' AND (data->>'petId')::int = $1
     ORDER BY created_on, id`,
    [id],
  );
  return rows.map(({ email }) => email);
}

it("[LIT-06] asks after 30 days, pauses 14 days later without an answer, and deletes nothing", async () => {
  const pet = await newPet();
  inDays(29.99);
  await endReservations();
  expect(await emailsAbout(pet.id)).toEqual([]);
  inDays(30.01);
  await Promise.all([keepFresh(), keepFresh()]);
  await keepFresh();
  expect(await emailsAbout(pet.id)).toEqual(["confirm"]);
  expect(await stored(pet.id)).toMatchObject({ listed: true });
  inDays(43);
  await keepFresh();
  expect(await stored(pet.id)).toMatchObject({ listed: true });
  inDays(44.1);
  await Promise.all([keepFresh(), keepFresh()]);
  expect(await stored(pet.id)).toMatchObject({ listed: false, pauseReason: "unconfirmed", deletedAt: null });
  expect(await emailsAbout(pet.id)).toEqual(["confirm", "unconfirmed"]);
  expect(await confirmPet({ viewer, petId: pet.id })).toMatchObject({ ok: true });
  expect(await stored(pet.id)).toMatchObject({ listed: true, pauseReason: null, confirmationAskedAt: null });
});

it("[LIT-06, VIS-15] leaves a pet alone that was confirmed, paused by its breeder, sold, or has a deposit", async () => {
  const old = { confirmedAt: daysAgo(40) };
  const confirmed = await newPet({ ...old, confirmationAskedAt: daysAgo(9) });
  await confirmPet({ viewer, petId: confirmed.id });
  const paused = await newPet({ ...old, pausedAt: daysAgo(1), pauseReason: "breeder" });
  const sold = await newPet({ ...old, soldAt: daysAgo(1) });
  const [paid, asked] = [await newPet(old), await newPet({ ...old, confirmationAskedAt: daysAgo(15) })];
  for (const { id } of [paid, asked]) await createPaidDeposit(id);
  await keepFresh();
  for (const { id } of [confirmed, paused, sold, paid, asked]) expect(await emailsAbout(id)).toEqual([]);
  expect(await stored(asked.id)).toMatchObject({ listed: true });
  expect(await stored(paused.id)).toMatchObject({ pauseReason: "breeder" });
});

it("[LIT-10] ends a reservation by the breeder after 30 days with an email", async () => {
  const pet = await newPet();
  await reservePet({ viewer, petId: pet.id, reason: "" });
  inDays(29.99);
  await endReservations();
  expect(await stored(pet.id)).toMatchObject({ reserved: true });
  inDays(30.01);
  await Promise.all([endReservations(), endReservations()]);
  expect(await stored(pet.id)).toMatchObject({ reserved: false, reservedUntil: null });
  expect(await emailsAbout(pet.id)).toContain("reservation-ended");
});

it("[LIT-10] says of a reservation that ended only while buyers see the pet that it is available", async () => {
  const email = async (data: Parameters<typeof createPet>[0]) => {
    const { id } = await newPet(data);
    inbox.clear();
    await mailPetState({ email: "reservation-ended", petId: id });
    return inbox.list()[0]?.text;
  };
  expect(await email({ name: "Ivy" })).toContain("buyers see Ivy as available again.");
  const hidden = await email({ name: "Ivy", pausedAt: daysAgo(1), pauseReason: "breeder" });
  expect(hidden).toContain("That time is over. Buyers do not see the listing at the moment.");
});
