// Everything about one account for administrators (DSK-14).
import { expect, it } from "vitest";
import { PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { warnAccount } from "#app/domain/moderation/case-decisions/warn-user.server.ts";
import { banUser } from "#app/domain/moderation/subject-decisions/ban-user.server.ts";
import { db } from "#app/platform/db.server.ts";
import {
  createBreeder,
  createChat,
  createPaidDeposit,
  createPet,
  createUser,
  viewerOf,
} from "../../../../tests/support/factories.ts";
import { openedCase } from "../../../../tests/support/own-interest.ts";
import { getAccountRecord } from "./account-record.server.ts";

it("[DSK-14] has listings, payments, conversations, reports, cases, decisions, strikes, notes and audit entries", async () => {
  const admin = viewerOf(await createUser({ isAdmin: true }), { isAdmin: true, permissions: [...PERMISSIONS] });
  const breeder = await createBreeder({ plan: "gold", tradingName: "Quillmoor", user: { mobNo: "+447700900777" } });
  const { userId } = breeder;
  const pet = await createPet({ breederId: breeder.id, name: "Fern" });
  await createPet({ breederId: breeder.id, status: "pending" });
  const paid = await createPaidDeposit(pet.id);
  const other = await createPaidDeposit((await createPet()).id, { userId });
  await createChat({ starterId: userId, recipientId: admin.userId });
  const caseId = await openedCase({ kind: "report", subject: { petId: pet.id } });
  const report = { subjectKind: "pet", subjectId: pet.id, subjectName: "Fern", reason: "other", text: "A report" };
  await db.report.create({ data: { ref: "R-ABOUT", caseId, ...report } });
  const elsewhere = await openedCase({ kind: "report", subject: { petId: (await createPet()).id } });
  await db.report.create({ data: { ref: "R-BY", caseId: elsewhere, reporterId: userId, ...report } });
  await db.caseNote.create({ data: { accountId: userId, authorId: admin.userId, text: "Called", isSensitive: true } });
  const about = { reason: "Insults", remoteIp: null, userId };
  await warnAccount({ ...about, viewer: admin, reasonCodes: ["offensive"], caseId: null });
  await banUser({ ...about, actor: admin, duration: "24h", ipBan: false });

  const record = await getAccountRecord(admin, userId);
  expect(record).toMatchObject({
    ...{ phone: "+447700900777", hasSecondFactor: false, hasGoogle: false, hasPassword: false },
    conversations: { started: 1, received: 0, messages: 0 },
    reportsBy: { total: 1, rows: [{ ref: "R-BY", caseId: elsewhere }] },
    reportsAbout: { total: 1, rows: [{ ref: "R-ABOUT", caseId }] },
    notes: [{ text: "Called" }],
  });
  const states = record!.panel.listings.map(({ state, total }) => [state, total]);
  expect(states.toSorted()).toEqual([
    ["approved", 1],
    ["pending", 1],
  ]);
  const payments = record!.payments.rows.map(({ kind, id }) => `${kind} ${id}`);
  expect(payments).toEqual(expect.arrayContaining([`deposit ${paid.id}`, `deposit ${other.id}`]));
  expect([record!.payments.total, payments.some((one) => one.startsWith("subscription"))]).toEqual([3, true]);
  expect(record!.cases.rows.map((one) => one.caseId)).toContain(caseId);
  expect(record!.panel.decisions.map(({ decision }) => decision)).toEqual(["ban", "warn"]);
  expect(record!.panel.strikes).toMatchObject([{ weight: 1 }]);
  expect(record!.entries!.map(({ type }) => type)).toEqual(["user banned", "user warned"]);

  // Without admin.audit there is no audit log, and cases of other lanes are not linked.
  const manager = viewerOf(await createUser(), { permissions: ["admin.access", "admin.users"] });
  const seen = await getAccountRecord(manager, userId);
  expect(seen).toMatchObject({ entries: null, reportsAbout: { rows: [{ caseId: null }] } });
  expect(seen!.cases.rows.find((one) => one.caseId === caseId)).toMatchObject({ mayOpen: false });
  // An administrator does not read notes, reports and cases about their own account (QUE-19).
  const own = viewerOf(breeder.user, { permissions: ["admin.access", "admin.users"] });
  expect(await getAccountRecord(own, userId)).toMatchObject({
    ...{ notes: [], reportsAbout: { total: 0 }, reportsBy: { total: 0 }, cases: { total: 0 } },
  });
  expect(await getAccountRecord(admin, 2_000_000_000)).toBeNull();
});
