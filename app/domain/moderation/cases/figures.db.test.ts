// The figures of the moderation queue (QUE-21, QUE-22).
import { beforeEach, describe, expect, it } from "vitest";
import { claimCase, putBackCase } from "#app/domain/accounts/case-intake/claims.server.ts";
import type { Permission } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { changePetStatus } from "#app/domain/moderation/subject-decisions/change-pet-status.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createSession, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { OPEN_CASES } from "./case-filter.ts";
import { getQueueFigures } from "./figures.server.ts";
import { durationText, shareText } from "./figures.ts";
import { listCases } from "./queue.server.ts";

const PERMISSIONS: Permission[] = ["admin.access", "pets.approve"];
let jo: Viewer;
let sam: Viewer;
let auditor: Viewer;
let breederId: number;

beforeEach(async () => {
  await db.moderationCase.deleteMany();
  const viewer = async (...more: Permission[]) =>
    viewerOf(await createUser(), { permissions: [...PERMISSIONS, ...more] });
  [jo, sam, auditor] = await Promise.all([viewer(), viewer(), viewer("admin.audit")]);
  breederId = (await createBreeder()).id;
});

async function decide(viewer: Viewer, move: "approve" | "reject", minutes: number): Promise<number> {
  const { id: petId } = await createPet({ breederId, status: "pending" });
  const { id } = await db.moderationCase.findFirstOrThrow({ where: { petId, kind: "listing" } });
  const { session } = await createSession(viewer.userId);
  await claimCase({ viewer, sessionId: session.id }, id);
  await db.moderationCase.update({ where: { id }, data: { claimedAt: new Date(Date.now() - minutes * 60_000) } });
  await changePetStatus({ viewer, petIds: [petId], move, reason: "No photo with its mother" });
  return id;
}

describe("the figures", () => {
  it("[QUE-21] count by moderator and lane: decided, minutes, put back, approved; and the cases of a lane", async () => {
    await decide(jo, "approve", 2);
    const rejected = await decide(jo, "reject", 4);
    await decide(jo, "approve", 30);
    await decide(sam, "approve", 1);
    const { id: petId } = await createPet({ breederId, status: "pending" });
    const { id } = await db.moderationCase.findFirstOrThrow({ where: { petId, kind: "listing" } });
    const { session } = await createSession(jo.userId);
    await claimCase({ viewer: jo, sessionId: session.id }, id);
    await putBackCase(jo, id);
    const { id: decisionId } = await db.decision.findFirstOrThrow({ where: { caseId: rejected } });
    const text = "The mother died; the vet's note is attached";
    const appeal = { decisionId, accountId: jo.userId, text, dueAt: new Date(), ref: `A-${decisionId}` };
    await db.appeal.create({ data: { ...appeal, outcome: "granted", decidedAt: new Date() } });
    const figures = await getQueueFigures(auditor, 7);
    const own = figures.moderators.find((row) => row.username === jo.username && row.lane === "listings");
    expect(own).toMatchObject({
      ...{ decided: 3, medianSeconds: 240, putBack: 1, approved: 2, judged: 3, appealed: 1, overturned: 1 },
    });
    expect(figures.lanes.find(({ lane }) => lane === "listings")).toMatchObject({
      ...{ open: 1, claimed: 0, closed: 4, inTime: 4, trend: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4] },
    });
    const behind = async (cases: "approved" | "put_back" | "overturned") =>
      (await listCases(auditor, { ...OPEN_CASES, figure: { cases, by: jo.username, days: 7 } }, 1)).items.length;
    expect([await behind("approved"), await behind("put_back"), await behind("overturned")]).toEqual([2, 1, 1]);
  });

  it("[QUE-22] show a moderator their own row and the mean of all, and the auditor every row, by username", async () => {
    await Promise.all([decide(jo, "approve", 2), decide(sam, "approve", 2)]);
    await decide(jo, "approve", 2);
    await decide(jo, "approve", 2);
    const own = await getQueueFigures(jo, 30);
    expect(own.moderators.map(({ username }) => username)).toEqual([jo.username]);
    expect(own.means).toMatchObject([{ lane: "listings" }]);
    const names = (await getQueueFigures(auditor, 30)).moderators.map(({ username }) => username);
    expect(names).toEqual(expect.arrayContaining([jo.username, sam.username]));
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  });

  it("[QUE-22] show a share from twenty cases on", () => {
    expect([shareText(18, 19), shareText(15, 20)]).toEqual([null, "75 %"]);
  });

  it("[DSK-15] give a time below two minutes in seconds", () => {
    expect([null, 0, 119, 120, 7199, 7200].map(durationText)).toEqual(["–", "0 s", "119 s", "2 min", "120 min", "2 h"]);
  });
});
