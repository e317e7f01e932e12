// Stores an appeal against a decision with its documents, and opens its case for another moderator (QUE-16, QUE-17).
import { openCase } from "#app/domain/accounts/case-intake/open-case.server.ts";
import { type ReceivedDocument, storeDocument } from "#app/domain/images/documents/document.server.ts";
import { APPEAL_REPLY_HOURS } from "#app/domain/moderation/decisions/appeal-rules.ts";
import { newReference } from "#app/domain/moderation/decisions/references.server.ts";
import {
  canAppeal,
  findStatedDecision,
  type StatementAccess,
} from "#app/domain/moderation/decisions/statement.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { APPEAL_EMAIL_JOB, type AppealEmail } from "./emails.server.ts";

interface SubmitAppealInput {
  access: StatementAccess;
  /** The reference of the decision. */
  decisionRef: string;
  /** As appealTextSchema returns it. */
  text: string;
  documents: readonly ReceivedDocument[];
}

/** `received`: there is another appeal already. `closed`: the decision was taken back, or the time is over. */
export type SubmitAppealFailure = "not-found" | "received" | "closed";

/**
 * Stores one appeal for a decision. A repeated submit returns the reference of the first. The appeal of a user who is banned
 * comes with the token of the email.
 */
export async function submitAppeal(input: SubmitAppealInput): Promise<Result<{ ref: string }, SubmitAppealFailure>> {
  const { access, decisionRef, text, documents } = input;
  const found = await findStatedDecision(access, decisionRef);
  if (!found || found.isForStaff) return { ok: false, code: "not-found" };
  const { decision } = found;
  const repeated = decision.appeal?.text === text ? decision.appeal.ref : null;
  if (repeated !== null) return { ok: true, value: { ref: repeated } };
  if (decision.appeal) return { ok: false, code: "received" };
  if (!canAppeal(decision, clock.now())) return { ok: false, code: "closed" };
  const stored = await Promise.all(documents.map((document) => storeDocument("appeals/", document)));
  return db.$transaction(async (client) => {
    // Two submits at once follow each other: the second finds the appeal of the first.
    await client.$queryRaw`SELECT 1 FROM decisions WHERE id = ${decision.id}::int FOR UPDATE`;
    const earlier = await client.appeal.findUnique({ where: { decisionId: decision.id } });
    if (earlier) {
      return earlier.text === text ? { ok: true, value: { ref: earlier.ref } } : { ok: false, code: "received" };
    }
    const reversals = await client.decision.count({ where: { reversesId: decision.id } });
    if (reversals > 0) return { ok: false, code: "closed" };
    const { caseId } = await openCase(client, {
      kind: "appeal",
      subject: { decisionId: decision.id },
      barredId: decision.decidedById,
      dueWorkingHours: APPEAL_REPLY_HOURS,
    });
    const { dueAt } = await client.moderationCase.findUniqueOrThrow({ where: { id: caseId }, select: { dueAt: true } });
    const ref = newReference("A");
    const { id } = await client.appeal.create({
      data: {
        ...{ ref, decisionId: decision.id, accountId: decision.accountId!, text, dueAt, createdAt: clock.now() },
        documents: {
          create: stored.map(({ documentKey, documentName, documentType }, position) => ({
            ...{ position, key: documentKey, name: documentName, type: documentType },
          })),
        },
      },
      select: { id: true },
    });
    const email: AppealEmail = { email: "received", appealId: id };
    await enqueue(APPEAL_EMAIL_JOB, email, { client });
    return { ok: true, value: { ref } };
  });
}
