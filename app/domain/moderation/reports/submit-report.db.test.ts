// Reports: who may report what, the case that they join, its urgency, and the emails.
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { stopJobs } from "#app/platform/jobs/jobs.server.ts";
import * as create from "../../../../tests/support/factories.ts";
import { createLitter } from "../../../../tests/support/litters.ts";
import { findReportSubject } from "./find-subject.server.ts";
import type { ReportReason } from "./reasons.ts";
import type { SubjectKind, SubjectReference } from "./subject.ts";
import { submitReport } from "./submit-report.server.ts";

const HOUR_MS = 3_600_000;
const TEXT = "The puppy has no water and cannot stand up.";
let breeder: Awaited<ReturnType<typeof create.createBreeder>>;
let petId: number;
let pet: SubjectReference;

beforeEach(async () => {
  await db.report.deleteMany();
  await db.moderationCase.deleteMany();
  breeder = await create.createBreeder({ plan: "gold", tradingName: "Willowbrook" });
  petId = (await create.createPet({ breederId: breeder.id, name: "Luna", images: 1 })).id;
  pet = { kind: "pet", id: petId };
});
afterAll(stopJobs, 30_000);

const newUser = async (data: Parameters<typeof create.createUser>[0] = {}) =>
  create.viewerOf(await create.createUser(data));

async function report(actor: Viewer | null, reason: ReportReason, subject = pet, email = "") {
  const form = { reason, text: TEXT, email };
  const sent = await submitReport({ actor, subject, form, idempotencyKey: newIdempotencyKey() });
  if (!sent.ok) throw new Error(sent.code);
  return sent.value.ref;
}
const caseOf = () =>
  db.moderationCase.findFirstOrThrow({ include: { signals: { orderBy: { id: "asc" } }, reports: true } });

describe("a report", () => {
  it("[SCM-14, SCM-16, SCM-17] joins the one open case about its subject", async () => {
    const amira = await newUser();
    const refs = [await report(amira, "photos"), await report(null, "other", pet, "ruth@example.test")];
    for (let n = 0; n < 3; n += 1) refs.push(await report(await newUser(), "photos"));
    expect(new Set(refs).size).toBe(5);
    for (const ref of refs) expect(ref).toMatch(/^R-[3-9A-Z]{8}$/);
    expect(await db.moderationCase.count()).toBe(1);
    const { kind, lane, subject, accountId, weight, signals, reports } = await caseOf();
    expect({ kind, lane, subject, accountId }).toEqual({
      ...{ kind: "report", lane: "listings", subject: `pet-${petId}`, accountId: breeder.userId },
    });
    expect([signals.length, signals[0]?.sentence, weight]).toEqual([5, "Reported: Stolen photos", 60]);
    expect(reports.map(({ reporterId, email }) => [reporterId, email]).slice(0, 2)).toEqual([
      [amira.userId, null],
      [null, "ruth@example.test"],
    ]);
  });

  it("[QUE-05, SCM-17] by an account that has reported the same already is stored, and weighs once", async () => {
    const amira = await newUser();
    for (let n = 0; n < 3; n += 1) await report(amira, "photos");
    const { weight, signals, reports } = await caseOf();
    expect([reports.length, signals.length, weight]).toEqual([3, 1, 20]);
    await report(null, "other");
    await report(null, "other");
    expect((await caseOf()).weight).toBe(60);
  });

  it("[SCM-15, DUP-05] of an intimate picture opens cases of four hours for its copies too, but for different photos", async () => {
    const { imageId } = await db.petImage.findFirstOrThrow({ where: { petId } });
    const other = async (decision?: string) => {
      const copy = await create.createPet({ breederId: (await create.createBreeder()).id, images: 1 });
      const photo = await db.petImage.findFirstOrThrow({ where: { petId: copy.id } });
      const answer = decision && { decision, decidedAt: new Date(), decisionReason: "Another rug." };
      const match = { imageId: photo.imageId, firstImageId: imageId, distance: 3, turn: "", ...answer };
      await db.photoMatch.create({ data: match });
      return copy.id;
    };
    const [copied] = [await other(), await other("different")];
    await report(await newUser(), "photos", { kind: "photo", id: imageId });
    expect(await db.moderationCase.count()).toBe(1);
    await db.moderationCase.deleteMany();
    await report(await newUser(), "intimate", { kind: "photo", id: imageId });
    const cases = await db.moderationCase.findMany({ orderBy: { petId: "asc" }, include: { signals: true } });
    expect(cases.map((one) => [one.petId, one.kind, one.urgency])).toEqual(
      [petId, copied].map((id) => [id, "report", 0]),
    );
    for (const { openedAt, dueAt } of cases) expect(dueAt.getTime() - openedAt.getTime()).toBe(4 * HOUR_MS);
    expect(cases[1]!.signals[0]!.sentence).toBe(
      "Reported on another listing: An intimate picture shared without consent",
    );
  });

  it("[SCM-16] of one idempotency key is stored once", async () => {
    const actor = await newUser();
    const form = { reason: "other", text: TEXT, email: "" } as const;
    const input = { actor, subject: pet, form, idempotencyKey: newIdempotencyKey() };
    const results = await Promise.all(Array.from({ length: 5 }, () => submitReport(input)));
    expect(new Set(results.map((one) => one.ok && one.value.ref)).size).toBe(1);
    expect(results.filter((one) => one.ok && one.value.repeated)).toHaveLength(4);
    expect(await db.report.count()).toBe(1);
    expect(await submitReport({ ...input, actor: await newUser() })).toEqual({
      ok: false,
      code: "idempotency-key-missing",
    });
  });

  it.each([
    ["suffering", 0, 4],
    ["threats", 0, 4],
    ["child", 0, 4],
  ] as const)("[SCM-22] about %s comes first and is due in 4 hours", async (reason, urgency, hours) => {
    await report(null, reason);
    const { urgency: stored, dueAt, openedAt } = await caseOf();
    expect([stored, (dueAt.getTime() - openedAt.getTime()) / HOUR_MS]).toEqual([urgency, hours]);
  });

  it("[SCM-22] about fraud is due in 12 working hours, others in 24, and the more urgent one counts", async () => {
    const dueAfter = async (hours: number) => {
      const { dueAt, openedAt } = await caseOf();
      const [row] = await db.$queryRaw<
        { due: Date }[]
      >`SELECT working_time_after(${openedAt}::timestamptz, ${hours}::int) AS due`;
      expect(Math.abs(dueAt.getTime() - row!.due.getTime())).toBeLessThan(60_000);
    };
    await report(null, "review");
    await dueAfter(24);
    await report(null, "illegal");
    await dueAfter(12);
    await report(null, "photos");
    await dueAfter(12);
    expect((await caseOf()).urgency).toBe(3);
  });

  it("[SCM-22] is shown first when three accounts of at least seven days report fraud, and hides nothing", async () => {
    const old = () => newUser({ createdAt: new Date(Date.now() - 8 * 24 * HOUR_MS) });
    const same = await old();
    for (const actor of [same, same, await old(), await newUser({ createdAt: new Date() }), null]) {
      await report(actor, "scam");
    }
    expect((await caseOf()).urgency).toBe(3);
    await report(await old(), "scam");
    expect((await caseOf()).urgency).toBe(1);
    for (let n = 0; n < 10; n += 1) await report(await old(), "scam");
    expect(await db.pet.findUniqueOrThrow({ where: { id: petId } })).toMatchObject({
      listed: true,
      status: "approved",
    });
  });
});

