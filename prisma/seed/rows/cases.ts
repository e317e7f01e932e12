// Inserts the cases of the moderation queue that no trigger opens: reports, a changed listing, an account, an appeal and a
// second check, with the decisions that these are about.
import { openCase, type CaseSubjectIds } from "#app/domain/accounts/case-intake/open-case.server.ts";
import { replyDueAt } from "#app/domain/moderation/complaints/schema.ts";
import { reportReason } from "#app/domain/moderation/reports/reasons.ts";
import { openChangeCase } from "#app/domain/pets/listings/change-cases.server.ts";
import { storeRevision } from "#app/domain/pets/listings/revisions.server.ts";
import { APPLICATIONS } from "../world/applications.ts";
import {
  APPEAL,
  CHANGED_PRICE,
  COMPLAINT,
  type DemoReport,
  MASS_SENDER,
  REPORTS,
  type ReportedSubject,
} from "../world/cases.ts";
import { DEMO_ADMIN, DEMO_MODERATOR } from "../world/users.ts";
import type { WorldWriter } from "./world-writer.ts";

/** Inserts the cases, oldest first. */
export async function writeCases(writer: WorldWriter): Promise<void> {
  const { tx, now } = writer;
  await backdateCases(writer);
  await writeChangedListing(writer);
  const ordered = REPORTS.toSorted((a, b) => b.daysAgo - a.daysAgo);
  for (const [at, report] of ordered.entries()) await writeReport(writer, report, `R-DEMCR3P${at}`);
  await openCase(tx, {
    kind: "account",
    subject: { userId: writer.user(MASS_SENDER) },
    signals: [
      { rule: "mass_messaging", version: "1", weight: 40, sentence: "One text was sent to 5 users within 24 hours." },
    ],
  });
  const rejected = await writeRejection(writer);
  await tx.appeal.create({
    data: {
      ref: "A-DEMPPCLX",
      decisionId: rejected,
      accountId: writer.user(APPEAL.username),
      text: APPEAL.text,
      createdAt: writer.at(APPEAL.daysAgo),
      dueAt: now,
    },
  });
  const adminId = writer.user(DEMO_ADMIN.username);
  const appeal = { kind: "appeal", subject: { decisionId: rejected }, dueWorkingHours: 56, barredId: adminId } as const;
  const { caseId } = await openCase(tx, appeal);
  await tx.$executeRaw`UPDATE appeals a SET due_at = c.due_at FROM cases c WHERE c.id = ${caseId} AND a.decision_id = c.decision_id`;
  const approved = await writeApproval(writer);
  const moderatorId = writer.user(DEMO_MODERATOR.username);
  const check = await openCase(tx, { kind: "second_check", subject: { decisionId: approved }, barredId: moderatorId });
  writer.cases.set("second_check", check.caseId);
  await writeComplaint(writer);
}

/** A complaint about data that a moderator has answered with how far it is. */
async function writeComplaint(writer: WorldWriter): Promise<void> {
  const { by, ref, text, daysAgo, progress } = COMPLAINT;
  const user = await writer.tx.user.findUniqueOrThrow({ where: { username: by }, select: { id: true, email: true } });
  const receivedAt = writer.at(daysAgo);
  const dueAt = replyDueAt(receivedAt);
  const reply = { ...progress, sentAt: writer.at(progress.daysAgo), writtenById: writer.user(DEMO_ADMIN.username) };
  const { daysAgo: _sent, ...sent } = reply;
  const { id: complaintId } = await writer.tx.dataComplaint.create({
    data: { ref, userId: user.id, email: user.email, text, receivedAt, dueAt, replies: { create: sent } },
    select: { id: true },
  });
  const { caseId } = await openCase(writer.tx, { kind: "data_complaint", subject: { complaintId }, dueAt });
  writer.cases.set("data_complaint", caseId);
}

/**
 * The cases that triggers opened while the rows were inserted began with their subjects. Those about changes are deleted:
 * a litter was public before its animals and tests were inserted.
 */
async function backdateCases({ tx, now }: WorldWriter): Promise<void> {
  await tx.moderationCase.deleteMany({
    where: { OR: [{ decidedAt: { not: null } }, { kind: "changed_after_approval" }] },
  });
  await tx.$executeRaw`
    UPDATE cases c SET opened_at = began.at, due_at = working_time_after(began.at, 24), waiting_since = CASE WHEN c.waiting_since IS NOT NULL THEN ${now}::timestamptz END
    FROM cases o
      LEFT JOIN pets p ON p.id = o.pet_id LEFT JOIN litters l ON l.id = o.litter_id
      LEFT JOIN licences li ON li.id = o.licence_id LEFT JOIN breeders b ON b.id = o.breeder_id
      CROSS JOIN LATERAL (SELECT least(coalesce(p.created_at, l.created_at, li.created_at, b.created_at), ${now}) AS at) began
    WHERE o.id = c.id`;
  await tx.$executeRaw`UPDATE case_signals SET found_at = ${now} WHERE found_at > ${now}`;
}

