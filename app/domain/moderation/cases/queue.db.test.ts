// The lists of the moderation queue: filters, the row of a case, and what is not for the viewer (DSK-09, DSK-10).
import { beforeEach, describe, expect, it, vi } from "vitest";
import { claimCase, NO_CLAIM } from "#app/domain/accounts/case-intake/claims.server.ts";
import type { Permission } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { changePetStatus } from "#app/domain/moderation/subject-decisions/change-pet-status.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createSession, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { type CaseFilter, caseFilterParams, OPEN_CASES, readCaseFilter } from "./case-filter.ts";
import { claimNextCase } from "./claim-next-case.server.ts";
import { getCase } from "./get-case.server.ts";
import { countLanes, countOpen, listCases, sumOf } from "./queue.server.ts";
import { dueText } from "./texts.ts";

const PERMISSIONS: Permission[] = ["admin.access", "pets.approve", "breeders.approve", "admin.audit"];
let jo: Viewer;
let sam: Viewer;
let breeder: Awaited<ReturnType<typeof createBreeder>>;

beforeEach(async () => {
  await db.moderationCase.deleteMany();
  [jo, sam] = [await moderator(), await moderator()];
  breeder = await createBreeder({ tradingName: "Larkrise" });
});

async function moderator(): Promise<Viewer> {
  const user = await createUser();
  await db.userPermission.createMany({ data: PERMISSIONS.map((permission) => ({ userId: user.id, permission })) });
  return viewerOf(user, { permissions: PERMISSIONS });
}
async function pending(name: string, breederId = breeder.id): Promise<number> {
  const { id: petId } = await createPet({ breederId, name, status: "pending", images: 1 });
  return (await db.moderationCase.findFirstOrThrow({ where: { petId, kind: "listing" } })).id;
}
async function claim(by: Viewer, caseId: number): Promise<void> {
  await claimCase({ viewer: by, sessionId: (await createSession(by.userId)).session.id }, caseId);
}
const idsOf = async (by: Viewer, filter: Partial<CaseFilter>) =>
  (await listCases(by, { ...OPEN_CASES, ...filter }, 1)).items.map(({ caseId }) => caseId);