describe("what can be reported", () => {
  const sees = async (viewer: Viewer | null, kind: SubjectKind, id: number) =>
    (await findReportSubject({ kind, id }, viewer))?.name ?? null;

  it("[SCM-14] a visitor can report what is public, and nothing else", async () => {
    const litter = await createLitter(breeder.id, { stage: "planned", status: "approved" });
    const review = await create.createReview(breeder.id, { title: "Lovely" });
    const { imageId } = await db.petImage.findFirstOrThrow({ where: { petId } });
    expect(await sees(null, "pet", petId)).toBe("Luna");
    expect(await sees(null, "litter", litter.id)).toBe(litter.name);
    expect(await sees(null, "breeder", breeder.id)).toBe("Willowbrook");
    expect(await sees(null, "photo", imageId)).toBe("A photo of Luna");
    expect(await sees(null, "review", review.id)).toBe("A review by Robin A.");
    await db.breeder.update({ where: { id: breeder.id }, data: { suspended: true } });
    const all = { pet: petId, litter: litter.id, breeder: breeder.id, photo: imageId, review: review.id } as const;
    for (const [kind, id] of Object.entries(all)) expect(await sees(null, kind as SubjectKind, id), kind).toBeNull();
    expect(await sees(null, "pet", 999_999_999)).toBeNull();
    const subject = { kind: "pet", id: petId } as const;
    const form = { reason: "other", text: TEXT, email: "" } as const;
    expect(await submitReport({ actor: null, subject, form, idempotencyKey: newIdempotencyKey() })).toEqual({
      ok: false,
      code: "not-found",
    });
  });

  it("[SCM-14] a message only by the user who received it, and a user only by one who has a conversation", async () => {
    const [buyer, other] = [await newUser({ firstName: "Amira" }), await newUser()];
    const chat = await create.createChat({ starterId: buyer.userId, recipientId: breeder.userId });
    const owner = create.viewerOf(await db.user.findUniqueOrThrow({ where: { id: breeder.userId } }));
    expect(await sees(buyer, "user", breeder.userId)).toBeNull();
    const message = await db.message.create({
      data: { chatId: chat.id, userId: buyer.userId, text: "Pay me", revision: 1 },
    });
    await db.chat.update({ where: { id: chat.id }, data: { lastMessageAt: new Date() } });
    expect(await findReportSubject({ kind: "message", id: message.id }, owner)).toMatchObject({
      ...{ name: "A message from Amira", quote: "Pay me", path: `/messages/${chat.id}` },
    });
    for (const viewer of [buyer, other, null, { ...owner, permissions: [] }]) {
      expect(await sees(viewer, "message", message.id)).toBeNull();
    }
    expect(await sees(buyer, "user", breeder.userId)).toBe("Willowbrook");
    for (const viewer of [other, null]) expect(await sees(viewer, "user", breeder.userId)).toBeNull();
    await report(owner, "scam", { kind: "message", id: message.id });
    expect(await caseOf()).toMatchObject({ lane: "people", messageId: message.id, accountId: buyer.userId });
  });
});
