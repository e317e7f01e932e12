import { expect, it, onTestFinished } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { stateOfDay, statesOf } from "./service-state.ts";
import { readServiceHistory, recordServiceStates } from "./service-states.server.ts";

const GOOD = { queryMs: 5, comparison: { age: 60, took: 2 }, oldestPaymentEvent: 0, oldestEmail: 0, emailsFailing: 0, emailsSent: 9 }; // oxfmt-ignore

it("[OWN-10] a state follows from what was measured, and the state of a day from its checks", () => {
  const states = (facts: Partial<typeof GOOD> | object) => Object.values(statesOf({ ...GOOD, ...facts }));
  expect(states({})).toEqual(["working", "working", "working"]);
  expect(states({ queryMs: 1_500, oldestPaymentEvent: 301, oldestEmail: 301 })).toEqual(["slow", "slow", "slow"]);
  expect(states({ comparison: { age: 121, took: null }, emailsFailing: 3, emailsSent: 0 })).toEqual(["working", "down", "down"]); // oxfmt-ignore
  expect(states({ comparison: null, emailsFailing: 2, emailsSent: 0 })).toEqual(["working", "working", "working"]);
  expect(stateOfDay({ checks: 100, slow: 5, down: 4 })).toBe("working");
  expect(stateOfDay({ checks: 100, slow: 5, down: 5 })).toBe("slow");
  expect(stateOfDay({ checks: 100, slow: 0, down: 10 })).toBe("down");
});

it("[OWN-10] the checks of a day are counted, and those that were missed count as not working", async () => {
  const now = clock.now;
  onTestFinished(async () => {
    clock.now = now;
    await db.serviceCheck.deleteMany();
  });
  for (const time of ["10:00", "10:05:01", "10:31"]) {
    clock.now = () => new Date(`2031-03-05T${time}Z`);
    await recordServiceStates();
  }
  const { site, email } = await readServiceHistory();
  expect(site).toHaveLength(90);
  expect(site[0]).toEqual({ day: "2030-12-06", counts: null });
  // 10:10 to 10:25 were missed.
  expect(site.at(-1)).toMatchObject({ day: "2031-03-05", counts: { checks: 7 } });
  expect(email.at(-1)!.counts!.down).toBeGreaterThanOrEqual(4);
});
