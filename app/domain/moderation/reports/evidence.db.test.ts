// Evidence of reports: a copy of what the reporter saw, which outlives edits and deletions; and reports of what is deleted.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { deleteReview } from "#app/domain/community/reviews/delete-review.server.ts";
import { editReview } from "#app/domain/community/reviews/edit-review.server.ts";
import { editMessage } from "#app/domain/conversations/messages/edit-message.server.ts";
import { sendMessage } from "#app/domain/conversations/messages/send-message.server.ts";
import { removeImage } from "#app/domain/pets/listing-photos/remove-image.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import {
  createBreeder,
  createChat,
  createPet,
  createReview,
  createUser,
  viewerOf,
} from "../../../../tests/support/factories.ts";
import { listCaseReports } from "./case-reports.server.ts";
import { findReportSubject } from "./find-subject.server.ts";
import { sealSeenSubject } from "./seen-subject.server.ts";
import type { SubjectReference } from "./subject.ts";
import { submitReport } from "./submit-report.server.ts";

const realNow = clock.now;
const FORM = { reason: "other", text: "Something is wrong with this one.", email: "" } as const;
let breeder: Awaited<ReturnType<typeof createBreeder>>;
let moderator: Viewer;

beforeEach(async () => {
  breeder = await createBreeder({ plan: "gold" });
  moderator = viewerOf(await createUser(), { permissions: ["admin.access", "admin.users", "pets.approve"] });
});
afterEach(() => void (clock.now = realNow));

/** Opens the form, and returns its submit. */
async function openForm(subject: SubjectReference, actor: Viewer | null = null) {
  const found = await findReportSubject(subject, actor);
  if (!found) throw new Error("It cannot be reported");
  const seen = sealSeenSubject(found, actor);
  return (by = actor, sealed = seen) =>
    submitReport({ actor: by, subject, form: FORM, seen: sealed, idempotencyKey: newIdempotencyKey() });
}
async function evidence() {
  const report = await db.report.findFirstOrThrow({ orderBy: { id: "desc" } });
  const { reports } = await listCaseReports(moderator, report.caseId ?? 0);
  return {
    report,
    facts: Object.fromEntries(reports[0]?.evidence?.facts.map(({ label, text }) => [label, text]) ?? []),
    images: report.evidence as { images: string[] },
  };
}
async function review() {
  const { id, reviewerId } = await createReview(breeder.id, { title: "Awful", text: "They threatened me." });
  return { id, author: viewerOf(await db.user.findUniqueOrThrow({ where: { id: reviewerId } })) };
}
const FIELDS = { rating: "5", review_title: "Lovely", review_text: "All is well." };
async function message() {
  const buyer = viewerOf(await createUser());
  const owner = viewerOf(breeder.user, { type: "breeder", isBreeder: true, breederId: breeder.id });
  const chat = await createChat({ starterId: buyer.userId, recipientId: owner.userId });
  const sent = await sendMessage({
    actor: owner,
    chatId: chat.id,
    text: "Pay me by gift card",
    idempotencyKey: newIdempotencyKey(),
  });
  if (!sent.ok) throw new Error(sent.code);
  return { buyer, owner, id: sent.value.messageId };
}

describe("the copy of what was reported", () => {
  it("[SCM-14, QUE-09] stays when a message is edited after it was reported, or while the form was open", async () => {
    for (const editFirst of [false, true]) {
      const { buyer, owner, id } = await message();
      const send = await openForm({ kind: "message", id }, buyer);
      const edit = () => editMessage({ actor: owner, messageId: id, text: "See you on Sunday" });
      if (editFirst) await edit();
      expect(await send()).toMatchObject({ ok: true });
      if (!editFirst) await edit();
      expect((await evidence()).facts).toEqual({ Message: "Pay me by gift card" });
      expect(await db.message.findUnique({ where: { id } })).toMatchObject({ text: "See you on Sunday" });
    }
  });

  it("[SCM-14, QUE-09] stays when a review is edited or deleted after it was reported, and so does its case", async () => {
    const { id, author } = await review();
    const send = await openForm({ kind: "review", id });
    expect(await send()).toMatchObject({ ok: true });
    await editReview({ actor: author, reviewId: id, fields: FIELDS });
    expect((await evidence()).facts).toMatchObject({ Title: "Awful", Text: "They threatened me." });
    await deleteReview({ actor: author, reviewId: id, idempotencyKey: null });
    const { report, facts } = await evidence();
    expect(facts).toMatchObject({ Title: "Awful", Text: "They threatened me." });
    expect(await db.moderationCase.findUnique({ where: { id: report.caseId! } })).toMatchObject({
      ...{ subject: `review-${id}`, gone: `review-${id}`, reviewId: null, accountId: author.userId, decidedAt: null },
    });
  });

  it("[SCM-14] holds the texts and photos of a listing", async () => {
    const pet = await createPet({ breederId: breeder.id, images: 2 });
    const send = await openForm({ kind: "pet", id: pet.id });
    await send();
    await db.pet.update({ where: { id: pet.id }, data: { description: "Nothing to see" } });
    const { facts, images } = await evidence();
    expect(facts).toMatchObject({ Name: pet.name, Description: pet.description, Price: "£950" });
    expect(images.images).toHaveLength(2);
  });
});

