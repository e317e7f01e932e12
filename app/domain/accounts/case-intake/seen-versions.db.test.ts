// A moderator decides about what they have read: a change meanwhile refuses the decision, at every door and for every field.
import { describe, expect, it } from "vitest";
import { getCaseForm } from "#app/domain/moderation/case-decisions/case-form.server.ts";
import type { CaseDecision } from "#app/domain/moderation/case-decisions/case-options.ts";
import { decideCase } from "#app/domain/moderation/case-decisions/decide-case.server.ts";
import { listApplications } from "#app/domain/moderation/queues/application-queue.server.ts";
import { getQueuedLitter } from "#app/domain/moderation/queues/litter-queue.server.ts";
import { getQueuedPets } from "#app/domain/moderation/queues/queued-pets.server.ts";
import { submitReport } from "#app/domain/moderation/reports/submit-report.server.ts";
import { parseSeen, seenValue } from "#app/domain/moderation/seen-value.ts";
import { changePetStatus } from "#app/domain/moderation/subject-decisions/change-pet-status.server.ts";
import { decideApplications } from "#app/domain/moderation/subject-decisions/decide-applications.server.ts";
import { decideLitter } from "#app/domain/moderation/subject-decisions/decide-litter.server.ts";
import { ALL_DAYS } from "#app/domain/shared/days.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import {
  createBreeder,
  createReview,
  createSession,
  createUser,
  viewerOf,
  createAnsweredPet,
  answerLaw,
} from "../../../../tests/support/factories.ts";
import { createLitter, createLitterRow } from "../../../../tests/support/litters.ts";
import { PET_FIELD_CHANGES } from "../../../../tests/support/versioned-fields.ts";
import { claimCase } from "./claims.server.ts";

async function createModerator() {
  const user = await createUser();
  const permissions = ["admin.access", "pets.approve", "breeders.approve", "admin.users"] as const;
  return viewerOf(user, { permissions: [...permissions] });
}
const statusOf = async (id: number) => (await db.pet.findUniqueOrThrow({ where: { id } })).status;
const pendingPet = () => createAnsweredPet();
async function versionOf(petId: number) {
  const [{ version } = { version: "" }] = await getQueuedPets([petId]);
  return new Map([[petId, version]]);
}

describe("an approval of a listing", () => {
  it(`[APT-03] is refused when one of ${Object.keys(PET_FIELD_CHANGES).join(", ")} changed since the page was opened`, async () => {
    const viewer = await createModerator();
    const pet = await pendingPet();
    const approve = (versions: Map<number, string>) =>
      changePetStatus({ viewer, petIds: [pet.id], move: "approve", versions });
    for (const [name, change] of Object.entries(PET_FIELD_CHANGES)) {
      const versions = await versionOf(pet.id);
      await change(pet);
      expect(await approve(versions)).toMatchObject({ value: { done: [], late: [{ why: { changed: [name] } }] } });
    }
    expect(await statusOf(pet.id)).toBe("pending");
    expect(await approve(await versionOf(pet.id))).toMatchObject({ ok: true, value: { done: [{ id: pet.id }] } });
  });

  it("[JPE-13] needs no version in a request to the API, and one of another release is refused", async () => {
    const viewer = await createModerator();
    const [pet, other] = [await pendingPet(), await pendingPet()];
    const stale = new Map([[other.id, "abcdef"]]);
    const done = await changePetStatus({ viewer, petIds: [pet.id, other.id], move: "approve", versions: stale });
    expect(done).toMatchObject({ ok: true, value: { done: [{ id: pet.id }], late: [{ id: other.id }] } });
  });
});

