// Every linked figure of the dashboard is followed to its list, which is counted as its page counts it.
import { beforeAll, expect, it } from "vitest";
import { parseUserFilter } from "#app/domain/accounts/user-filter.ts";
import { readCaseFilter } from "#app/domain/moderation/cases/case-filter.ts";
import { countOwnBehind, listCases } from "#app/domain/moderation/cases/queue.server.ts";
import { parseModeratedList } from "#app/domain/moderation/queues/moderated-list.ts";
import { listModeratedPets } from "#app/domain/moderation/queues/pet-queries.server.ts";
import { listReports } from "#app/domain/moderation/reports/list-reports.server.ts";
import { listUsers } from "#app/domain/moderation/user-admin/admin-queries.server.ts";
import { findDisputes } from "#app/domain/payments/list-disputes.server.ts";
import { parsePaymentFilter } from "#app/domain/payments/payment-filter.ts";
import { searchPayments } from "#app/domain/payments/payment-search.server.ts";
import { findPets } from "#app/domain/pets/find-pets.server.ts";
import { PET_STATUSES } from "#app/domain/pets/policy.ts";
import { parsePetSearch } from "#app/domain/pets/search-params.ts";
import { parseAdminList } from "#app/domain/shared/admin-list.ts";
import { addDays, calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { londonMoment } from "#app/domain/shared/clock-times.ts";
import { parseDays } from "#app/domain/shared/days.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import {
  createBreeder,
  createPaidDeposit,
  createPet,
  createUser,
  viewerOf,
} from "../../../../tests/support/factories.ts";
import { listsOf } from "./figure-lists.ts";
import { FIGURE_NAMES, mondayOf, type WeekFigure } from "./figures.ts";
import { keepFiguresUntilYesterday } from "./keep-figures.server.ts";
import { getThisWeek } from "./this-week.server.ts";

const monday = mondayOf(calendarDateOf(new Date()));
// Now is Wednesday noon of this week, so that there are days that have ended, today, and days before Monday.
const at = (day: number, hour = 9) => londonMoment(addDays(monday, day), hour * 60);
const NOW = at(2, 12);
const BEFORE = at(-1, 23);
let admin: ReturnType<typeof viewerOf>;

beforeAll(async () => {
  clock.now = () => NOW;
  admin = viewerOf(await createUser({ isAdmin: true, createdAt: at(0, 0) }), { isAdmin: true });
  const seller = await createBreeder({ plan: "gold", user: { createdAt: BEFORE }, createdAt: BEFORE });
  const own = await createBreeder({ userId: admin.userId });
  const breederId = seller.id;
  await createPet({ breederId, createdAt: BEFORE });
  const [pet, rejected, erased] = [
    await createPet({ breederId, createdAt: at(0, 0) }),
    await createPet({ breederId, createdAt: at(1), status: "rejected" }),
    await createPet({ breederId, createdAt: at(2), status: "pending" }),
  ];
  await db.pet.update({ where: { id: erased.id }, data: { deletedAt: NOW } });
  await createPet({ breederId: own.id, createdAt: at(1), status: "hidden" });
  await movePayments(pet.id);
  await runPlans();
  await openCases({ petId: pet.id, sellerId: seller.userId, rejectedId: rejected.id });
  // The database writes its own time.
  await db.$executeRaw`UPDATE public_pet_changes SET at = ${at(0)}`;
  await keepFiguresUntilYesterday();
});

/** A deposit refunded in two parts, of which the first was before Monday, one in two parts of this week, and one paid only. */
async function movePayments(petId: number) {
  const refunded = { status: "refunded", refundedAt: NOW, refundRequestedAt: NOW, refundReason: "provider" } as const;
  const entry = (depositId: number, kind: "deposit_paid" | "deposit_refunded", createdAt: Date) =>
    db.ledgerEntry.create({ data: { depositId, kind, createdAt, amountPence: 100, providerId: `${kind}-${depositId}-${createdAt.getTime()}` } }); // oxfmt-ignore
  for (const times of [[BEFORE, BEFORE, at(1)], [at(0, 0), at(1), at(2)], [at(2, 11)]] as const) {
    const { id } = await createPaidDeposit(petId, times.length === 1 ? {} : refunded);
    for (const [n, time] of times.entries()) await entry(id, n === 0 ? "deposit_paid" : "deposit_refunded", time);
  }
}

/** Plans that run, are past due, were changed and ended, and two disputes of one of them. */
async function runPlans() {
  const run = async (planId: string, more: object, from: Date) => {
    const { id: breederId } = await createBreeder({ user: { createdAt: BEFORE } });
    const { id } = await db.subscription.create({ data: { breederId, planId, status: "active", createdAt: from, ...more } }); // oxfmt-ignore
    await db.paymentEvent.create({ data: { subscriptionId: id, kind: "active", createdAt: from } });
    return id;
  };
  const running = await run("gold", {}, at(0, 0));
  await run("standard", { status: "past_due" }, BEFORE);
  await run("gold", { status: "cancelled", endedAt: at(1), endReason: "ended" }, BEFORE);
  await run("gold", { status: "cancelled", endedAt: at(1), endReason: "replaced" }, BEFORE);
  for (const [n, openedAt] of [BEFORE, at(1), at(2)].entries()) {
    const dispute = { id: `du_${n}`, amountPence: 100, reason: "fraudulent", status: "x", state: "open", openedAt };
    await db.paymentDispute.create({ data: { ...dispute, subscriptionId: running } });
  }
}

