// What is recorded of a decision: subject, user concerned, case, reasons, and from when it can be read.
import { beforeEach, describe, expect, it } from "vitest";
import { addSignals } from "#app/domain/accounts/case-intake/open-case.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { banUser } from "#app/domain/moderation/subject-decisions/ban-user.server.ts";
import { changePetStatus } from "#app/domain/moderation/subject-decisions/change-pet-status.server.ts";
import { checkLicence } from "#app/domain/moderation/subject-decisions/check-licence.server.ts";
import { decideApplications } from "#app/domain/moderation/subject-decisions/decide-applications.server.ts";
import { decideLitter } from "#app/domain/moderation/subject-decisions/decide-litter.server.ts";
import { db } from "#app/platform/db.server.ts";
import {
  createBreeder,
  createPet,
  createUser,
  viewerOf,
  createAnsweredPet,
} from "../../../../tests/support/factories.ts";
import { createLicence } from "../../../../tests/support/licences.ts";
import { createLitter, createLitterRow } from "../../../../tests/support/litters.ts";
import { undoSeconds } from "./undo-time.server.ts";

const PENDING = { status: "pending" } as const;
let moderator: Viewer;
beforeEach(async () => {
  moderator = viewerOf(await createUser({ isAdmin: true }), { isAdmin: true });
});

const decisionsAbout = (subjectKind: string, subjectId: number) =>
  db.decision.findMany({ where: { subjectKind, subjectId }, orderBy: { id: "asc" } });
const caseOf = (where: { petId?: number; breederId?: number; licenceId?: number; litterId?: number }) =>
  db.moderationCase.findFirstOrThrow({ where, orderBy: { id: "desc" } });

describe("a decision", () => {
  it("[QUE-12, QUE-13] about a listing has its user, case, reasons and the status before", async () => {
    const breeder = await createBreeder();
    const pet = await createPet({ breederId: breeder.id, name: "Juniper", status: "pending" });
    const { id: caseId } = await caseOf({ petId: pet.id });
    const signal = { rule: "same_text", version: "1", weight: 30, sentence: "The text is that of another listing." };
    await db.$transaction((client) => addSignals(client, caseId, [signal]));
    const reasonCodes = ["photos_other", "price"] as const;
    const input = {
      viewer: moderator,
      petIds: [pet.id],
      move: "reject",
      reason: "Photos, please.",
      reasonCodes,
    } as const;
    const decided = await changePetStatus(input);
    const [decision, ...more] = await decisionsAbout("pet", pet.id);
    expect(more).toEqual([]);
    expect(decision).toMatchObject({
      ref: expect.stringMatching(/^D-[CDFGHJKMNPQRTVWXY34679]{8}$/) as string,
      ...{ caseId, kind: "listing", lane: "listings", subjectName: "Juniper", accountId: breeder.userId },
      ...{ decision: "reject", fromStatus: "pending", restricts: true, automated: true, reason: "Photos, please." },
      ...{ reasonCodes: [...reasonCodes], decidedById: moderator.userId, reversesId: null },
    });
    expect(decided.ok && decided.value.refs).toEqual([decision!.ref]);
    expect(decision!.visibleAt).toEqual(decision!.decidedAt);
    expect(await caseOf({ petId: pet.id })).toMatchObject({ decision: "reject", decidedById: moderator.userId });
  });

  it("[QUE-02] about a litter's animals is in the case of the litter, and an approval restricts no user", async () => {
    const breeder = await createBreeder();
    const litter = await createLitter(breeder.id);
    const rows = [await createLitterRow(litter, { pet: PENDING }), await createLitterRow(litter, { pet: PENDING })];
    const petIds = rows.map(({ petId }) => petId!);
    const { id: caseId } = await caseOf({ litterId: litter.id });
    await decideLitter({ viewer: moderator, litterId: litter.id, move: "approve", petIds });
    const made = await db.decision.findMany({ where: { subjectKind: "pet", subjectId: { in: petIds } } });
    expect(made).toHaveLength(2);
    for (const one of made)
      expect(one).toMatchObject({ caseId, kind: "litter", decision: "approve", restricts: false });
  });

  it("[QUE-02, QUE-13] about an application, a licence or an account is recorded as well", async () => {
    const breeder = await createBreeder({ status: "pending", approvedAt: null });
    await decideApplications({ viewer: moderator, breederIds: [breeder.id], decision: "reject", reason: "No address" });
    const application = { kind: "application", lane: "applications", decision: "reject", reason: "No address" };
    expect(await decisionsAbout("breeder", breeder.id)).toMatchObject([{ ...application, accountId: breeder.userId }]);

    const licence = await createLicence(breeder.id, { state: "unchecked" });
    const decision = { decision: "refused", text: "The council does not know it." } as const;
    const seen = licence.updatedAt.toISOString();
    await checkLicence({ viewer: moderator, licenceId: licence.id, seen, decision });
    expect(await decisionsAbout("licence", licence.id)).toMatchObject([
      { kind: "licence", decision: "refused", fromStatus: "unchecked", reason: decision.text, restricts: true },
    ]);
    expect(await caseOf({ licenceId: licence.id })).toMatchObject({
      decision: "refused",
      decidedById: moderator.userId,
    });

    const ban = { actor: moderator, userId: breeder.userId, duration: "24h", reason: "Spam", ipBan: false } as const;
    await banUser({ ...ban, remoteIp: null });
    expect(await decisionsAbout("user", breeder.userId)).toMatchObject([
      { kind: "account", lane: "people", decision: "ban", fromStatus: "active", restricts: true, caseId: null },
    ]);
  });

  it("[QUE-27] on a page can be read when the time to undo it is over; its email starts then", async () => {
    const pet = await createAnsweredPet();
    await db.$executeRaw`DELETE FROM jobs.job`;
    await changePetStatus({ viewer: moderator, petIds: [pet.id], move: "approve", undoable: true });
    const [{ decidedAt, visibleAt } = { decidedAt: 0, visibleAt: 0 }] = await decisionsAbout("pet", pet.id);
    expect(undoSeconds(true)).toBe(120);
    expect(Number(visibleAt) - Number(decidedAt)).toBe(120_000);
    const [job] = await db.$queryRaw<{ seconds: number }[]>`
      SELECT extract(epoch FROM start_after - created_on)::int AS seconds FROM jobs.job WHERE name = 'mail-decision'`;
    expect(job).toEqual({ seconds: 120 });
  });
});
