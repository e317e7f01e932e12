// Claims of cases: the order in which they are claimed, how a claim ends, and concurrent claims.
import { beforeEach, describe, expect, it } from "vitest";
import type { Permission } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { claimNextCase } from "#app/domain/moderation/cases/claim-next-case.server.ts";
import { renewClaim } from "#app/domain/moderation/cases/renew-claim.server.ts";
import { changePetStatus } from "#app/domain/moderation/subject-decisions/change-pet-status.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { deep } from "../../../../tests/support/depth.ts";
import { createBreeder, createPet, createSession, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { claimCase, type Claimant, putBackCase } from "./claims.server.ts";
import { openCase } from "./open-case.server.ts";

const MODERATORS = deep(6, 20);
let breederId: number;
beforeEach(async () => {
  await db.moderationCase.deleteMany();
  breederId = (await createBreeder()).id;
});

async function moderator(
  permissions: Permission[] = ["admin.access", "pets.approve"],
  more: Partial<Viewer> = {},
): Promise<Claimant> {
  const user = await createUser({ isAdmin: more.isAdmin ?? false });
  await db.userPermission.createMany({ data: permissions.map((permission) => ({ userId: user.id, permission })) });
  const { session } = await createSession(user.id);
  return { viewer: viewerOf(user, { permissions, ...more }), sessionId: session.id };
}

const pending = (data: object = {}) => createPet({ breederId, status: "pending", ...data });
const caseOf = (petId: number) => db.moderationCase.findFirstOrThrow({ where: { petId, kind: "listing" } });
const holder = async (id: number) => (await db.moderationCase.findUniqueOrThrow({ where: { id } })).claimedById;
const next = (by: Claimant) => claimNextCase(by, ["listings", "applications", "people", "second_checks"]);

describe("the order of cases", () => {
  it("[QUE-06, SCM-22] is harm, reported fraud, law, then the due time, the signals, the age", async () => {
    const [old, signalled, due] = await Promise.all([pending(), pending(), pending()]);
    const at = new Date("2026-11-23T10:00:00Z");
    await db.moderationCase.updateMany({ data: { openedAt: at, dueAt: new Date("2026-11-26T10:00:00Z") } });
    await db.moderationCase.update({ where: { id: (await caseOf(due.id)).id }, data: { dueAt: at } });
    const signals = [{ rule: "price", version: "1", weight: 20, sentence: "The price is low." }];
    const { caseId } = await db.$transaction((client) =>
      openCase(client, { kind: "listing", subject: { petId: signalled.id }, signals }),
    );
    const others = ["law", "reportedFraud", "harm"] as const;
    const opened = await Promise.all(
      others.map(async (urgency) => {
        const { id: petId } = await createPet({ breederId });
        return db.$transaction((client) => openCase(client, { kind: "report", subject: { petId }, urgency }));
      }),
    );
    const order = [...opened.map((one) => one.caseId).toReversed(), (await caseOf(due.id)).id, caseId];
    order.push((await caseOf(old.id)).id);
    const by = await moderator();
    const claimed: (number | null)[] = [];
    for (const _ of order) {
      const id = await next(by);
      claimed.push(id);
      await db.moderationCase.update({ where: { id: id! }, data: { decision: "no_action", decidedAt: clock.now() } });
    }
    expect(claimed).toEqual(order);
    expect(await next(by)).toBeNull();
  });

  it("[QUE-06] has due times in working hours, without weekends and bank holidays", async () => {
    const dueAfter = async (start: string, hours: number) => {
      const [row] = await db.$queryRaw<{ due: Date }[]>`
        SELECT working_time_after(${start}::timestamptz, ${hours}::int) AS due`;
      return row!.due.toISOString();
    };
    // Friday 16:00 in summer: one hour, then Monday.
    expect(await dueAfter("2026-07-03T15:00:00Z", 12)).toBe("2026-07-07T11:00:00.000Z");
    expect(await dueAfter("2026-12-24T16:00:00Z", 2)).toBe("2026-12-29T10:00:00.000Z");
    expect(await dueAfter("2026-11-28T03:00:00Z", 24)).toBe("2026-12-02T17:00:00.000Z");
  });

  it("[QUE-01] joins the open case of the same kind and subject, and makes it more urgent", async () => {
    const { id: petId } = await createPet({ breederId });
    const open = (urgency: "other" | "harm") =>
      db.$transaction((client) => openCase(client, { kind: "report", subject: { petId }, urgency }));
    const [first, second] = [await open("other"), await open("harm")];
    expect([first.isNew, second]).toEqual([true, { caseId: first.caseId, isNew: false }]);
    expect(await db.moderationCase.findUniqueOrThrow({ where: { id: first.caseId } })).toMatchObject({
      urgency: 0,
      lane: "listings",
      accountId: (await db.breeder.findUniqueOrThrow({ where: { id: breederId } })).userId,
    });
  });
});

describe("a claim", () => {
  it("[QUE-04] is one for each moderator: the next one ends the first", async () => {
    const by = await moderator();
    await Promise.all([pending(), pending()]);
    const [first, second] = [await next(by), await next(by)];
    expect(second).not.toBe(first);
    expect([await holder(first!), await holder(second!)]).toEqual([null, by.viewer.userId]);
  });

  it("[QUE-04] of one moderator in several tabs at once is one at the end", async () => {
    const by = await moderator();
    await Promise.all(Array.from({ length: 8 }, () => pending()));
    const claimed = await Promise.all(Array.from({ length: 4 }, () => next(by)));
    expect(claimed).not.toContain(null);
    expect(await db.moderationCase.count({ where: { claimedById: by.viewer.userId } })).toBe(1);
  });

  it("[QUE-07] ends with being put back, with its session, and after 15 minutes without a view of the case", async () => {
    const { id: petId } = await pending();
    const { id } = await caseOf(petId);
    const [by, other] = [await moderator(), await moderator()];
    expect(await next(by)).toBe(id);
    expect(await next(other)).toBeNull();
    expect(await putBackCase(by.viewer, id)).toBe(true);
    expect(await putBackCase(by.viewer, id)).toBe(false);
    expect(await next(other)).toBe(id);
    const { tokenHash } = await db.session.findUniqueOrThrow({ where: { id: other.sessionId } });
    await db.session.update({ where: { tokenHash }, data: { endedAt: clock.now() } });
    expect(await holder(id)).toBeNull();
    expect(await next(by)).toBe(id);
    expect(await renewClaim(by.viewer, id)).toBe(true);
    await db.moderationCase.update({ where: { id }, data: { claimedUntil: new Date(Date.now() - 1) } });
    expect(await renewClaim(by.viewer, id)).toBe(false);
    expect(await next(await moderator())).toBe(id);
  });

  it("[QUE-07] is taken over by an administrator, and the previous holder gets an email", async () => {
    const { id } = await caseOf((await pending()).id);
    const [by, other, admin] = [await moderator(), await moderator(), await moderator([], { isAdmin: true })];
    await next(by);
    expect(await claimCase(other, id, { takeOver: true })).toEqual({ ok: false, code: "claimed" });
    expect(await claimCase(admin, id)).toEqual({ ok: false, code: "claimed" });
    expect(await claimCase(admin, id, { takeOver: true })).toEqual({ ok: true, value: null });
    expect(await holder(id)).toBe(admin.viewer.userId);
    const jobs = await db.$queryRaw<{ data: unknown }[]>`SELECT data FROM jobs.job WHERE name = 'mail-case-taken-over'`;
    expect(jobs.at(-1)?.data).toMatchObject({ caseId: id, userId: by.viewer.userId, by: admin.viewer.username });
  });

  it("[QUE-03, QUE-07] of another lane or of one's own decision is refused", async () => {
    const { id } = await caseOf((await pending()).id);
    expect(await claimCase(await moderator(["admin.access", "breeders.approve"]), id)).toMatchObject({ ok: false });
    expect(await claimCase(await moderator(["pets.approve"]), id)).toMatchObject({ ok: false });
    const [by, other] = [await moderator(), await moderator()];
    await db.moderationCase.update({ where: { id }, data: { barredId: by.viewer.userId } });
    expect(await claimCase(by, id)).toEqual({ ok: false, code: "barred" });
    expect(await next(by)).toBeNull();
    expect(await next(other)).toBe(id);
  });

  it("[QUE-08] keeps others from deciding the listing elsewhere, until it ends", async () => {
    const { id: petId } = await pending({ name: "Bramble" });
    const [by, other] = [await moderator(), await moderator()];
    const caseId = await next(by);
    const approve = (viewer: Viewer) => changePetStatus({ viewer, petIds: [petId], move: "approve" });
    const late = [{ id: petId, name: "Bramble", status: "claimed", by: by.viewer.username }];
    expect(await approve(other.viewer)).toMatchObject({ ok: true, value: { done: [], late } });
    await putBackCase(by.viewer, caseId!);
    await next(by);
    expect(await approve(by.viewer)).toMatchObject({ ok: true, value: { done: [{ id: petId }] } });
    expect(await caseOf(petId)).toMatchObject({
      decision: "approve",
      decidedById: by.viewer.userId,
      claimedById: null,
    });
  });

  it("[QUE-24] of many moderators at once: no case twice, none lost", async () => {
    await Promise.all(Array.from({ length: 3 * MODERATORS }, () => pending()));
    const all = await Promise.all(Array.from({ length: MODERATORS }, () => moderator()));
    const claimed = await Promise.all(
      all.map(async (by) => {
        const own: number[] = [];
        for (let id = await next(by); id !== null; id = await next(by)) {
          own.push(id);
          await db.moderationCase.update({ where: { id }, data: { decision: "no_action", decidedAt: clock.now() } });
        }
        return own;
      }),
    );
    expect(new Set(claimed.flat()).size).toBe(3 * MODERATORS);
    expect(claimed.flat()).toHaveLength(3 * MODERATORS);
  });
});

it("[QUE-02] opens and closes the case of a listing with its status, and has none while answers are open", async () => {
  const { id } = await pending({ openAnswers: 2 });
  expect(await db.moderationCase.count({ where: { petId: id } })).toBe(0);
  await db.pet.update({ where: { id }, data: { openAnswers: 0 } });
  expect(await caseOf(id)).toMatchObject({ lane: "listings", decidedAt: null });
  await db.pet.update({ where: { id }, data: { deletedAt: clock.now() } });
  expect(await caseOf(id)).toMatchObject({ decision: "withdrawn" });
  const applicant = await createBreeder({ status: "pending", approvedAt: null });
  expect(await db.moderationCase.findFirstOrThrow({ where: { breederId: applicant.id } })).toMatchObject({
    kind: "application",
    lane: "applications",
    accountId: applicant.userId,
  });
});
