// A simulated quarter over the end of summer time: kept day by day, rebuilt, and counted again by other SQL.
import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays, daysBetween } from "#app/domain/shared/calendar-dates.ts";
import { londonMoment } from "#app/domain/shared/clock-times.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import {
  createBreeder,
  createChat,
  createPaidDeposit,
  createPet,
  createUser,
} from "../../../../tests/support/factories.ts";
import { countEmptySearches } from "./count-empty-search.server.ts";
import { FIGURE_NAMES, type FigureName, mondayOf } from "./figures.ts";
import { keepFigures, keepFiguresUntilYesterday } from "./keep-figures.server.ts";
import { getThisWeek } from "./this-week.server.ts";

const [FIRST, LAST] = ["2030-09-02", "2030-12-01"]; // a Monday and a Sunday
const DAYS = daysBetween(FIRST, LAST) + 1;
const LONG_AGO = new Date("2020-01-01T12:00:00Z");
const realNow = clock.now;

const run = (sql: string, ...values: unknown[]) => pool.query(sql, values);
const table = async () => (await run("SELECT day::text, figure, value FROM business_figures ORDER BY 1, 2")).rows;
afterAll(() => void (clock.now = realNow));

beforeAll(async () => {
  const breeder = await createBreeder();
  const pet = await createPet({ breederId: breeder.id });
  const { id: deposit, userId: buyerId } = await createPaidDeposit(pet.id);
  const chat = await createChat({ starterId: (await createUser()).id, recipientId: breeder.userId });
  await run("TRUNCATE public_pet_changes, business_figures, empty_searches");
  const days = Array.from({ length: DAYS }, (_, n) => addDays(FIRST, n));
  // The first and last minutes of days are among the times.
  const facts = days.flatMap((day, n) => [0, 1439, 61, 600, 1380].slice(0, n % 6).map((minutes, place) => ({ place, moment: londonMoment(day, minutes) }))); // oxfmt-ignore
  const rows = async (sql: string, read: (fact: { place: number; moment: Date; nth: number }) => unknown) =>
    run(sql, JSON.stringify(facts.map((fact, nth) => read({ ...fact, nth }))));
  const given = (columns: string) => `FROM json_to_recordset($1) AS given (at timestamptz, ${columns})`;
  await rows(`INSERT INTO users (username, email, first_name, last_name, updated_at, created_at) SELECT 'sim' || nth, 'sim' || nth || '@example.test', '', '', at, at ${given("nth int")}`, ({ moment, nth }) => ({ at: moment, nth })); // oxfmt-ignore
  await rows(`INSERT INTO public_pet_changes (pet_id, change, at) SELECT 1, change, at ${given("change int")}`, ({ moment, place }) => ({ at: moment, change: place === 1 ? -1 : 1 })); // oxfmt-ignore
  await rows(`INSERT INTO messages (chat_id, user_id, text, created_at, revision) SELECT ${chat.id}, author, 'Hello', at, nth + 1 ${given("author int, nth int")}`, ({ moment, place, nth }) => ({ at: moment, author: place === 2 ? null : breeder.userId, nth })); // oxfmt-ignore
  // A deposit of its own for each, which is counted once.
  await run(`INSERT INTO deposits (id, pet_id, user_id, amount_pence, status) SELECT ${deposit} + n, ${pet.id}, ${buyerId}, 100, 'failed' FROM generate_series(1, ${facts.length}) AS n`); // oxfmt-ignore
  await rows(`INSERT INTO ledger_entries (kind, amount_pence, provider_id, deposit_id, created_at) SELECT kind::ledger_kind, 100 + nth, 'sim' || nth, ${deposit} + nth + 1, at ${given("kind text, nth int")}`, ({ moment, place, nth }) => ({ at: moment, kind: place === 4 ? "deposit_refunded" : "deposit_paid", nth })); // oxfmt-ignore
  await rows(`INSERT INTO reports (ref, subject_kind, subject_id, subject_name, reason, text, created_at) SELECT 'R' || nth, 'pet', ${pet.id}, 'Pet', 'scam', '', at ${given("nth int")}`, ({ moment, nth }) => ({ at: moment, nth })); // oxfmt-ignore
  for (const { place, moment } of facts) {
    clock.now = () => moment;
    if (place === 0) await countEmptySearches(1);
  }
  for (const [n, day] of days.entries()) await addRareFacts(day, n, { breeder, deposit });
  for (const day of days) await keepFigures(day, day);
}, 60_000);