describe("a photo that was removed from a listing", () => {
  it("[SCM-14] is reported, with the photo, until a moderator has checked the removal or for 30 days", async () => {
    const { id } = await createPet({ breederId: breeder.id, images: 2 });
    const owner = viewerOf(breeder.user, { type: "breeder", isBreeder: true, breederId: breeder.id });
    const asOwner = { ...owner, permissions: [...BREEDER_PERMISSIONS] };
    const shown = await db.petImage.findFirstOrThrow({ where: { petId: id }, include: { image: true } });
    expect(await removeImage(asOwner, shown.id)).toMatchObject({ ok: true });
    const send = await openForm({ kind: "photo", id: shown.imageId });
    expect(await send()).toMatchObject({ ok: true });
    expect((await evidence()).images.images).toEqual([shown.image.key]);
    clock.now = () => new Date(Date.now() + 31 * 86_400_000);
    expect(await findReportSubject({ kind: "photo", id: shown.imageId }, null)).toBeNull();
  });
});

describe("what is deleted or hidden while the form is open", () => {
  it.each(["deleted", "hidden", "paused"])("[SCM-14, SCM-16] a listing that is %s is reported", async (how) => {
    const pet = await createPet({ breederId: breeder.id });
    const send = await openForm({ kind: "pet", id: pet.id });
    const now = new Date();
    const data =
      how === "deleted"
        ? { deletedAt: now }
        : how === "hidden"
          ? { status: "hidden" as const }
          : { pausedAt: now, pauseReason: "breeder" };
    await db.pet.update({ where: { id: pet.id }, data });
    expect(await send()).toMatchObject({ ok: true });
    expect(await db.moderationCase.findFirst({ where: { petId: pet.id, kind: "report" } })).not.toBeNull();
  });

  it("[SCM-14, SCM-16] a deleted review is reported: the case is about its author", async () => {
    const { id, author } = await review();
    const send = await openForm({ kind: "review", id });
    await deleteReview({ actor: author, reviewId: id, idempotencyKey: null });
    expect(await send()).toMatchObject({ ok: true });
    const { report, facts } = await evidence();
    expect(facts).toMatchObject({ Text: "They threatened me." });
    expect(await db.moderationCase.findUnique({ where: { id: report.caseId! } })).toMatchObject({
      userId: author.userId,
    });
  });

  it("[SCM-14] a form opened after the deletion works for 30 days, and a sent form is valid for 30 days", async () => {
    const { id, author } = await review();
    const pet = await createPet({ breederId: breeder.id });
    const send = await openForm({ kind: "pet", id: pet.id });
    await deleteReview({ actor: author, reviewId: id, idempotencyKey: null });
    await db.pet.update({ where: { id: pet.id }, data: { deletedAt: new Date() } });
    const both = () =>
      Promise.all([
        findReportSubject({ kind: "review", id }, null),
        findReportSubject({ kind: "pet", id: pet.id }, null),
      ]);
    expect(await both()).toMatchObject([{ quote: "Awful\nThey threatened me." }, { name: pet.name, path: "/pets" }]);
    clock.now = () => new Date(Date.now() + 31 * 86_400_000);
    expect(await both()).toEqual([null, null]);
    expect(await send()).toEqual({ ok: false, code: "not-found" });
  });

  it("[SCM-14] the sealed copy of another account, subject or site is worth nothing", async () => {
    const { buyer, id } = await message();
    const send = await openForm({ kind: "message", id }, buyer);
    const otherUser = viewerOf(await createUser());
    for (const by of [null, otherUser]) expect(await send(by)).toEqual({ ok: false, code: "not-found" });
    const other = await createPet({ breederId: breeder.id });
    const found = await findReportSubject({ kind: "pet", id: other.id }, null);
    const sealed = sealSeenSubject(found!, null);
    expect(await send(otherUser, sealed)).toEqual({ ok: false, code: "not-found" });
    expect(await send(otherUser, `${sealed.slice(0, -4)}AAAA`)).toEqual({ ok: false, code: "not-found" });
  });
});