async function writeReport(writer: WorldWriter, report: DemoReport, ref: string): Promise<void> {
  const { tx } = writer;
  const { by, about, reason, text, daysAgo } = report;
  const found = await findSubject(writer, about);
  const { urgency, dueWorkingHours } = reportReason(reason);
  const { caseId } = await openCase(tx, {
    kind: "report",
    subject: found.ids,
    urgency,
    ...(dueWorkingHours !== undefined && { dueWorkingHours }),
    signals: [
      { rule: "report", key: ref, version: "1", weight: 20, sentence: `Report: ${reportReason(reason).label}` },
    ],
  });
  if (found.kind === "message") writer.cases.set("message", caseId);
  await tx.report.create({
    data: {
      ...{ ref, caseId, subjectKind: found.kind, subjectId: Object.values(found.ids)[0]!, subjectName: found.name },
      ...{ reason, text, reporterId: by === null ? null : writer.user(by), createdAt: writer.at(daysAgo) },
    },
  });
}

interface FoundSubject {
  kind: string;
  name: string;
  ids: CaseSubjectIds;
}

async function findSubject(writer: WorldWriter, about: ReportedSubject): Promise<FoundSubject> {
  const { tx } = writer;
  if ("pet" in about) return { kind: "pet", name: about.pet, ids: { petId: writer.pet(about.of, about.pet) } };
  if ("breeder" in about) {
    const { id, tradingName } = await tx.breeder.findUniqueOrThrow({ where: { id: writer.breeder(about.breeder) } });
    return { kind: "breeder", name: tradingName, ids: { breederId: id } };
  }
  if ("user" in about) return { kind: "user", name: `@${about.user}`, ids: { userId: writer.user(about.user) } };
  if ("messageOf" in about) {
    const sent = await tx.message.findFirstOrThrow({ where: { userId: writer.user(about.messageOf) } });
    return { kind: "message", name: `A message of @${about.messageOf}`, ids: { messageId: sent.id } };
  }
  const review = await tx.review.findFirstOrThrow({
    where: { breederId: writer.breeder(about.of) },
    orderBy: { rating: "asc" },
  });
  return { kind: "review", name: review.title ?? "Review", ids: { reviewId: review.id } };
}

async function writeChangedListing(writer: WorldWriter): Promise<void> {
  const { tx } = writer;
  const petId = writer.pet(CHANGED_PRICE.breeder, CHANGED_PRICE.pet);
  const pet = await tx.pet.findUniqueOrThrow({ where: { id: petId } });
  const content = { ...pet, pricePence: CHANGED_PRICE.pricePence };
  await storeRevision(tx, { petId, content, editedById: writer.user(CHANGED_PRICE.breeder), approved: true });
  await tx.petRevision.updateMany({ where: { petId }, data: { createdAt: writer.at(0.3) } });
  await openChangeCase(tx, petId, "always");
}

/** The rejected application, as a decision that its applicant can read and appeal against. */
async function writeRejection(writer: WorldWriter): Promise<number> {
  const { username, tradingName, rejection } = APPLICATIONS.find((one) => one.username === APPEAL.username)!;
  const at = writer.at(rejection!.daysAgo);
  const { id: subjectId } = await writer.tx.breeder.findUniqueOrThrow({ where: { userId: writer.user(username) } });
  const { id } = await writer.tx.decision.create({
    data: {
      ...{ ref: "D-DEMRJCTD", kind: "application", lane: "applications", subjectKind: "breeder", subjectId },
      ...{ subjectName: tradingName, accountId: writer.user(username), decision: "reject", fromStatus: "pending" },
      ...{ restricts: true, reasonCodes: ["reselling", "council"], reason: rejection!.reason },
      ...{ decidedById: writer.user(DEMO_ADMIN.username), decidedAt: at, visibleAt: at },
    },
    select: { id: true },
  });
  return id;
}

/** A recent approval of the moderator, which another one checks. */
async function writeApproval(writer: WorldWriter): Promise<number> {
  const { breeder, pet } = CHANGED_PRICE;
  const at = writer.at(0.2);
  const { id } = await writer.tx.decision.create({
    data: {
      ...{ ref: "D-DEMPPRVD", kind: "listing", lane: "listings", subjectKind: "pet", subjectName: pet },
      ...{ subjectId: writer.pet(breeder, pet), accountId: writer.user(breeder), decision: "approve" },
      ...{ fromStatus: "pending", decidedById: writer.user(DEMO_MODERATOR.username), decidedAt: at, visibleAt: at },
    },
    select: { id: true },
  });
  return id;
}
