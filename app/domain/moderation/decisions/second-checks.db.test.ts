// Second checks of decisions by another moderator (QUE-20).
import { beforeEach, describe, expect, it } from "vitest";
import { claimCase } from "#app/domain/accounts/case-intake/claims.server.ts";
import type { Permission } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { getCaseForm } from "#app/domain/moderation/case-decisions/case-form.server.ts";
import { decideCase } from "#app/domain/moderation/case-decisions/decide-case.server.ts";
import { claimNextCase } from "#app/domain/moderation/cases/claim-next-case.server.ts";
import {
  findReversible,
  reversalNow,
  reversePresent,
} from "#app/domain/moderation/reversals/reverse-present.server.ts";
import { changePetStatus } from "#app/domain/moderation/subject-decisions/change-pet-status.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createSession, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { createLicence } from "../../../../tests/support/licences.ts";
import { decideSecondCheck } from "./decide-second-check.server.ts";
import { recordDecisions } from "./record-decisions.server.ts";
import { reversalOf } from "./rules.ts";
import { isSecondChecked } from "./second-check-sample.ts";

const PERMISSIONS: Permission[] = ["admin.access", "pets.approve", "breeders.approve", "admin.audit"];
let first: Viewer;
let second: Viewer;
let breederId: number;

beforeEach(async () => {
  await db.moderationCase.deleteMany();
  [first, second] = await Promise.all([moderator(), moderator()]);
  breederId = (await createBreeder()).id;
});

async function moderator(): Promise<Viewer> {
  return viewerOf(await createUser(), { permissions: PERMISSIONS });
}
const claimantOf = async (viewer: Viewer) => ({ viewer, sessionId: (await createSession(viewer.userId)).session.id });
const checks = () => db.moderationCase.findMany({ where: { kind: "second_check" }, include: { about: true } });

async function approved(): Promise<number> {
  const { id: petId } = await createPet({ breederId, status: "pending" });
  await changePetStatus({ viewer: first, petIds: [petId], move: "approve" });
  return petId;
}

describe("the sample", () => {
  const facts = { isApproval: true, openAnswers: 0, earlierDecisions: 20, draw: 5 };
  it.each([
    ["the fifth of 100 approvals", { draw: 4 }, true],
    ["the sixth of 100 approvals", {}, false],
    ["the tenth of 100 refusals", { isApproval: false, draw: 9 }, true],
    ["the eleventh of 100 refusals", { isApproval: false, draw: 10 }, false],
    ["an approval with open answers", { openAnswers: 1, draw: 99 }, true],
    ["the twentieth decision of a new moderator", { earlierDecisions: 19, draw: 99 }, true],
    ["the twenty-first decision", { earlierDecisions: 20, draw: 99 }, false],
  ])("[QUE-20, LAW-05] with %s", (_name, change, expected) => {
    expect(isSecondChecked({ ...facts, ...change })).toBe(expected);
  });
});

