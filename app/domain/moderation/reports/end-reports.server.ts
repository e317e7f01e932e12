// Tells the authors of the reports of decided cases what came of them, when the decision can no longer be undone.
import { sendWhenShown } from "#app/domain/moderation/decisions/emails-of-decisions.server.ts";
import { undoSeconds } from "#app/domain/moderation/decisions/undo-time.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueue, registerJob } from "#app/platform/jobs/jobs.server.ts";
import { enqueueReportOutcomes, type ReportOutcome } from "./emails.server.ts";

const END_REPORTS_JOB = "end-reports";

interface EndReports {
  caseIds: number[];
  outcome: ReportOutcome;
  decisionIds: number[];
}

/** In the transaction of the decisions. Cases without reports are ignored. */
export async function endReports(
  client: Prisma.TransactionClient,
  ended: EndReports,
  undoable: boolean | undefined,
): Promise<void> {
  if (ended.caseIds.length === 0) return;
  const count = await client.report.count({ where: { caseId: { in: ended.caseIds }, outcome: null } });
  if (count === 0) return;
  await enqueue(END_REPORTS_JOB, ended, { client, startAfterSeconds: undoSeconds(undoable) });
}

function end(payload: EndReports): Promise<void> {
  return sendWhenShown(END_REPORTS_JOB, payload, async () => {
    for (const caseId of payload.caseIds) {
      await db.$transaction((client) => enqueueReportOutcomes(client, caseId, payload.outcome));
    }
  });
}

registerJob(END_REPORTS_JOB, end);
