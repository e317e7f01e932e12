// How soon a listing is usually checked.
import { expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createPet, createUser } from "../../../../tests/support/factories.ts";
import { usuallyChecked } from "./usual-check.server.ts";

const HOUR_MS = 3_600_000;

it("[BRD-14] is said from 20 decided cases of 30 days on, in hours by which four of five were decided", async () => {
  await db.moderationCase.deleteMany({ where: { kind: "listing" } });
  const { id: decidedById } = await createUser();
  const decide = async (hours: number, daysAgo = 1) => {
    const decidedAt = new Date(Date.now() - daysAgo * 24 * HOUR_MS);
    const openedAt = new Date(decidedAt.getTime() - hours * HOUR_MS);
    const { id: petId } = await createPet();
    await db.moderationCase.deleteMany({ where: { petId } });
    await db.moderationCase.create({
      data: { kind: "listing", petId, openedAt, decidedAt, decidedById, decision: "approved" },
    });
  };
  for (let at = 0; at < 19; at += 1) await decide(at < 15 ? 2 : 30);
  await decide(1, 31);
  expect(await usuallyChecked()).toBe("within 2 days");
  await decide(4.2);
  // The older one does not count: 16 of these 20 took at most 4.2 hours.
  expect(await usuallyChecked()).toMatch(/^within (?:[5-9]|10) hours$/);
});
