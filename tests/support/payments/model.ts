// A world of money played at random, again and again, and its laws. Half of the runs to a test file, so that both cores
// have their part.
import fc from "fast-check";
import { expect } from "vitest";
import { reconcile } from "#app/domain/payments/provider-events/reconcile.server.ts";
import { deep } from "../depth.ts";
import { stripe } from "../stripe.ts"; // first: it sets what the site reads once
import { anyStep, takeStep } from "./commands.ts";
import { brokenAtRest, brokenLaws } from "./laws.ts";
import { createWorld, HOUR_MS, moment, stopTheClock } from "./world.ts";

/** Over both files. */
const RUNS = deep(6, 500);
const STEPS = 50;
const LOOK_EVERY = 4;

export const MODEL_LIMIT_MS = 16 * 60_000;

/** Plays one half of the runs. */
export async function playModel(half: 1 | 2): Promise<void> {
  stopTheClock();
  const seed = Number(process.env.FUZZ_SEED ?? 1) * 2 + half;
  const steps = fc.array(anyStep, { minLength: STEPS, maxLength: STEPS, size: "max" });
  await fc.assert(fc.asyncProperty(steps, play), { numRuns: Math.ceil(RUNS / 2), seed, endOnFailure: true });
}

async function play(steps: readonly Parameters<typeof takeStep>[1][]): Promise<void> {
  const world = await createWorld();
  for (const [at, step] of steps.entries()) {
    await takeStep(world, step);
    // Nothing in the ledger ever goes away, so that a broken law stays broken for a while.
    if (at % LOOK_EVERY === 0) expect(await brokenLaws(world), `after step ${at}: ${step.text}`).toEqual([]);
  }
  expect(await brokenLaws(world)).toEqual([]);
  // The provider answers again; whatever it has sent and was not passed on is lost.
  stripe.control.clearTrouble();
  stripe.control.refunds("succeeded");
  stripe.control.takeEvents();
  // A refund that failed is made again after an hour.
  moment.pass(HOUR_MS);
  expect((await reconcile()).differences).toEqual([]);
  expect(await brokenAtRest(world)).toEqual([]);
  expect(await reconcile()).toEqual({ repaired: 0, differences: [] });
}