describe("other decisions", () => {
  it("[LIT-11] about a litter is refused when it, a parent or an animal has changed", async () => {
    const viewer = await createModerator();
    const { id: breederId } = await createBreeder({ plan: "gold" });
    const litter = await createLitter(breederId, { stage: "expected", status: "pending" });
    const seen = await getQueuedLitter(litter.id);
    await db.breedingAnimal.update({ where: { id: litter.damId! }, data: { registeredName: "Juno of the Hill" } });
    const decide = (version: string) =>
      decideLitter({ viewer, litterId: litter.id, move: "approve", petIds: [], version });
    expect(await decide(seen!.version)).toMatchObject({
      value: { done: [], late: [{ why: { changed: ["mother"] } }] },
    });
    expect(await decide((await getQueuedLitter(litter.id))!.version)).toMatchObject({
      value: { done: [{ id: litter.id }] },
    });
  });

  it("[ABR-02] about an application is refused when the user has applied again since then", async () => {
    const viewer = await createModerator();
    const breeder = await createBreeder({ status: "pending", approvedAt: null });
    const fields = {
      ...{
        userId: breeder.userId,
        registeredTradingName: breeder.tradingName,
        registeredFirstName: "A",
        registeredLastName: "B",
      },
      ...{ contactName: "A B", contactEmail: "a@example.test", contactTel: "07700900123", location: "Leeds" },
      ...{ localCouncilAuthority: "Leeds", description: "First" },
    };
    const { id } = await db.breederApplication.create({ data: fields });
    const { items } = await listApplications(viewer, { status: "pending", search: "", days: ALL_DAYS, page: 1 });
    const versions = new Map([[breeder.id, items.find(({ breederId }) => breederId === breeder.id)!.version]]);
    await db.breederApplication.update({ where: { id }, data: { status: "rejected" } });
    await db.breederApplication.create({
      data: { ...fields, description: "Second", createdAt: new Date(Date.now() + 1000) },
    });
    const decided = await decideApplications({ viewer, breederIds: [breeder.id], decision: "approve", versions });
    expect(decided).toMatchObject({
      value: { done: [], late: [{ why: { changed: ["application", "description"] } }] },
    });
  });
});

describe("a case", () => {
  async function opened(where: object) {
    const viewer = await createModerator();
    const { session } = await createSession(viewer.userId);
    const { id: caseId } = await db.moderationCase.findFirstOrThrow({ where: { ...where, decidedAt: null } });
    await claimCase({ viewer, sessionId: session.id }, caseId);
    const seen = (await getCaseForm(viewer, caseId))!.seen;
    const decide = (decision: CaseDecision, version = seen) =>
      decideCase({
        viewer,
        caseId,
        remoteIp: "203.0.113.9",
        answer: {
          decision,
          reason: "Because",
          reasonCodes: [],
          fields: [],
          source: null,
          sawStars: false,
          sawMaxDogs: false,
          seen: version,
        },
      });
    return { viewer, caseId, decide };
  }

  it("[QUE-11] D3: about a listing is not decided when the listing has changed", async () => {
    const pet = await pendingPet();
    const { decide } = await opened({ petId: pet.id });
    await db.pet.update({ where: { id: pet.id }, data: { description: "Call 0700 instead" } });
    expect(await decide("approve")).toMatchObject({ ok: false, code: "changed", fields: ["description"] });
    expect(await statusOf(pet.id)).toBe("pending");
  });

  it("[LIT-11] about a litter approves the animals that the moderator has read, and no other", async () => {
    const { id: breederId } = await createBreeder({ plan: "gold" });
    const litter = await createLitter(breederId);
    const waiting = { status: "pending", approvedAt: null, litterId: litter.id } as const;
    const first = await createLitterRow(litter, { pet: waiting });
    await answerLaw(first.petId!);
    const { decide } = await opened({ litterId: litter.id });
    const second = await createLitterRow(litter, { pet: waiting });
    await answerLaw(second.petId!);
    expect(await decide("approve")).toMatchObject({ ok: true });
    expect([await statusOf(first.petId!), await statusOf(second.petId!)]).toEqual(["approved", "pending"]);
  });

  it("[QUE-11] about a review is not decided when the review has changed, and is with the new version", async () => {
    const { id: breederId } = await createBreeder();
    const review = await createReview(breederId);
    const form = { reason: "review", text: "This is not true at all.", email: "" } as const;
    await submitReport({
      actor: null,
      subject: { kind: "review", id: review.id },
      form,
      idempotencyKey: newIdempotencyKey(),
    });
    const { viewer, caseId, decide } = await opened({ reviewId: review.id, kind: "report" });
    await db.review.update({ where: { id: review.id }, data: { text: "All is well" } });
    expect(await decide("remove")).toMatchObject({ ok: false, code: "changed", fields: ["text"] });
    expect(await db.review.findUnique({ where: { id: review.id } })).toMatchObject({ removedAt: null });
    expect(await decide("remove", (await getCaseForm(viewer, caseId))!.seen)).toMatchObject({ ok: true });
  });
});

it("reads an id with and without a version", () => {
  expect(parseSeen(seenValue(12, "5d4140"))).toEqual({ id: 12, version: "5d4140" });
  expect(parseSeen(seenValue(12, ""))).toEqual({ id: 12, version: null });
  for (const text of ["", "x", "12.", "12.xyz", "0", "1.2.3"]) expect(parseSeen(text), text).toBeNull();
});
