// The reports of a case, for the moderator who decides it.
import { hasPermission } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { db } from "#app/platform/db.server.ts";
import type { CaseReport } from "./case-report.ts";
import { HARM_REASONS, reportReason } from "./reasons.ts";
import { shownEvidence } from "./shown-evidence.server.ts";

/** At most so many: the number of all is shown with them. */
const SHOWN = 50;

/**
 * The reports of a case, those of harm first, then the latest, and the number of all: many others never hide one of harm. The caller has checked that the viewer may see the case. Only a viewer
 * who may manage accounts sees who reported.
 */
export async function listCaseReports(
  viewer: Viewer,
  caseId: number,
): Promise<{ reports: CaseReport[]; total: number }> {
  const seesReporters = hasPermission(viewer, "admin.users");
  const where = { caseId };
  const total = await db.report.count({ where });
  if (total === 0) return { reports: [], total };
  const include = { reporter: { select: { username: true } } } as const;
  const latest = { orderBy: { id: "desc" }, include } as const;
  const reason = { in: [...HARM_REASONS] };
  const harm = await db.report.findMany({ where: { ...where, reason }, ...latest, take: SHOWN });
  const others = { ...where, NOT: { reason } };
  const rows = [...harm, ...(await db.report.findMany({ where: others, ...latest, take: SHOWN - harm.length }))];
  const shown = await shownEvidence(rows.map(({ evidence }) => evidence));
  const reports = rows.map(({ ref, reason, text, createdAt, reporterId, reporter }, at): CaseReport => ({
    ref,
    reason: reportReason(reason).label,
    text,
    evidence: shown[at] ?? null,
    createdAt: createdAt.toISOString(),
    by: reporterId === null ? "visitor" : "user",
    reporter: seesReporters && reporter && reporterId !== null ? { userId: reporterId, ...reporter } : null,
  }));
  return { reports, total };
}
