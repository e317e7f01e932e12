// What the authors of reports hear of a decision, and when.
import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { changePetStatus } from "#app/domain/moderation/subject-decisions/change-pet-status.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createPet, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { listCaseReports } from "./case-reports.server.ts";
import { correctReportOutcomes } from "./correction-email.server.ts";

let moderator: Viewer;
beforeEach(async () => {
  moderator = viewerOf(await createUser({ isAdmin: true }), { isAdmin: true });
  await db.$executeRaw`DELETE FROM jobs.job`;
});

const jobs = (name: string) => db.$queryRaw<{ data: object; seconds: number }[]>`
  SELECT data, extract(epoch FROM start_after - created_on)::int AS seconds FROM jobs.job WHERE name = ${name}`;

/** A report about an approved listing, in its case. */
async function reportedPet() {
  const { id: petId } = await createPet();
  const { id: caseId } = await db.moderationCase.create({ data: { kind: "report", petId } });
  const about = { subjectKind: "pet", subjectId: petId, subjectName: "Bramble" } as const;
  const report = await db.report.create({
    data: { ref: `R-${petId}`, caseId, ...about, reason: "scam", text: "Not their dog", email: "a@example.test" },
  });
  return { petId, caseId, report };
}

describe("the reports of a case", () => {
  it("[DSK-02] are shown from the gravest on: one about harm is not hidden by many later ones", async () => {
    const { caseId, report } = await reportedPet();
    await db.report.update({ where: { id: report.id }, data: { reason: "suffering" } });
    const { id: _id, ...later } = { ...report, evidence: undefined };
    await db.report.createMany({
      data: Array.from({ length: 60 }, (_, at) => ({ ...later, ref: `R-${report.id}-${at}`, reason: "other" })),
    });
    const { reports, total } = await listCaseReports(moderator, caseId);
    expect([reports.length, total, reports[0]!.ref, reports[1]!.ref]).toEqual([
      50,
      61,
      report.ref,
      `R-${report.id}-59`,
    ]);
  });

  it("[SCM-17, QUE-02] end with a decision about the listing that is made elsewhere, when it cannot be undone any more", async () => {
    const { petId, caseId } = await reportedPet();
    await changePetStatus({ viewer: moderator, petIds: [petId], move: "hide", reason: "Why", undoable: true });
    expect(await db.moderationCase.findUnique({ where: { id: caseId } })).toMatchObject({ decision: "hide" });
    expect(await jobs("end-reports")).toMatchObject([{ data: { caseIds: [caseId], outcome: "action" }, seconds: 120 }]);
  });

  it("[SCM-17] stay open with an approval, and without reports there is nothing to tell", async () => {
    const { petId, caseId } = await reportedPet();
    await db.pet.update({ where: { id: petId }, data: { status: "hidden" } });
    await changePetStatus({ viewer: moderator, petIds: [petId], move: "approve" });
    expect(await db.moderationCase.findUnique({ where: { id: caseId } })).toMatchObject({ decidedAt: null });
    const { id } = await createPet();
    await changePetStatus({ viewer: moderator, petIds: [id], move: "hide" });
    expect(await jobs("end-reports")).toEqual([]);
  });

  it("[QUE-18] are corrected by an appeal, with an email to each author who had one", async () => {
    const { caseId, report } = await reportedPet();
    await db.report.update({ where: { id: report.id }, data: { outcome: "action", closedAt: new Date() } });
    await db.$transaction((client) => correctReportOutcomes(client, caseId));
    expect(await db.report.findUnique({ where: { id: report.id } })).toMatchObject({ outcome: "no_action" });
    expect(await jobs("mail-report-correction")).toMatchObject([{ data: { reportId: report.id } }]);
    await db.$transaction((client) => correctReportOutcomes(client, caseId));
    expect(await jobs("mail-report-correction")).toHaveLength(1);
  });
});