interface Facts {
  breeder: { id: number; userId: number };
  deposit: number;
}

/** Listings, disputes, subscriptions and cases: every few days. */
async function addRareFacts(day: string, n: number, { breeder, deposit }: Facts) {
  const at = (minutes: number, date = day) => londonMoment(date, minutes);
  if (n % 7 === 3) {
    await createPet({ breederId: breeder.id, createdAt: at(30) });
    await run("INSERT INTO payment_disputes (id, deposit_id, amount_pence, reason, status, state, opened_at) VALUES ($1, $2, 100, 'x', 'x', 'open', $3)", `du-${n}`, deposit, at(5)); // oxfmt-ignore
    const ended = { endedAt: at(720, addDays(day, 10)), endReason: "ended", status: "cancelled" as const };
    const plan = { breederId: (await createBreeder({ userId: (await createUser({ createdAt: LONG_AGO })).id })).id, planId: "gold" }; // oxfmt-ignore
    const { id: subscriptionId } = await db.subscription.create({ data: { ...plan, createdAt: at(700), status: "active", ...(n % 2 && ended) } }); // oxfmt-ignore
    const active = { subscriptionId, kind: "active", createdAt: at(700) };
    await db.paymentEvent.createMany({ data: [active, { ...active, createdAt: at(700, addDays(day, 1)) }] });
  }
  if (n % 4 === 1) {
    const { id } = await createUser({ createdAt: LONG_AGO });
    const decidedAt = at(13 * (n % 60), addDays(day, 1));
    await run("INSERT INTO cases (kind, user_id, opened_at, due_at, decided_at, decision, decided_by_id) VALUES ('account', $1, $2, $3, $4, 'close', $5)", id, at(60), at(n % 3 ? 1200 : 1440 + 1300), decidedAt, breeder.userId); // oxfmt-ignore
  }
}

it("[OWN-01] the table that is rebuilt from the facts equals the one kept day by day", async () => {
  const kept = await table();
  expect(kept.length).toBeGreaterThan(500);
  await run("TRUNCATE business_figures");
  await keepFigures(FIRST, LAST);
  expect(await table()).toEqual(kept);
});

