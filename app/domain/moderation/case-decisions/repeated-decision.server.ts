// A decision that its moderator submits again, such as by a key pressed twice: the first response never reached the page.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { DecideCaseInput } from "./case-answer.ts";
import { ANSWERED, REASONED } from "./case-options.ts";
import { decidedNameOf, findCase, type FoundCase } from "./find-case.server.ts";

const REPEAT_MS = 60_000;

/**
 * What the first submit led to, with what can still be undone; null where something else was decided or written, or by another
 * moderator.
 */
export async function repeatedDecision({
  viewer,
  caseId,
  answer,
}: DecideCaseInput): Promise<{ name: string; refs: string[] } | null> {
  const found = await findCase(viewer, caseId);
  if (!found || !(await isDecidedSo(found, answer.decision, viewer))) return null;
  if (!(await isWritten(found, answer, viewer))) return null;
  const made = await db.decision.findMany({
    where: { caseId, decidedById: viewer.userId, reversedBy: null, visibleAt: { gt: clock.now() } },
    select: { ref: true },
  });
  return { name: decidedNameOf(found, answer.decision), refs: made.map(({ ref }) => ref) };
}

/** A request for changes leaves its case open. */
async function isDecidedSo(
  { id: caseId, decidedAt, decidedById, decision }: FoundCase,
  asked: DecideCaseInput["answer"]["decision"],
  { userId }: Viewer,
): Promise<boolean> {
  const since = repeatedSince();
  if (asked === "changes") {
    const where = { caseId, decidedById: userId, decision: asked, reversedBy: null, decidedAt: { gte: since } };
    return decidedAt === null && (await db.decision.count({ where })) > 0;
  }
  const stored = asked === "remove_all" ? "remove" : asked;
  return decidedById === userId && decision === stored && decidedAt !== null && decidedAt >= since;
}

/** Whether the text that the user reads is that of the first submit, and not of another tab. */
async function isWritten(
  { id: caseId, complaintId }: FoundCase,
  { decision, reason }: DecideCaseInput["answer"],
  { userId }: Viewer,
): Promise<boolean> {
  if (!REASONED.includes(decision) && !ANSWERED.includes(decision)) return true;
  const since = { gte: repeatedSince() };
  const [made, replies] = await Promise.all([
    db.decision.findMany({ where: { caseId, decidedById: userId, decidedAt: since }, select: { reason: true } }),
    db.dataComplaintReply.findMany({
      where: { complaintId: complaintId ?? 0, writtenById: userId, isOutcome: true, sentAt: since },
      select: { text: true },
    }),
  ]);
  const texts = [...made.map((one) => one.reason), ...replies.map(({ text }) => text)];
  // The reply to an appeal can have a sentence more.
  return texts.length === 0 || texts.some((text) => text.includes(reason));
}

/** Whether the moderator has just written these words about a complaint. The caller has locked its case. */
export async function isProgressRepeated(
  client: Prisma.TransactionClient,
  reply: { complaintId: number; text: string; writtenById: number },
): Promise<boolean> {
  const where = { ...reply, isOutcome: false, sentAt: { gte: repeatedSince() } };
  return (await client.dataComplaintReply.count({ where })) > 0;
}

/** What is sent again after this is a repeated submit. */
export function repeatedSince(): Date {
  return new Date(clock.now().getTime() - REPEAT_MS);
}
