// The reports of a case, for the moderator who decides it.
import { db } from "#app/platform/db.server.ts";
import type { CaseReport } from "./case-report.ts";
import { reportReason } from "./reasons.ts";

/** At most so many: the number of all is shown with them. */
const SHOWN = 50;

/** The latest reports of a case, and the number of all. The caller has checked that the viewer may see the case. */
export async function listCaseReports(caseId: number): Promise<{ reports: CaseReport[]; total: number }> {
  const where = { caseId };
  const total = await db.report.count({ where });
  const include = { reporter: { select: { username: true } } } as const;
  const rows = await db.report.findMany({ where, orderBy: { id: "desc" }, include, take: SHOWN });
  const reports = rows.map(({ ref, reason, text, createdAt, reporterId, reporter }) => ({
    ref,
    reason: reportReason(reason).label,
    text,
    createdAt: createdAt.toISOString(),
    reporterId,
    reporter: reporter?.username ?? null,
  }));
  return { reports, total };
}
