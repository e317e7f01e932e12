// Weeks in the life of deposits played at random, each run about a change of the clocks, and their laws (VIS-24).
import fc from "fast-check";
import { expect } from "vitest";
import { reconcile } from "#app/domain/payments/provider-events/reconcile.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { deep } from "../depth.ts";
import { createPet } from "../factories.ts";
import { stripe } from "../stripe.ts"; // first: it sets what the site reads once
import { takeStep } from "./commands.ts";
import { brokenAtRest, brokenLaws } from "./laws.ts";
import { brokenLife, notDone } from "./life-laws.ts";
import { jobs, lifeStep, payFor } from "./life-steps.ts";
import { createWorld, DAY_MS, HOUR_MS, moment, stopTheClock, type World } from "./world.ts";

const RUNS = deep(1, 100);
const STEPS = 60;
const LOOK_EVERY = 5;
/** The longest that a run begins before the clocks change. */
const BEFORE_DAYS = 20;

export async function playLife(): Promise<void> {
  stopTheClock();
  const seed = Number(process.env.FUZZ_SEED ?? 1);
  const steps = fc.array(lifeStep, { minLength: STEPS, maxLength: STEPS, size: "max" });
  const before = fc.integer({ min: 1, max: BEFORE_DAYS * 48 });
  await fc.assert(fc.asyncProperty(steps, before, play), { numRuns: RUNS, seed, endOnFailure: true });
  env.DEPOSIT_CANCEL_DAYS = 0;
}

async function play(steps: readonly Parameters<typeof takeStep>[1][], halfHours: number): Promise<void> {
  const world = await lifeWorld(halfHours);
  for (const [at, step] of steps.entries()) {
    await takeStep(world, step);
    if (at % LOOK_EVERY !== 0) continue;
    const broken = [...(await brokenLaws(world)), ...(await brokenLife(world))];
    expect(broken, `after step ${at}: ${step.text}`).toEqual([]);
  }
  stripe.control.clearTrouble();
  stripe.control.refunds("succeeded");
  stripe.control.takeEvents();
  // A refund that failed is made again after an hour.
  moment.pass(HOUR_MS);
  expect((await reconcile()).differences).toEqual([]);
  moment.pass(untilNoon());
  await jobs();
  expect((await reconcile()).differences).toEqual([]);
  expect([...(await brokenAtRest(world)), ...(await brokenLife(world))]).toEqual([]);
  expect(await notDone(world, moment.now)).toEqual([]);
}

/** Four pets, of which one is a licensed breeder's with days to cancel; two deposits are paid. */
async function lifeWorld(halfHours: number): Promise<World> {
  env.DEPOSIT_CANCEL_DAYS = 14;
  moment.pass(untilClockChange() - halfHours * (HOUR_MS / 2));
  const world = await createWorld();
  const pets = [...world.pets];
  for (const depositPence of [30_000, 12_500]) {
    pets.push((await createPet({ breederId: world.breeder.breederId!, depositPence })).id);
  }
  await db.petDeclaration.create({ data: { petId: pets[1]!, sellerKind: "licensed" } });
  const all = { ...world, pets };
  await payFor(all, 0, 0, true);
  await payFor(all, 1, 1, true);
  return all;
}

/** To the last Sunday of the next March or October that is more than a run ahead. */
function untilClockChange(): number {
  const from = new Date(+moment.now + (BEFORE_DAYS + 3) * DAY_MS);
  const changes = [0, 1].flatMap((years) =>
    [2, 9].map((month) => {
      const last = new Date(Date.UTC(from.getUTCFullYear() + years, month, 31, 1));
      return +last - last.getUTCDay() * DAY_MS;
    }),
  );
  return Math.min(...changes.filter((at) => at > +from)) - +moment.now;
}

function untilNoon(): number {
  return DAY_MS - ((+moment.now - 12 * HOUR_MS) % DAY_MS);
}
