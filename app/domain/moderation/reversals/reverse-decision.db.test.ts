// Taking decisions back: the status before, undo in time without a trace, and a reason after it.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { sendWhenShown } from "#app/domain/moderation/decisions/emails-of-decisions.server.ts";
import { banUser } from "#app/domain/moderation/subject-decisions/ban-user.server.ts";
import { changePetStatus } from "#app/domain/moderation/subject-decisions/change-pet-status.server.ts";
import { checkLicence } from "#app/domain/moderation/subject-decisions/check-licence.server.ts";
import { decideApplications } from "#app/domain/moderation/subject-decisions/decide-applications.server.ts";
import type { PetDecision } from "#app/domain/pets/decisions.ts";
import type { PetStatus } from "#app/domain/shared/pet-types.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createSession, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { onLastConnection } from "../../../../tests/support/last-connection.ts";
import { createLicence } from "../../../../tests/support/licences.ts";
import { reverseDecision } from "./reverse-decision.server.ts";
import { reversalNow } from "./reverse-present.server.ts";

const REASON = "We looked at the wrong listing.";
let moderator: Viewer;

beforeEach(async () => {
  moderator = viewerOf(await createUser({ isAdmin: true }), { isAdmin: true });
  await db.$executeRaw`DELETE FROM jobs.job`;
});
afterEach(() => vi.restoreAllMocks());

const later = (seconds: number) => {
  const at = new Date(Date.now() + seconds * 1000);
  vi.spyOn(clock, "now").mockImplementation(() => at);
};
const pet = (id: number) => db.pet.findUniqueOrThrow({ where: { id } });
const jobsOf = (name: string) => db.$queryRaw<{ data: object }[]>`SELECT data FROM jobs.job WHERE name = ${name}`;
const entries = (key: string, id: number) =>
  db.auditEntry.findMany({ where: { detail: { path: [key], equals: id } }, orderBy: { id: "asc" } });

async function decide(id: number, move: PetDecision, more: { reason?: string; undoable?: boolean } = {}) {
  const done = await changePetStatus({ viewer: moderator, petIds: [id], move, ...more });
  if (!done.ok || !done.value.refs[0]) throw new Error("not decided");
  return done.value.refs[0];
}
const reverse = (ref: string, reason = REASON, viewer = moderator) => reverseDecision({ viewer, ref, reason });

describe("a decision about a listing", () => {
  it.each<[PetStatus, PetDecision]>([
    ["pending", "approve"],
    ["pending", "reject"],
    ["rejected", "approve"],
    ["hidden", "approve"],
    ["approved", "hide"],
    ["approved", "unapprove"],
  ])(
    "[QUE-27] is taken back: a %s listing after %s is what it was, with an entry and an email",
    async (status, move) => {
      const { id } = await createPet({ status });
      const ref = await decide(id, move, { reason: "First" });
      const back = () => reverse(ref);
      // The first of these opens the queue of the email.
      const done = await (status === "approved" ? onLastConnection(back) : back());
      expect(done).toMatchObject({ ok: true, value: { undone: false } });
      expect((await pet(id)).status).toBe(status);
      const made = await db.decision.findFirstOrThrow({ where: { reverses: { ref } }, include: { reverses: true } });
      expect(made).toMatchObject({ decision: "reverse", reason: REASON, restricts: move === "approve" });
      expect(await jobsOf("mail-reversal")).toMatchObject([{ data: { decisionId: made.id } }]);
      const [, entry] = await entries("pet_id", id);
      expect(entry).toMatchObject({
        type: "decision reversed",
        detail: { decision: ref, reason: REASON, changes: { status: { to: status } } },
      });
    },
  );

  it("[QUE-27] has the reason of the earlier rejection again", async () => {
    const { id } = await createPet({ status: "pending" });
    await decide(id, "reject", { reason: "Photos, please." });
    await reverse(await decide(id, "approve"));
    expect(await pet(id)).toMatchObject({ status: "rejected", rejectionReason: "Photos, please." });
  });

  it("[QUE-27] is undone in time without a reason: its case opens again and no email is sent", async () => {
    const { id } = await createPet({ status: "pending" });
    const [before] = await db.moderationCase.findMany({ where: { petId: id } });
    const ref = await decide(id, "reject", { reason: "Oh", undoable: true });
    expect(await reverse(ref, "")).toMatchObject({ ok: true, value: { undone: true, caseId: before!.id } });
    expect((await pet(id)).status).toBe("pending");
    expect(await db.moderationCase.findMany({ where: { petId: id } })).toMatchObject([
      { id: before!.id, decidedAt: null, decision: null, decidedById: null },
    ]);
    expect(await jobsOf("mail-reversal")).toEqual([]);
    later(121);
    const [{ data } = { data: {} }] = await jobsOf("mail-decision");
    const send = vi.fn(async () => undefined);
    await sendWhenShown("mail-decision", data as { decisionIds: number[] }, send);
    expect(send).not.toHaveBeenCalled();
  });

  it("[QUE-27] needs a reason when the time is over, and its email waits until then", async () => {
    const { id } = await createPet({ status: "pending" });
    const ref = await decide(id, "reject", { reason: "Oh", undoable: true });
    const [{ data } = { data: {} }] = await jobsOf("mail-decision");
    const send = vi.fn(async () => undefined);
    await sendWhenShown("mail-decision", data as { decisionIds: number[] }, send);
    expect(send).not.toHaveBeenCalled();
    expect(await jobsOf("mail-decision")).toHaveLength(2);
    later(121);
    expect(await reverse(ref, "")).toEqual({ ok: false, code: "reason-missing" });
    await sendWhenShown("mail-decision", data as { decisionIds: number[] }, send);
    expect(send).toHaveBeenCalledOnce();
    expect(await reverse(ref)).toMatchObject({ ok: true, value: { undone: false } });
  });

  it("[QUE-27] is taken back once by two moderators at once, and not after another decision", async () => {
    const { id } = await createPet({ status: "pending" });
    const ref = await decide(id, "reject");
    const both = await Promise.all([reverse(ref), reverse(ref)]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await db.decision.count({ where: { reverses: { ref } } })).toBe(1);
    const first = await decide(id, "reject");
    await decide(id, "approve");
    expect(await reverse(first)).toEqual({ ok: false, code: "late" });
    expect((await pet(id)).status).toBe("approved");
  });

  it("[QUE-27] needs the permission that the decision needed", async () => {
    const { id } = await createPet({ status: "pending" });
    const ref = await decide(id, "reject");
    const other = viewerOf(await createUser(), { permissions: ["admin.access", "breeders.approve", "admin.users"] });
    expect(await reverse(ref, REASON, other)).toEqual({ ok: false, code: "forbidden" });
    expect(await reverse("D-NONSENSE")).toEqual({ ok: false, code: "not-found" });
  });
});

