// The outcome of reports: their states, and the emails to their authors.
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { stopJobs } from "#app/platform/jobs/jobs.server.ts";
import { createPet, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { enqueueReportOutcomes, reopenReports } from "./emails.server.ts";
import { listOwnReports } from "./queries.server.ts";
import { submitReport } from "./submit-report.server.ts";

let petId: number;
beforeEach(async () => {
  await db.report.deleteMany();
  await db.moderationCase.deleteMany();
  petId = (await createPet({ name: "Luna" })).id;
});
afterAll(stopJobs, 30_000);

const newUser = async () => viewerOf(await createUser());
async function report(actor: Viewer | null, email = ""): Promise<void> {
  const form = { reason: "photos", text: "These are photos of my own dog.", email } as const;
  const subject = { kind: "pet", id: petId } as const;
  const sent = await submitReport({ actor, subject, form, idempotencyKey: newIdempotencyKey() });
  if (!sent.ok) throw new Error(sent.code);
}
const caseOf = () => db.moderationCase.findFirstOrThrow();
const jobs = (name: string) =>
  db.$queryRaw<{ data: { reportId: number } }[]>`SELECT data FROM jobs.job WHERE name = ${name} ORDER BY created_on`;

describe("the outcome", () => {
  it("[SCM-16, SCM-17] closes every report of the case and emails each reporter with an address once", async () => {
    const amira = await newUser();
    await report(amira);
    await report(null, "ruth@example.test");
    await report(null);
    const { id: caseId } = await caseOf();
    const states = async () =>
      (await listOwnReports(amira, 1)).items.map(({ state, kind, name }) => [state, kind, name]);
    expect(await states()).toEqual([["received", "Pet", "Luna"]]);
    await db.moderationCase.update({ where: { id: caseId }, data: { claimedAt: new Date() } });
    expect(await states()).toEqual([["reviewed", "Pet", "Luna"]]);
    const before = await jobs("mail-report-outcome");
    await db.$transaction((client) => enqueueReportOutcomes(client, caseId, "action"));
    await db.$transaction((client) => enqueueReportOutcomes(client, caseId, "no_action"));
    expect(await states()).toEqual([["action", "Pet", "Luna"]]);
    expect((await jobs("mail-report-outcome")).length - before.length).toBe(2);
    expect((await jobs("mail-report-received")).length).toBeGreaterThanOrEqual(2);
  });

  it("[SCM-17, QUE-27] is undone together with the decision, before the reporters learn of it", async () => {
    const amira = await newUser();
    await report(amira);
    const { id: caseId } = await caseOf();
    const state = async () => (await listOwnReports(amira, 1)).items[0]?.state;
    await db.$transaction((client) => enqueueReportOutcomes(client, caseId, "action", 120));
    expect(await state()).toBe("received");
    await db.$transaction((client) => reopenReports(client, caseId));
    await db.$transaction((client) => enqueueReportOutcomes(client, caseId, "no_action"));
    expect(await state()).toBe("no_action");
    await db.$transaction((client) => reopenReports(client, caseId));
    expect(await state()).toBe("no_action");
  });
});
