// A moderator does not read a case that concerns them: not its page, notes, chat or audit entries.
import { beforeEach, describe, expect, it } from "vitest";
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import { PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { latestAuditEntries, listAuditEntries } from "#app/domain/moderation/audit-log/list-entries.server.ts";
import { getCaseScreen } from "#app/domain/moderation/cases/case-screen.server.ts";
import { getCase } from "#app/domain/moderation/cases/get-case.server.ts";
import { addNote, getNotesOfCase, listNotes } from "#app/domain/moderation/cases/notes.server.ts";
import { getReportedMessage } from "#app/domain/moderation/reports/reported-message.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { createPaidDeposit, createPet, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { createModeratingBreeder, openedCase, type OwnInterest } from "../../../../tests/support/own-interest.ts";
import { isOwnCase, ownCaseIdsSql } from "./own-case.server.ts";

let own: OwnInterest;
let other: Viewer;

beforeEach(async () => {
  own = await createModeratingBreeder();
  other = viewerOf(await createUser({ isAdmin: true }), { isAdmin: true, permissions: [...PERMISSIONS] });
});

const aboutUser = (userId: number) => openedCase({ kind: "account", subject: { userId } });
const aboutPet = async (breederId?: number) =>
  openedCase({ kind: "report", subject: { petId: (await createPet(breederId ? { breederId } : {})).id } });

/** Cases that concern the moderator, by the reason. */
const OWN_CASES: Record<string, () => Promise<number>> = {
  "their account": () => aboutUser(own.moderator.userId),
  "their listing": () => aboutPet(own.breederId),
  "their own report": async () => {
    const caseId = await aboutPet();
    const subject = { subjectKind: "pet", subjectId: caseId, subjectName: "Luna" };
    const by = { reporterId: own.moderator.userId, reason: "other", text: "A report" };
    await db.report.create({ data: { ref: `R-${caseId}`, caseId, ...subject, ...by } });
    return caseId;
  },
  "a message to them": async () => openedCase({ kind: "message", subject: { messageId: await own.messageToMe() } }),
  "a review of them": async () => openedCase({ kind: "review", subject: { reviewId: await own.reviewOfMe() } }),
  "an animal handed over to them": async () => {
    const { id: petId } = await createPet();
    await createPaidDeposit(petId, { userId: own.moderator.userId });
    return openedCase({ kind: "handover", subject: { petId } });
  },
  "their listing, compared with another": async () => {
    const caseId = await aboutPet();
    const { id: otherPetId } = await createPet({ breederId: own.breederId });
    await db.moderationCase.update({ where: { id: caseId }, data: { otherPetId } });
    return caseId;
  },
};

/** What a viewer reads of a case: its page, screen, notes and message. */
const readBy = async (viewer: Viewer, caseId: number) => ({
  page: (await getCase(viewer, caseId)) !== null,
  screen: (await getCaseScreen(viewer, caseId)) !== null,
  notes: (await getNotesOfCase(viewer, caseId)) !== null,
  note: (await addNote({ viewer, caseId, text: "Seen", isSensitive: false, idempotencyKey: newIdempotencyKey() })).ok,
});
const logOf = async (viewer: Viewer, word: string) =>
  [
    ...(await listAuditEntries(viewer, { search: word, page: 1, pageSize: 20 })).items,
    ...(await listAuditEntries(viewer, { search: "", page: 1, pageSize: 20 })).items,
    ...(await latestAuditEntries(viewer, 20)),
  ].filter(({ body }) => body.includes(word)).length;

describe("A13: a case that concerns a moderator", () => {
  it.each(Object.entries(OWN_CASES))("[QUE-09, QUE-19] is read by others only: %s", async (_reason, open) => {
    const caseId = await open();
    const { moderator } = own;
    const all = await readBy(other, caseId);
    expect(all).toMatchObject({ page: true, screen: true });
    expect(await readBy(moderator, caseId)).toEqual({ page: false, screen: false, notes: false, note: false });
    expect([await isOwnCase(moderator, caseId), await isOwnCase(other, caseId)]).toEqual([true, false]);

    const word = `quince${caseId}`;
    const detail = { case_id: caseId, kind: "report", passed_on_by: other.userId, reason: "x" };
    await recordAudit(db, { type: "case passed on", body: `Passed on: ${word}`, detail, actorId: other.userId });
    expect([await logOf(other, word), await logOf(moderator, word)]).toEqual([3, 0]);
    const { rows } = await pool.query<{ id: number }>(ownCaseIdsSql(moderator.userId));
    expect(rows.map(({ id }) => id)).toContain(caseId);
  });

  it("[SCM-23] shows no message of their own conversation", async () => {
    const caseId = await OWN_CASES["a message to them"]!();
    expect(await getReportedMessage(other, caseId)).not.toBeNull();
    expect(await getReportedMessage(own.moderator, caseId)).toBeNull();
  });

  it("[QUE-19] shows no note about them on the case of another account", async () => {
    const { userId } = own.moderator;
    await db.caseNote.create({ data: { accountId: userId, authorId: other.userId, text: "About the moderator" } });
    const accounts = [{ userId: other.userId, linked: [{ userId, username: "x", shares: ["phone"] }] }] as never;
    expect(await listNotes(other, accounts)).toHaveLength(1);
    expect(await listNotes(own.moderator, accounts)).toEqual([]);
  });
});