describe("a second check", () => {
  it("[QUE-20] goes to another moderator, who agrees: nothing changes", async () => {
    const petId = await approved();
    const [check] = await checks();
    expect(check).toMatchObject({ lane: "second_checks", barredId: first.userId, about: { subjectId: petId } });
    expect(await claimCase(await claimantOf(first), check!.id)).toEqual({ ok: false, code: "barred" });
    const input = { viewer: second, caseId: check!.id, agrees: true, reason: "As the photos show" };
    expect(await decideSecondCheck(input)).toEqual({ ok: false, code: "late" });
    expect(await claimNextCase(await claimantOf(second), ["second_checks"])).toBe(check!.id);
    expect(await decideSecondCheck(input)).toEqual({ ok: true, value: null });
    expect(await decideSecondCheck(input)).toEqual({ ok: false, code: "late" });
    expect(await db.decision.findFirstOrThrow({ where: { caseId: check!.id } })).toMatchObject({
      ...{ decision: "agree", kind: "second_check", lane: "second_checks", subjectKind: "decision", restricts: false },
    });
    expect(await db.moderationCase.count({ where: { decidedAt: null } })).toBe(0);
    expect(await db.auditEntry.findFirstOrThrow({ orderBy: { id: "desc" } })).toMatchObject({
      ...{ type: "second check decided", actorId: second.userId },
    });
  });

  it("[QUE-20] that disagrees opens the case again, with the reason, and changes nothing itself", async () => {
    const petId = await approved();
    const [check] = await checks();
    await claimCase(await claimantOf(second), check!.id);
    await decideSecondCheck({ viewer: second, caseId: check!.id, agrees: false, reason: "The ears are cropped" });
    const open = await db.moderationCase.findMany({ where: { decidedAt: null }, include: { signals: true } });
    expect(open).toMatchObject([{ kind: "listing", petId, weight: 40, signals: [{ rule: "second_check" }] }]);
    expect(open[0]!.signals[0]!.sentence).toContain("The ears are cropped");
    expect((await db.pet.findUniqueOrThrow({ where: { id: petId } })).status).toBe("approved");
    // Decided before, so it is offered what is possible now, and one of that ends the case.
    const caseId = open[0]!.id;
    await claimCase(await claimantOf(second), caseId);
    const form = (await getCaseForm(second, caseId))!;
    expect(form).toMatchObject({
      ...{ decisions: ["no_action", "hide", "warn"], reversible: [{ kind: "pet", id: petId, status: "approved" }] },
    });
    const blank = { fields: [], source: null, sawStars: false, sawMaxDogs: false, seen: form.seen };
    const answer = { decision: "hide", reason: "Cropped", reasonCodes: [], ...blank } as const;
    expect(await decideCase({ viewer: second, caseId, remoteIp: "", answer })).toMatchObject({ ok: true });
    expect(await db.moderationCase.findUnique({ where: { id: caseId } })).toMatchObject({ decision: "hide" });
  });

  it.each([
    ["pet", "hide", { kind: "pet", id: 7 }],
    ["pet", "changes", { kind: "decision", id: 3 }],
    ["pet", "no_action", null],
    ["breeder", "refuse_name", null],
    ["user", "warn", { kind: "decision", id: 3 }],
    ["litter", "approve", { kind: "decision", id: 3 }],
  ])("[QUE-27] about a %s: %s is taken back at %j", (subjectKind, decision, link) => {
    expect(reversalOf({ id: 3, subjectId: 7, subjectKind, decision })).toEqual(link);
  });

  it("[QUE-27, ALL-03] a decision can be reversed while its listing has the status that is due to it", async () => {
    const petId = await approved();
    const offered = async () => {
      const made = await db.decision.findMany({
        where: { subjectKind: "pet", subjectId: petId },
        orderBy: { id: "asc" },
      });
      return Promise.all(made.map(async (one) => (await reversalNow(second, one)) !== null));
    };
    expect(await offered()).toEqual([true]);
    await changePetStatus({ viewer: first, petIds: [petId], move: "hide", reason: "Cropped" });
    expect(await offered()).toEqual([false, true]);
    await db.pet.update({ where: { id: petId }, data: { deletedAt: new Date() } });
    expect(await offered()).toEqual([false, false]);
  });

  it("[QUE-20, QUE-27] whose licence was refused can take the refusal back, and the licence waits for its check again", async () => {
    const { id } = await createLicence(breederId, { state: "refused", number: "L-45" });
    const [made] = await db.$transaction((client) =>
      recordDecisions(client, {
        ...{ decision: "refused", subjectKind: "licence", decidedById: first.userId, reason: "Wrong number" },
        subjects: [{ id, name: "L-45", fromStatus: "unchecked" }],
      }),
    );
    const [check] = await checks();
    await claimCase(await claimantOf(second), check!.id);
    await decideSecondCheck({ viewer: second, caseId: check!.id, agrees: false, reason: "It is the right number" });
    const open = await db.moderationCase.findFirstOrThrow({ where: { decidedAt: null, licenceId: id } });
    await claimCase(await claimantOf(second), open.id);
    const {
      reversible: [way],
      licence,
    } = (await getCaseForm(second, open.id))!;
    // There is nothing to compare for what cannot be marked as checked.
    expect(licence).toBeNull();
    expect(way).toMatchObject({ kind: "decision", id: made!.decisionId, name: "L-45" });
    const by = { viewer: second, kind: "decision", id: way!.id, reason: "The number is right.", remoteIp: "" } as const;
    expect(await findReversible(second, by)).toMatchObject({ name: "the licence L-45", status: "refused" });
    // A page about another decision with the same outcome.
    const old = { ...by, seen: "refused", made: "D-EARLIER2" };
    expect(await reversePresent(old)).toEqual({ ok: false, code: "late" });
    expect(await reversePresent({ ...by, seen: "refused" })).toMatchObject({ ok: true });
    expect(await getCaseForm(second, open.id)).toMatchObject({
      ...{ decisions: ["checked", "changes", "refused"], reversible: [] },
    });
  });

  it("[QUE-20] is opened for the first twenty decisions of a moderator, then for a sample", async () => {
    const pets = await Promise.all(Array.from({ length: 22 }, () => createPet({ breederId, status: "pending" })));
    await changePetStatus({ viewer: first, petIds: pets.map(({ id }) => id), move: "approve" });
    const opened = (await checks()).map(({ decisionId }) => decisionId!).toSorted((a, b) => a - b);
    const decisions = await db.decision.findMany({ where: { decidedById: first.userId }, orderBy: { id: "asc" } });
    expect(opened.slice(0, 20)).toEqual(decisions.slice(0, 20).map(({ id }) => id));
    expect(opened.length).toBeLessThanOrEqual(22);
  });
});
