// Sets what an unclear viewing was (VIS-10). Cannot be undone: what follows from it begins at once.
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import { auditIdsOf } from "#app/domain/accounts/case-intake/audit-ids.ts";
import { endCase } from "#app/domain/accounts/case-intake/end-case.server.ts";
import { VIEWING_EMAIL_JOB, type ViewingEmail } from "#app/domain/payments/viewings/emails.server.ts";
import { lockUnclear, setResult } from "#app/domain/payments/viewings/open-case.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { CaseToDecide } from "./case-answer.ts";
import { isViewingDecision, VIEWING_RESULTS, viewingDecisionText } from "./case-options.ts";
import { nameOf } from "./find-case.server.ts";

export async function decideViewing(about: CaseToDecide): Promise<Result<string[], "late">> {
  const { viewer, caseId, found, answer, remoteIp } = about;
  const { decision, reason } = answer;
  const { viewingId } = found;
  if (!isViewingDecision(decision) || viewingId === null) return { ok: false, code: "late" };
  const decidedById = viewer.userId;
  return db.$transaction(async (client) => {
    const unclear = await lockUnclear(client, viewingId);
    if (!unclear || !(await endCase(client, caseId, { decision, decidedById }))) return { ok: false, code: "late" };
    await setResult(client, unclear, VIEWING_RESULTS[decision]);
    for (const to of ["buyer", "breeder"] as const) {
      const email: ViewingEmail = { viewingId, to, about: "decided" };
      await enqueue(VIEWING_EMAIL_JOB, email, { client });
    }
    await recordAudit(client, {
      type: "case closed",
      body: viewingDecisionText(nameOf(found), decision),
      detail: {
        case_id: caseId,
        kind: found.kind,
        closed_by: decidedById,
        reason,
        ...auditIdsOf(found),
        ...(found.accountId !== null && { user_id: found.accountId }),
      },
      actorId: decidedById,
      remoteIp,
    });
    return { ok: true, value: [] };
  });
}
