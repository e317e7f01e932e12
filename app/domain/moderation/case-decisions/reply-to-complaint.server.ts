// Replies to a complaint about data by email (DAT-14): "Reply" is the outcome and ends its case, "Send progress" does not.
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import { holdsClaim } from "#app/domain/accounts/case-intake/claims.server.ts";
import { endCase } from "#app/domain/accounts/case-intake/end-case.server.ts";
import { COMPLAINT_REPLY_JOB } from "#app/domain/moderation/complaints/reply-email.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { CaseToDecide } from "./case-answer.ts";
import { isProgressRepeated } from "./repeated-decision.server.ts";

/** `late`: decided already, or the viewer's claim does not count any more. Cannot be undone: the email is sent at once. */
export async function replyToComplaint(about: CaseToDecide): Promise<Result<string[], "late">> {
  const { viewer, caseId, found, answer, remoteIp } = about;
  const complaint = found.complaint!;
  const isOutcome = answer.decision === "reply";
  const writtenById = viewer.userId;
  return db.$transaction(async (client) => {
    if (!(await holdsClaim(client, viewer, caseId))) return { ok: false, code: "late" };
    const reply = { complaintId: complaint.id, text: answer.reason, writtenById };
    if (!isOutcome && (await isProgressRepeated(client, reply))) return { ok: true, value: [] };
    if (isOutcome) await endCase(client, caseId, { decision: "reply", decidedById: writtenById });
    const { id: replyId } = await client.dataComplaintReply.create({
      data: { ...reply, isOutcome, sentAt: clock.now() },
    });
    await enqueue(COMPLAINT_REPLY_JOB, { replyId }, { client });
    await recordAudit(client, {
      type: "complaint replied",
      body: `The complaint about data ${complaint.ref} was replied to`,
      detail: { case_id: caseId, outcome: isOutcome ? "outcome" : "progress", decided_by: writtenById },
      actorId: writtenById,
      remoteIp,
    });
    return { ok: true, value: [] };
  });
}