it("[OWN-01] agrees with hand-written SQL over the facts of the quarter", async () => {
  const quarter = "BETWEEN '2030-09-01 23:00Z' AND '2030-12-01 23:59:59.999Z'";
  const counts: Partial<Record<FigureName, string>> = {
    sign_ups: `SELECT count(*) FROM users WHERE created_at ${quarter}`,
    new_listings: `SELECT count(*) FROM pets WHERE created_at ${quarter}`,
    public_pets:
      "SELECT count(*) FILTER (WHERE change = 1) - count(*) FILTER (WHERE change = -1) FROM public_pet_changes WHERE at > '2030-01-01'",
    empty_searches: "SELECT sum(count) FROM empty_searches",
    messages: `SELECT count(user_id) FROM messages WHERE created_at ${quarter}`,
    deposits: `SELECT count(DISTINCT deposit_id) FROM ledger_entries WHERE kind = 'deposit_paid' AND created_at ${quarter}`,
    deposits_pence: `SELECT sum(amount_pence) FROM ledger_entries WHERE kind = 'deposit_paid' AND created_at ${quarter}`,
    refunds: "SELECT count(DISTINCT deposit_id) FROM ledger_entries WHERE kind = 'deposit_refunded'",
    refunds_pence: "SELECT sum(amount_pence) FROM ledger_entries WHERE kind = 'deposit_refunded'",
    plans_new: "SELECT count(*) FROM subscriptions WHERE created_at >= '2030-01-01'",
    plans_ended: `SELECT count(*) FROM subscriptions WHERE ended_at ${quarter}`,
    revenue_pence: `SELECT sum(price_pence) FROM subscriptions s JOIN plans p ON p.id = s.plan_id
      WHERE s.created_at >= '2030-01-01' AND (ended_at IS NULL OR ended_at > '2030-12-02Z')`,
    overdue_cases: `SELECT count(*) FROM cases WHERE due_at < '2030-12-02Z' AND decided_at > due_at AND decided_at > '2030-12-02Z'`,
    reports: "SELECT count(*) FROM reports",
    disputes: "SELECT count(*) FROM payment_disputes",
  };
  for (const [figure, sql] of Object.entries(counts)) {
    const { rows } = await run(`SELECT (${sql})::int AS counted,
      (SELECT sum(value)::int FROM business_figures WHERE figure = $1 AND day <= '${LAST}') AS kept`, figure); // oxfmt-ignore
    expect(rows[0], figure).toEqual({ counted: rows[0].kept, kept: rows[0].counted });
    if (figure !== "overdue_cases") expect(rows[0].kept, figure).toBeGreaterThan(0);
  }
  expect(FIGURE_NAMES.filter((name) => !(name in counts))).toEqual(["decision_seconds"]);
  const { rows } = await run(`SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - opened_at))::int AS median
    FROM cases WHERE decided_at BETWEEN '2030-10-28 00:00Z' AND '2030-11-03 23:59:59Z'`); // oxfmt-ignore
  const sunday = await run("SELECT value::int FROM business_figures WHERE figure = 'decision_seconds' AND day = '2030-11-03'"); // oxfmt-ignore
  expect(sunday.rows[0].value).toBe(rows[0].median);
});

it("[OWN-01] compares up to the same time of the week, over the clock change, with today counted live", async () => {
  // Monday 28 October, the day after the clocks went back; last week 10:00 was at 09:00 UTC.
  await run("DELETE FROM business_figures WHERE day >= '2030-10-28'");
  for (const hour of ["08:59", "09:30"]) await createUser({ createdAt: new Date(`2030-10-21T${hour}:00Z`) });
  for (const hour of ["09:59", "10:30"]) await createUser({ createdAt: new Date(`2030-10-28T${hour}:00Z`) });
  await run("INSERT INTO business_figures VALUES ('2029-10-29', 'sign_ups', 999), ('2029-10-28', 'sign_ups', 999)");
  await createUser({ createdAt: new Date("2029-10-29T09:30:00Z") });
  clock.now = () => new Date("2030-10-28T10:00:00Z");
  const { figures, mondays } = await getThisWeek();
  const signUps = figures.find(({ name }) => name === "sign_ups")!;
  const between = async (from: string, to: string) =>
    (await run("SELECT count(*)::int AS n FROM users WHERE created_at >= $1 AND created_at < $2", from, to)).rows[0].n;
  expect(signUps.now).toBe(await between("2030-10-28T00:00Z", "2030-10-28T10:00Z"));
  expect(signUps.lastWeek).toBe(await between("2030-10-20T23:00Z", "2030-10-21T09:00Z"));
  // 52 weeks earlier; the day itself is counted from the facts, up to 10:00.
  expect(signUps.lastYear).toBe(1);
  expect(mondays).toHaveLength(12);
  expect(mondays.at(-1)).toBe(mondayOf("2030-10-28"));
  // The new sign-ups of last week count in the table when the night has counted them again.
  await keepFiguresUntilYesterday();
  const again = (await getThisWeek()).figures.find(({ name }) => name === "sign_ups")!;
  expect(again.weeks.at(-2)).toBe(await between("2030-10-20T23:00Z", "2030-10-28T00:00Z"));
});
