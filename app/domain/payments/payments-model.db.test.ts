import { stripe } from "../../../tests/support/stripe.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { anyStep, takeStep } from "../../../tests/support/payments/commands.ts";
import { brokenAtRest, brokenLaws } from "../../../tests/support/payments/laws.ts";
import { createWorld, stopTheClock } from "../../../tests/support/payments/world.ts";
import { reconcile } from "./reconcile.server.ts";

const RUNS = Number(process.env.MODEL_RUNS ?? 500);
const STEPS = 50;
const LOOK_EVERY = 4;
const LIMIT_MS = 20 * 60_000;

it(
  "[OPN-26, OPN-28, OPN-29, OPN-30, OPN-31, OPN-33] keeps the ledger's laws whatever people, clock, provider and crashes do",
  async () => {
    stopTheClock();
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: STEPS, maxLength: STEPS, size: "max" }), async (steps) => {
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
        expect((await reconcile()).differences).toEqual([]);
        expect(await brokenAtRest(world)).toEqual([]);
        expect(await reconcile()).toEqual({ repaired: 0, differences: [] });
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
  LIMIT_MS,
);