/** Cases that are overdue, also while they wait or concern the viewer; decided ones; reports, several of one pet. */
async function openCases({ petId, sellerId, rejectedId }: { petId: number; sellerId: number; rejectedId: number }) {
  const open = (data: object) => db.moderationCase.create({ data: { kind: "account", openedAt: at(-9), dueAt: BEFORE, ...data } }); // oxfmt-ignore
  const user = async () => (await createUser({ createdAt: BEFORE })).id;
  await open({ userId: await user() });
  await open({ userId: await user(), waitingSince: at(0) });
  await open({ userId: await user(), dueAt: at(3) });
  await open({ userId: admin.userId, accountId: admin.userId });
  const decided = { decision: "close", decidedById: sellerId };
  await open({ userId: await user(), ...decided, decidedAt: at(0, 0) });
  await open({ userId: await user(), ...decided, decidedAt: at(1) });
  await open({ userId: await user(), ...decided, decidedAt: BEFORE });
  const { id: caseId } = await open({ kind: "report", petId, dueAt: at(5) });
  const { id: ownCase } = await open({ kind: "report", petId: rejectedId, dueAt: at(5) });
  const report = {
    subjectKind: "pet",
    subjectId: petId,
    subjectName: "Bramble",
    reason: "scam",
    text: "It is a scam.",
  };
  for (const [n, one] of [
    { caseId, createdAt: at(0, 0) },
    { caseId, createdAt: at(1) },
    { caseId: null, createdAt: at(1) },
    { caseId: ownCase, createdAt: at(2), reporterId: admin.userId },
    { caseId, createdAt: BEFORE },
  ].entries()) {
    await db.report.create({ data: { ref: `R-${n}`, ...report, ...one } });
  }
}

/** For each list: how many rows it has; the sum or median of its rows for a figure that is one. */
const LISTS: Record<string, (params: URLSearchParams) => Promise<number | null>> = {
  "/pets": async (params) => (await findPets(parsePetSearch(params))).list.total,
  "/admin/users": async (params) => (await listUsers(parseUserFilter(params), parseAdminList(params))).total,
  "/admin/pets": async (params) =>
    (await listModeratedPets(admin, parseModeratedList(params, ["all", ...PET_STATUSES], "pending"))).total,
  "/admin/queue/reports": async (params) => {
    const { list, ofOwnCases } = await listReports(admin, parseDays(params), 1);
    return list.total + ofOwnCases;
  },
  "/admin/queue": async (params) => {
    const filter = readCaseFilter(params);
    const { items, total } = await listCases(admin, filter, 1);
    if (filter.figure?.cases === "overdue") return total + (await countOwnBehind(admin, filter.figure));
    const rows = await db.moderationCase.findMany({ where: { id: { in: items.map(({ caseId }) => caseId) } } });
    const seconds = rows.map(({ decidedAt, openedAt }) => (decidedAt!.getTime() - openedAt.getTime()) / 1000);
    return seconds.reduce((sum, one) => sum + one, 0) / seconds.length; // the median of two
  },
  "/admin/payments": async (params) => {
    const filter = parsePaymentFilter(params);
    if (filter.happened === "disputed") return (await findDisputes("", filter)).length;
    const { items, total } = await searchPayments("", 1, filter);
    return filter.happened === "running" ? items.reduce((sum, { amountPence }) => sum + amountPence, 0) : total;
  },
};

it("[OWN-01, ALL-02] leads from each linked figure to a list that counts the same", async () => {
  const { figures, mondays } = await getThisWeek();
  const links = listsOf(admin, mondays.at(-1)!);
  // What was searched or written is private; sums of money stand beside their numbers.
  expect(FIGURE_NAMES.filter((name) => !links[name])).toEqual(["empty_searches", "messages", "deposits_pence", "refunds_pence"]); // oxfmt-ignore
  const counted: [string, WeekFigure["now"]][] = [];
  for (const [name, link] of Object.entries(links)) {
    const { pathname, searchParams } = new URL(link, "https://example.test");
    const listed = LISTS[pathname];
    if (!listed) throw new Error(`no list for ${link}`);
    counted.push([name, await listed(searchParams)]);
  }
  const shown = figures.filter(({ name }) => links[name]).map(({ name, now }) => [name, now] as const);
  expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(shown));
  expect(Object.fromEntries(shown)).toMatchObject({ new_listings: 4, deposits: 2, refunds: 1, plans_new: 1, plans_ended: 1, public_pets: 2, disputes: 2, overdue_cases: 3, reports: 4 }); // oxfmt-ignore
});

it("[OWN-01] offers the lists of every lane only to those who see every lane", () => {
  const links = listsOf({ permissions: ["admin.access", "pets.approve"], isAdmin: false }, monday);
  expect(links).toEqual({ public_pets: "/pets", new_listings: `/admin/pets?status=all&from=${monday}` });
});