describe("the lists of cases", () => {
  it("[DSK-10] filter by lane, kind, state, mine and text", async () => {
    const other = await createBreeder({ tradingName: "Otterburn" });
    const [fern, queen, moss] = [await pending("Fern"), await pending("Queen’s Oak"), await pending("Moss", other.id)];
    await claim(jo, fern);
    await claim(sam, moss);
    expect(await idsOf(jo, {})).toEqual([queen]);
    expect((await idsOf(jo, { state: "claimed" })).toSorted()).toEqual([fern, moss].toSorted());
    expect(await idsOf(jo, { state: "claimed", mine: true })).toEqual([fern]);
    // Fewer cases are left than when the link was made.
    expect(await listCases(jo, OPEN_CASES, 9)).toMatchObject({ items: [{ caseId: queen }], page: 1, total: 1 });
    expect(await idsOf(jo, { mine: true })).toEqual([fern]);
    expect(await idsOf(jo, { text: "queens oak" })).toEqual([queen]);
    expect(await idsOf(jo, { text: "LARKRISE" })).toEqual([queen]);
    expect(await idsOf(jo, { text: String(queen) })).toEqual([queen]);
    expect(await idsOf(jo, { text: other.user.username, state: "claimed" })).toEqual([moss]);
    expect(await idsOf(jo, { text: "50%" })).toEqual([]);
    expect(await idsOf(jo, { kind: "photo" })).toEqual([]);
    expect(await idsOf(jo, { lane: "applications" })).toEqual([]);
    const { petId } = await db.moderationCase.findUniqueOrThrow({ where: { id: fern } });
    await changePetStatus({ viewer: jo, petIds: [petId!], move: "approve" });
    expect(await idsOf(jo, { state: "decided", mine: true })).toEqual([fern]);
    expect(await idsOf(sam, { state: "decided", mine: true })).toEqual([]);
  });

  it("[DSK-09] compare due times by the full hour, so that the sum decides among those of one hour", async () => {
    const due = async (time: string, weight: number) => {
      const id = await pending("Fern");
      await db.moderationCase.update({ where: { id }, data: { dueAt: new Date(`2026-11-26T${time}Z`), weight } });
      return id;
    };
    const [soon, heavy, later] = [await due("10:05", 0), await due("10:55", 20), await due("11:00", 90)];
    expect(await idsOf(jo, {})).toEqual([heavy, soon, later]);
    const sessionId = (await createSession(jo.userId)).session.id;
    expect(await claimNextCase({ viewer: jo, sessionId }, ["listings"])).toBe(heavy);
  });

  it("[QUE-06] moving on passes over every case moved on from, and comes back to the first of them at the end", async () => {
    const ids = [];
    for (const hour of [10, 11, 12]) {
      const id = await pending("Fern");
      await db.moderationCase.update({ where: { id }, data: { dueAt: new Date(`2026-11-26T${hour}:05Z`) } });
      ids.push(id);
    }
    const by = { viewer: jo, sessionId: (await createSession(jo.userId)).session.id };
    const [first, second, third] = ids as [number, number, number];
    expect(await claimNextCase(by, ["listings"])).toBe(first);
    expect(await claimNextCase(by, ["listings"], [first])).toBe(second);
    expect(await claimNextCase(by, ["listings"], [first, second])).toBe(third);
    expect(await claimNextCase(by, ["listings"], [first, second, third])).toBe(first);
    await db.moderationCase.updateMany({ where: { id: { not: first } }, data: { decidedAt: clock.now(), decision: "close" } }); // oxfmt-ignore
    expect(await claimNextCase(by, ["listings"], [first])).toBe(first);
    // Passed on to another lane of the moderator.
    await db.moderationCase.update({ where: { id: first }, data: NO_CLAIM });
    expect(await claimNextCase(by, ["listings"], [], [first])).toBeNull();
    // Decided, and nothing is left.
    await db.moderationCase.updateMany({ where: { id: first }, data: { decidedAt: clock.now(), decision: "close" } });
    expect(await claimNextCase(by, ["listings"], [second, first])).toBeNull();
  });

  it("[DSK-10] show the photo, the seller and the top signal of a case", async () => {
    const caseId = await pending("Fern");
    const signals = [5, 30].map((weight) => ({
      rule: `r${weight}`,
      version: "1",
      weight,
      sentence: `Weighs ${weight}.`,
    }));
    await db.caseSignal.createMany({ data: signals.map((signal) => ({ caseId, ...signal })) });
    const { items } = await listCases(jo, OPEN_CASES, 1);
    expect(items).toMatchObject([{ caseId, name: "Fern", seller: "Larkrise", signal: "Weighs 30." }]);
    expect(items[0]!.image).toMatchObject({ width: expect.any(Number) as number });
  });

  it("[DSK-10, ALL-02] call only a case overdue that a moderator can decide, as the count does", async () => {
    const [fern, moss] = [await pending("Fern"), await pending("Moss")];
    const dueAt = new Date(clock.now().getTime() - 60_000);
    await db.moderationCase.updateMany({ data: { dueAt } });
    await db.moderationCase.update({ where: { id: moss }, data: { waitingSince: dueAt } });
    expect(await idsOf(jo, { state: "overdue" })).toEqual([fern]);
    const rows = [OPEN_CASES, { ...OPEN_CASES, state: "waiting" as const }].map((filter) => listCases(jo, filter, 1));
    const badges = (await Promise.all(rows)).flatMap(({ items }) => items.map((row) => [row.caseId, row.isOverdue]));
    expect(badges).toEqual([
      [fern, true],
      [moss, false],
    ]);
  });

  it("[DSK-09] neither offer nor count the second checks of the moderator's own decisions", async () => {
    const { id: petId } = await createPet({ breederId: breeder.id, status: "pending" });
    await changePetStatus({ viewer: jo, petIds: [petId], move: "approve" });
    const { id } = await db.moderationCase.findFirstOrThrow({ where: { kind: "second_check" } });
    const seenBy = async (by: Viewer) => {
      const lane = (await countLanes(by, OPEN_CASES)).find((one) => one.lane === "second_checks");
      const listed = await idsOf(by, { lane: "second_checks" });
      return [lane?.open, lane?.listed, listed.length, sumOf(await countOpen(by)), (await getCase(by, id))?.mayClaim];
    };
    expect(await seenBy(jo)).toEqual([0, 0, 0, 0, false]);
    expect(await seenBy(sam)).toEqual([1, 1, 1, 1, true]);
    // The page of the queue takes the count of the menu where it is the same.
    const usual = vi.fn(() => Promise.resolve(new Map()));
    await countLanes(sam, { ...OPEN_CASES, state: "waiting", lane: "people" }, usual);
    expect(usual).toHaveBeenCalledOnce();
    await countLanes(sam, { ...OPEN_CASES, kind: "litter" }, usual);
    expect(usual).toHaveBeenCalledOnce();
  });
});

describe("the parameters of a list", () => {
  it("[DSK-10] are read and written, and unknown ones count as missing", () => {
    const query = "lane=listings&kind=photo&state=overdue&mine=1&text=fern&from=2026-06-01&until=2026-06-30";
    const filter = readCaseFilter(new URLSearchParams(query));
    expect(filter).toEqual({
      ...{ lane: "listings", kind: "photo", state: "overdue" },
      mine: true,
      text: "fern",
      days: { from: "2026-06-01", until: "2026-06-30" },
      figure: null,
    });
    expect(new URLSearchParams(caseFilterParams(filter)).toString()).toBe(query);
    expect(
      readCaseFilter(new URLSearchParams("lane=x&kind=y&state=z&mine=2&text=%20&from=June&figure=decided&days=7")),
    ).toEqual(OPEN_CASES);
    const figure = "lane=people&figure=decided&by=jo&days=7";
    expect(new URLSearchParams(caseFilterParams(readCaseFilter(new URLSearchParams(figure)))).toString()).toBe(figure);
  });

  it.each([
    ["12:59", "due in 59 min"],
    ["13:00", "due in 1 h"],
    ["11:30", "30 min late"],
  ])("[DSK-10] a case that is due at %s is %s at noon", (time, text) => {
    expect(dueText(`2026-11-26T${time}:00Z`, "2026-11-26T12:00:00Z")).toBe(text);
  });

  it("[DSK-10] a due time is in hours below two days, then in days", () => {
    const at = (hours: number) => new Date(Date.UTC(2026, 10, 26, hours)).toISOString();
    expect([47, 48, 71, -48].map((hours) => dueText(at(hours), at(0)))).toEqual([
      ...["due in 47 h", "due in 2 days", "due in 2 days", "2 days late"],
    ]);
  });
});
