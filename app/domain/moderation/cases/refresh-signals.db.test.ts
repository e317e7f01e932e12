// The stored signals of a case: their sum, the order of the cases, and when they are searched for again.
import { beforeEach, describe, expect, it } from "vitest";
import { openCase } from "#app/domain/accounts/case-intake/open-case.server.ts";
import { db } from "#app/platform/db.server.ts";
import { caseOf, createBan, createPending, createSeller, LONG_TEXT } from "../../../../tests/support/cases.ts";
import { createPet, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { OPEN_CASES } from "./case-filter.ts";
import { listCases } from "./queue.server.ts";
import { refreshSignals, refreshStaleSignals } from "./refresh-signals.server.ts";

beforeEach(async () => {
  await db.moderationCase.deleteMany();
});

describe("the sum", () => {
  it("[QUE-05] is stored with the case, and orders cases that are otherwise equal", async () => {
    const [own, other] = [await createSeller({ contactTel: "07700970333" }), await createSeller()];
    await createBan((await createUser({ telNo: "07700970333" })).id);
    await createPet({ breederId: other.id, description: LONG_TEXT });
    const plain = await createPending((await createSeller()).id);
    const marked = await createPending(own.id, { description: LONG_TEXT });
    const [{ dueAt, openedAt }] = [await caseOf(plain.id)];
    await db.moderationCase.updateMany({ data: { dueAt, openedAt } });
    expect(await refreshStaleSignals()).toBe(2);
    expect(await refreshStaleSignals()).toBe(0);
    await db.caseSignal.deleteMany({ where: { rule: "law_warning" } });
    expect((await caseOf(marked.id)).weight).toBe(90);
    const viewer = viewerOf(await createUser(), { permissions: ["admin.access", "pets.approve"] });
    const { items } = await listCases(viewer, { ...OPEN_CASES, lane: "listings" }, 1);
    expect(items.map(({ caseId }) => caseId)).toEqual([(await caseOf(marked.id)).id, (await caseOf(plain.id)).id]);
  });

  it("[QUE-05] of reports and matches is left alone, and an appeal has no signals of its own", async () => {
    const own = await createSeller();
    const pet = await createPending(own.id);
    const report = { rule: "report", key: "1", version: "1", weight: 20, sentence: "Scam or asking for money" };
    const { caseId } = await openCase(db, { kind: "report", subject: { petId: pet.id }, signals: [report] });
    await refreshSignals(caseId);
    expect(await db.caseSignal.findMany({ where: { caseId, rule: "report" } })).toHaveLength(1);
  });

  it("[QUE-05] is not searched for again while the case is decided or current, but when the listing has changed", async () => {
    const pet = await createPending((await createSeller()).id);
    const { id } = await caseOf(pet.id);
    await refreshSignals(id);
    const first = (await caseOf(pet.id)).signalsCheckedAt;
    await refreshSignals(id);
    expect((await caseOf(pet.id)).signalsCheckedAt).toEqual(first);
    await db.pet.update({ where: { id: pet.id }, data: { description: LONG_TEXT } });
    expect((await caseOf(pet.id)).signalsCheckedAt).toBeNull();
    await db.pet.update({ where: { id: pet.id }, data: { status: "approved" } });
    expect(await refreshStaleSignals()).toBe(0);
  });
});
