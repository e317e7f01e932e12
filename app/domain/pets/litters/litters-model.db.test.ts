// Litters in random histories: two tabs, a moderator, and the daily job.
import fc from "fast-check";
import { expect, it } from "vitest";
import { deep } from "../../../../tests/support/depth.ts";
import { anySteps, brokenLaws, controlClock, createWorld } from "../../../../tests/support/litters-model.ts";

const RUNS = deep(2, 84);
const STEPS = 40;
const LIMIT_MS = 16 * 60_000;

it(
  "[LIT-05, LIT-06, LIT-07, LIT-08, LIT-09, LIT-19] a listed row has one pet, the plan limit holds, and sold stays sold",
  { timeout: LIMIT_MS },
  async () => {
    const time = controlClock();
    const history = fc.array(fc.tuple(anySteps, fc.constantFrom(0, 0, 0, 16)), {
      minLength: STEPS,
      maxLength: STEPS,
      size: "max",
    });
    const seed = Number(process.env.FUZZ_SEED ?? 1);
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const world = await createWorld();
        for (const [at, [together, days]] of steps.entries()) {
          time.pass(days);
          await Promise.all(together.map((step) => step.take(world)));
          expect(await brokenLaws(world), `after step ${at}: ${together.map(({ text }) => text).join(" + ")}`).toEqual(
            [],
          );
        }
      }),
      { numRuns: RUNS, seed, endOnFailure: true },
    );
  },
);
