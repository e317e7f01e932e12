// One decision for all open cases of an account with the same text.
import { expect, it } from "vitest";
import { claimCase } from "#app/domain/accounts/case-intake/claims.server.ts";
import type { Permission } from "#app/domain/accounts/permissions/rules.ts";
import { claimNextCase } from "#app/domain/moderation/cases/claim-next-case.server.ts";
import { countLeft } from "#app/domain/moderation/cases/get-case.server.ts";
import { getRelatedCases } from "#app/domain/moderation/cases/related-cases.server.ts";
import { db } from "#app/platform/db.server.ts";
import {
  createAnsweredPet,
  createBreeder,
  createSession,
  createUser,
  viewerOf,
} from "../../../../tests/support/factories.ts";
import { getCaseForm } from "./case-form.server.ts";
import { decideSame } from "./decide-same.server.ts";

const NO_FIELDS = { fields: [], source: null, sawStars: false, sawMaxDogs: false };

async function moderator(...permissions: Permission[]) {
  const user = await createUser();
  const all: Permission[] = ["admin.access", ...permissions];
  await db.userPermission.createMany({ data: all.map((permission) => ({ userId: user.id, permission })) });
  const { session } = await createSession(user.id);
  return { viewer: viewerOf(user, { permissions: all }), sessionId: session.id };
}

it("[DSK-06] listings of one account with the same text are offered once and decided together, each on its own", async () => {
  const jo = await moderator("pets.approve");
  const sam = await moderator("pets.approve");
  const breeder = await createBreeder({ plan: "gold" });
  const text = { tagline: "Sweet", description: "Raised with  children." };
  const pets: Awaited<ReturnType<typeof createAnsweredPet>>[] = [];
  for (const [name, more] of [
    ["Ash", text],
    ["Birch", { ...text, description: "RAISED with children." }],
    ["Cedar", text],
    ["Dill", { ...text, tagline: "Shy" }],
  ] as const) {
    pets.push(await createAnsweredPet({ breederId: breeder.id, name, ...more }));
  }
  const caseOf = async (at: number) =>
    (await db.moderationCase.findFirstOrThrow({ where: { petId: pets[at]!.id } })).id;
  const [ash, birch, cedar, dill] = await Promise.all([0, 1, 2, 3].map(caseOf));
  expect(await countLeft(jo.viewer, ["listings"])).toBe(2);
  const related = await getRelatedCases(jo.viewer, ash!);
  expect(related.same.map(({ name }) => name)).toEqual(["Birch", "Cedar"]);
  expect([related.open.map(({ name }) => name), related.total]).toEqual([["Dill"], 1]);

  expect(await claimNextCase(jo, ["listings"])).toBe(ash);
  expect(await claimNextCase(sam, ["listings"])).toBe(dill);
  expect((await claimCase(sam, cedar!)).ok).toBe(true);
  const form = (await getCaseForm(jo.viewer, ash!))!;
  const answer = { decision: "reject", reason: "Copied.", reasonCodes: [], seen: form.seen, ...NO_FIELDS } as const;
  const others = new Map(form.same.map((one) => [one.caseId, one.seen]));
  const done = await decideSame({ ...jo, caseId: ash!, answer, others, all: true, remoteIp: "" });
  expect(done).toMatchObject({ ok: true, value: { name: "Ash", also: 1, left: ["Cedar"] } });

  const decisions = await db.decision.findMany({ where: { caseId: { in: [ash!, birch!] } }, orderBy: { id: "asc" } });
  expect(decisions.map(({ subjectName, restricts }) => [subjectName, restricts])).toEqual([
    ["Ash", true],
    ["Birch", true],
  ]);
  for (const at of [0, 1]) {
    const detail = { path: ["pet_id"], equals: pets[at]!.id };
    expect(await db.auditEntry.count({ where: { type: "pet rejected", detail } })).toBe(1);
  }
  const statusOf = (at: number) => db.pet.findUniqueOrThrow({ where: { id: pets[at]!.id }, select: { status: true } });
  expect(await Promise.all([2, 3].map(statusOf))).toEqual([{ status: "pending" }, { status: "pending" }]);
});

it("[DSK-06] one with open answers stays and is named, and cases of other lanes are counted only", async () => {
  const jo = await moderator("pets.approve");
  const breeder = await createBreeder({ plan: "gold" });
  const text = { breederId: breeder.id, description: "Raised with children." };
  const first = await createAnsweredPet({ ...text, name: "Elm" });
  const open = await createAnsweredPet({ ...text, name: "Fir" });
  await db.petDeclaration.deleteMany({ where: { petId: open.id } });
  await db.moderationCase.create({ data: { kind: "account", userId: breeder.userId } });
  const { id: caseId } = await db.moderationCase.findFirstOrThrow({ where: { petId: first.id } });
  expect(await getRelatedCases(jo.viewer, caseId)).toMatchObject({ open: [], total: 1, closed: 1 });
  await claimCase(jo, caseId);
  const form = (await getCaseForm(jo.viewer, caseId))!;
  const answer = { decision: "approve", reason: "", reasonCodes: [], seen: form.seen, ...NO_FIELDS } as const;
  const others = new Map(form.same.map((one) => [one.caseId, one.seen]));
  const done = await decideSame({ ...jo, caseId, answer, others, all: true, remoteIp: "" });
  expect(done).toMatchObject({ ok: true, value: { also: 0, left: ["Fir"] } });
  expect(await db.moderationCase.count({ where: { petId: open.id, decidedAt: null, claimedById: null } })).toBe(1);
});

it.each(["approve", "changes"] as const)(
  "[QUE-11, ALL-02] the same decision (%s) sent again by its moderator is not late, and another one is",
  async (decision) => {
    const jo = await moderator("pets.approve");
    const { id: breederId } = await createBreeder({ plan: "gold" });
    const { id: petId } = await createAnsweredPet({ breederId, name: "Gorse" });
    const { id: caseId } = await db.moderationCase.findFirstOrThrow({ where: { petId } });
    await claimCase(jo, caseId);
    const { seen } = (await getCaseForm(jo.viewer, caseId))!;
    const send = (made: typeof decision | "reject") => {
      const answer = { ...NO_FIELDS, decision: made, reason: "Copied.", reasonCodes: [], seen, fields: ["name"] };
      return decideSame({ ...jo, caseId, answer, others: new Map(), all: false, remoteIp: "" });
    };
    const sent = (await Promise.all([send(decision), send(decision)])).concat(await send(decision));
    const [made, ...others] = await db.decision.findMany({ where: { caseId } });
    expect([made?.decision, others]).toEqual([decision, []]);
    expect(sent).toEqual(Array(3).fill({ ok: true, value: { name: "Gorse", refs: [made!.ref], also: 0, left: [] } }));
    expect((await send("reject")).ok).toBe(false);
  },
);