describe("other decisions", () => {
  it("[QUE-27] an approved application is pending again without the rights that came with it", async () => {
    const user = await createUser();
    const breeder = await createBreeder({ status: "pending", approvedAt: null, userId: user.id });
    const application = {
      ...{ userId: user.id, registeredTradingName: "Kennel", registeredFirstName: "A", registeredLastName: "B" },
      ...{ contactName: "A", contactEmail: user.email, contactTel: "1", location: "Leeds" },
      ...{ localCouncilAuthority: "Leeds", description: "Two dogs." },
    };
    await db.breederApplication.create({ data: application });
    const input = { viewer: moderator, breederIds: [breeder.id] };
    const approved = await decideApplications({ ...input, decision: "approve" });
    const { session } = await createSession(user.id);
    expect(await reverse(approved.ok ? approved.value.refs[0]! : "")).toMatchObject({ ok: true });
    expect(await db.breeder.findUnique({ where: { id: breeder.id } })).toMatchObject({
      status: "pending",
      approvedAt: null,
    });
    expect(await db.breederApplication.findFirst({ where: { userId: user.id } })).toMatchObject({
      ...{ status: "pending", decidedById: null, decidedAt: null },
    });
    expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({ type: "user", isBreeder: false });
    expect(await db.userPermission.count({ where: { userId: user.id, permission: { startsWith: "pets." } } })).toBe(0);
    const after = await db.session.findUniqueOrThrow({ where: { id: session.id } });
    expect(after.rotationDue).toBe(true);
    const rejected = await decideApplications({ ...input, decision: "reject" });
    expect(await reverse(rejected.ok ? rejected.value.refs[0]! : "")).toMatchObject({ ok: true });
    expect(await db.moderationCase.count({ where: { breederId: breeder.id, decidedAt: null } })).toBe(1);
  });

  it("[QUE-27] a ban is lifted and a licence is unchecked again", async () => {
    const { userId, id: breederId } = await createBreeder();
    const ban = {
      actor: moderator,
      userId,
      duration: "permanent",
      reason: "Spam",
      ipBan: false,
      remoteIp: null,
    } as const;
    await banUser(ban);
    const { ref } = await db.decision.findFirstOrThrow({ where: { subjectKind: "user", subjectId: userId } });
    expect(await reverse(ref, "")).toEqual({ ok: false, code: "reason-missing" });
    expect(await reverse(ref)).toMatchObject({ ok: true });
    expect(await db.ban.findFirst({ where: { userId } })).toMatchObject({ liftedAt: expect.any(Date) as Date });
    expect(await db.decision.findFirst({ where: { reverses: { ref } } })).toMatchObject({
      decision: "unban",
      reason: REASON,
    });

    const { id: licenceId, updatedAt } = await createLicence(breederId, { state: "unchecked" });
    const decision = { decision: "refused", text: "Unknown" } as const;
    await checkLicence({ viewer: moderator, licenceId, seen: updatedAt.toISOString(), decision });
    const made = await db.decision.findFirstOrThrow({ where: { subjectKind: "licence", subjectId: licenceId } });
    const offered = async () => (await reversalNow(moderator, made)) !== null;
    await db.licence.update({ where: { id: licenceId }, data: { state: "checked" } });
    expect([await offered(), (await reverse(made.ref)).ok]).toEqual([false, false]);
    await db.licence.update({ where: { id: licenceId }, data: { state: "refused" } });
    expect([await offered(), (await reverse(made.ref)).ok]).toEqual([true, true]);
    expect(await db.licence.findUnique({ where: { id: licenceId } })).toMatchObject({
      ...{ state: "unchecked", refusalReason: null, checkedById: null },
    });
  });
});
