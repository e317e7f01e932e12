// Conflict of interest: every decision about what is the moderator's own is refused and changes nothing.
import { beforeEach, describe, expect, it } from "vitest";
import type { CaseToOpen } from "#app/domain/accounts/case-intake/open-case.server.ts";
import { PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { closeCase } from "#app/domain/moderation/case-decisions/close-case.server.ts";
import { reversePresent } from "#app/domain/moderation/reversals/reverse-present.server.ts";
import { banUser } from "#app/domain/moderation/subject-decisions/ban-user.server.ts";
import { changePetStatus } from "#app/domain/moderation/subject-decisions/change-pet-status.server.ts";
import { checkChanges } from "#app/domain/moderation/subject-decisions/check-changes.server.ts";
import { checkLicence } from "#app/domain/moderation/subject-decisions/check-licence.server.ts";
import { decideApplications } from "#app/domain/moderation/subject-decisions/decide-applications.server.ts";
import { decideLitter } from "#app/domain/moderation/subject-decisions/decide-litter.server.ts";
import { unbanUser } from "#app/domain/moderation/subject-decisions/unban-user.server.ts";
import { grantPermission } from "#app/domain/moderation/user-admin/change-permission.server.ts";
import { markDocumentSeen } from "#app/domain/pets/animals/mark-document-seen.server.ts";
import { db } from "#app/platform/db.server.ts";
import { deep } from "../../../../tests/support/depth.ts";
import { createPet } from "../../../../tests/support/factories.ts";
import { createLicence } from "../../../../tests/support/licences.ts";
import { createAnimal, createLitter } from "../../../../tests/support/litters.ts";
import { createModeratingBreeder, openedCase, type OwnInterest } from "../../../../tests/support/own-interest.ts";
import { OwnSubject } from "./own-subject.server.ts";
import { recordDecisions } from "./record-decisions.server.ts";
import { DECISIONS, type DecisionName, SUBJECT_KINDS, type SubjectKind } from "./rules.ts";

const OWN = { ok: false, code: "own-subject" };
const WHY = { reason: "A reason", remoteIp: "203.0.113.7" };
let own: OwnInterest;
let moderator: Viewer;
let breederId: number;

beforeEach(async () => {
  own = await createModeratingBreeder({ status: "pending", approvedAt: null });
  ({ moderator, breederId } = own);
});

const pendingPet = () => createPet({ breederId, status: "pending", approvedAt: null });
const ownLitter = () => createLitter(breederId, { stage: "planned" });
const uncheckedLicence = () => createLicence(breederId, { state: "unchecked" });

/** Use cases of pages and endpoints, each about the moderator's own. */
const USE_CASES: Record<string, () => Promise<unknown>> = {
  "the own listing": async () =>
    changePetStatus({ viewer: moderator, petIds: [(await pendingPet()).id], move: "approve", ...WHY }),
  "the own listing among others": async () =>
    changePetStatus({
      viewer: moderator,
      petIds: [(await createPet({ status: "pending" })).id, (await pendingPet()).id],
      move: "reject",
      ...WHY,
    }),
  "the own public listing": async () =>
    changePetStatus({ viewer: moderator, petIds: [(await createPet({ breederId })).id], move: "hide", ...WHY }),
  "the own litter": async () =>
    decideLitter({ viewer: moderator, litterId: (await ownLitter()).id, petIds: [], move: "approve", ...WHY }),
  "the own application": () =>
    decideApplications({ viewer: moderator, breederIds: [breederId], decision: "approve", ...WHY }),
  "the own licence": async () => {
    const { id, updatedAt } = await uncheckedLicence();
    const decision = { decision: "checked", source: "register", sawStars: false, sawMaxDogs: false } as const;
    return checkLicence({ viewer: moderator, licenceId: id, seen: updatedAt.toISOString(), decision });
  },
  "the changes of the own listing": async () => {
    const { id: petId } = await createPet({ breederId });
    const caseId = await openedCase({ kind: "changed_after_approval", subject: { petId } });
    return checkChanges({ viewer: moderator, petId, seen: { caseId, changes: 1 } });
  },
  "a comparison with the own listing": async () => {
    const [petId, otherPetId] = [(await createPet()).id, (await createPet({ breederId })).id];
    const { id: caseId } = await db.moderationCase.create({ data: { kind: "same_microchip", petId, otherPetId } });
    return closeCase({ viewer: moderator, about: "pets", caseId, ...WHY });
  },
  "the decision about the own listing": async () => {
    const { id } = await createPet({ breederId, status: "rejected" });
    return reversePresent({ viewer: moderator, kind: "pet", id, seen: "rejected", ...WHY });
  },
  "the health document of the own animal": async () => {
    const test = {
      animalId: (await createAnimal(breederId)).id,
      name: "Hips",
      result: "A",
      testedOn: new Date("2026-01-01"),
      ...{ documentKey: "k", documentName: "hips.pdf", documentType: "application/pdf" },
    };
    return markDocumentSeen({ viewer: moderator, testId: (await db.healthTest.create({ data: test })).id });
  },
};

describe("[DSK-16] moderators do not decide about", () => {
  it.each(Object.entries(USE_CASES))("%s", async (_name, decide) => {
    expect(await decide()).toEqual(OWN);
    const made = await db.decision.count({ where: { decidedById: moderator.userId } });
    expect([made, await db.auditEntry.count({ where: { actorId: moderator.userId } })]).toEqual([0, 0]);
  });

  it("their own account: they neither ban it, nor lift its ban, nor give it a permission", async () => {
    const { userId } = moderator;
    const by = { actor: moderator, userId, remoteIp: null };
    expect(await banUser({ ...by, duration: "permanent", reason: "x", ipBan: false } as never)).toMatchObject({
      code: "self",
    });
    expect(await grantPermission({ ...by, permission: "admin.users" })).toEqual({ ok: false, code: "self" });
    await db.user.update({ where: { id: userId }, data: { isAdmin: false } });
    await db.userPermission.createMany({ data: PERMISSIONS.map((permission) => ({ userId, permission })) });
    expect(await grantPermission({ ...by, permission: "admin.users" })).toEqual({ ok: false, code: "self" });
    await db.ban.create({ data: { userId, reason: "Fraud" } });
    expect(await unbanUser(by)).toEqual({ ok: false, code: "forbidden" });
  });

  it("any subject of their own, whatever the decision: where decisions are recorded", async () => {
    const subjects: Record<SubjectKind, () => Promise<number>> = {
      pet: async () => (await pendingPet()).id,
      litter: async () => (await ownLitter()).id,
      photo: async () => (await pendingPet()).id,
      breeder: () => Promise.resolve(breederId),
      licence: async () => (await uncheckedLicence()).id,
      user: () => Promise.resolve(moderator.userId),
      message: own.messageToMe,
      review: own.reviewOfMe,
      decision: own.decisionAboutMe,
    };
    const byCase: Partial<Record<SubjectKind, (id: number) => CaseToOpen>> = {
      photo: (petId) => ({ kind: "report", subject: { petId } }),
      message: (messageId) => ({ kind: "message", subject: { messageId } }),
      review: (reviewId) => ({ kind: "review", subject: { reviewId } }),
    };
    const [kinds, names] = [Object.keys(SUBJECT_KINDS) as SubjectKind[], Object.keys(DECISIONS) as DecisionName[]];
    for (const [at, subjectKind] of kinds.entries()) {
      const id = await subjects[subjectKind]();
      const wanted = byCase[subjectKind]?.(id);
      const about = { subjectKind, subjects: [{ id, name: "x" }], caseId: wanted && (await openedCase(wanted)) };
      // Each decision once, the kinds in turn.
      for (const decision of deep(
        names.filter((_, nth) => nth % kinds.length === at),
        names,
      )) {
        const made = db.$transaction((client) =>
          recordDecisions(client, { ...about, decision, decidedById: moderator.userId }),
        );
        await expect(made, `${decision} ${subjectKind}`).rejects.toThrow(OwnSubject);
      }
    }
  });
});
