// A year of viewings and deposits: every way in which they end, each by its day, with the jobs at four hours of every day,
// webhooks that are lost or come twice, refunds and calls of the provider that fail, and processes that end half-way (VIS-24).
import { expect } from "vitest";
import { followDeposits } from "#app/domain/payments/deposits/follow-deposits.server.ts";
import { settleDeposit } from "#app/domain/payments/deposits/settle-deposit.server.ts";
import { followHandovers } from "#app/domain/payments/handovers/follow-up.server.ts";
import { reconcile } from "#app/domain/payments/provider-events/reconcile.server.ts";
import { endByRules } from "#app/domain/payments/viewings/end-by-rules.server.ts";
import { followViewings } from "#app/domain/payments/viewings/follow-up.server.ts";
import { addDays, calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { londonMoment } from "#app/domain/shared/clock-times.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { deep, isDeep } from "../depth.ts";
import { stripe } from "../stripe.ts"; // first: it sets what the site reads once
import { step, takeStep } from "./commands.ts";
import { brokenAtRest, brokenLaws } from "./laws.ts";
import { brokenLife, notDone } from "./life-laws.ts";
import { collectEvents, createWorld, deliver, HOUR_MS, moment, stopTheClock, type World } from "./world.ts";
import { newRandom, type Year } from "./year-chance.ts";
import { brokenDates } from "./year-laws.ts";
import { beginStory, STORIES } from "./year-stories.ts";
import { beginViewing } from "./year-viewings.ts";

/** WHOLE_YEAR plays the year of a busy marketplace, which takes hours; the deep run a tenth of it. */
const SHARE = process.env.WHOLE_YEAR ? 1 : 0.1;
const SIZE = deep(
  { days: 3, viewings: 16, stories: STORIES.length },
  { days: 365, viewings: 18_500 * SHARE, stories: 8_500 * SHARE },
);
/** After the last one begins, until all have ended. */
const AFTER_DAYS = 31;
/** Runs of each job at once. */
const PROCESSES = deep(1, 2);
/** The hours in London at which the jobs run; in the short run those that count days do so at noon alone. */
const HOURS = [8, 12, 17, 20];
const JOBS = [followViewings, followDeposits, followHandovers, endByRules];
export const YEAR_LIMIT_MS = deep(3 * 60_000, 3 * 3_600_000);

export async function playYear(): Promise<void> {
  stopTheClock();
  const world = await createWorld();
  const year: Year = { world, pets: [], endings: [], due: new Map(), random: newRandom(), tick: 0 };
  // The short run begins a week before the clocks go back.
  let date = await firstDay();
  for (let day = 0; day < SIZE.days + AFTER_DAYS; day += 1, date = addDays(date, 1)) {
    for (const hour of HOURS) {
      moment.pass(+londonMoment(date, hour * 60) - +moment.now);
      year.tick += 1;
      if (hour === 12) await beginDay(year, day);
      await runActs(year);
      // Of a short run, the last weeks have only counts of days.
      const isNoon = hour === 12;
      if (isDeep || isNoon || day < SIZE.days + 9) await runJobs(year, isDeep || isNoon ? JOBS : [followViewings]);
      if (isNoon) await recover();
    }
  }
  stripe.control.refunds("succeeded");
  moment.pass(HOUR_MS);
  await reconcile();
  const whole: World = { ...world, pets: year.pets };
  stripe.control.takeEvents();
  expect((await reconcile()).differences).toEqual([]);
  const broken = [
    ...(await brokenLaws(whole)),
    ...(await brokenAtRest(whole)),
    ...(await brokenLife(whole)),
    ...(await notDone(whole, moment.now)),
    ...(await brokenDates(year.pets)),
  ];
  expect(broken).toEqual([]);
  expect(await wrongEndings(year)).toEqual([]);
  expect(new Set(year.endings.map(({ story }) => story))).toEqual(new Set(STORIES));
}

/** The day after everything before, or in the short run a week before the last Sunday of October. */
async function firstDay(): Promise<string> {
  const today = addDays(calendarDateOf(moment.now), 1);
  const change = (year: number) => {
    const last = new Date(Date.UTC(year, 9, 31));
    return addDays(calendarDateOf(last), -last.getUTCDay() - 8);
  };
  const year = Number(today.slice(0, 4));
  return deep(change(year) > today ? change(year) : change(year + 1), today);
}

async function beginDay(year: Year, day: number): Promise<void> {
  if (day >= SIZE.days) return;
  const until = (all: number) => Math.floor((all * (day + 1)) / SIZE.days) - Math.floor((all * day) / SIZE.days);
  for (let n = until(SIZE.stories); n > 0; n -= 1) await beginStory(year);
  for (let n = until(SIZE.viewings); n > 0; n -= 1) await beginViewing(year);
}

/** What is due, as processes do that may end while they wait for the provider, and what the provider sends. */
async function runActs({ world, due, tick, random }: Year): Promise<void> {
  stripe.control.refunds(random.chance(0.05) ? "failed" : "succeeded");
  if (random.chance(0.1)) {
    const what = random.chance(0.5) ? ("hang" as const) : { status: 500 };
    const when = random.chance(0.5) ? ("before" as const) : ("after" as const);
    stripe.control.trouble({ match: /\/v1\/(?:refunds|checkout)/, when, what, times: 2 });
  }
  for (const act of due.get(tick) ?? []) await takeStep(world, step("an act", act));
  due.delete(tick);
  stripe.control.clearTrouble();
  collectEvents(world);
  for (const { payload } of world.events.splice(0)) {
    if (!random.chance(0.1)) await deliver(payload, random.chance(0.1) ? 2 : 1);
  }
}

/** The jobs, and the refunds that they have begun. */
async function runJobs({ pets }: Year, all: typeof JOBS): Promise<void> {
  for (const job of all) await Promise.all(Array.from({ length: PROCESSES }, () => job()));
  const begun = await db.deposit.findMany({
    where: { status: "paid", refundRequestedAt: { not: null }, petId: { in: pets } },
  });
  for (const { id } of begun) await settleDeposit(id);
}

async function recover(): Promise<void> {
  expect((await reconcile()).differences).toEqual([]);
}

/** Each deposit whose end is not that of its story. */
async function wrongEndings({ endings }: Year): Promise<string[]> {
  const { rows } = await pool.query<{ id: number; end: string }>(
    `SELECT d.id, CASE WHEN d.refund_reason IS NOT NULL THEN d.refund_reason || CASE WHEN h.ended = 'overturned' THEN ' after it' ELSE '' END
       WHEN h.ended = 'complete' THEN 'complete' ELSE d.status::text END AS end
     FROM deposits d JOIN handovers h ON h.deposit_id = d.id WHERE d.id = ANY($1)`,
    [endings.map(({ depositId }) => depositId)],
  );
  const ends = new Map(rows.map(({ id, end }) => [id, end]));
  return endings
    .filter(({ depositId, end }) => ends.get(depositId) !== end)
    .map(({ depositId, story, end }) => `${story} (deposit ${depositId}): ${ends.get(depositId)}, not ${end}`);
}
