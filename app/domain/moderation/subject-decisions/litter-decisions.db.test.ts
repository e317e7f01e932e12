// Decisions about litters as one case, and the case about a mother with six litters.
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { closeCase } from "#app/domain/moderation/case-decisions/close-case.server.ts";
import {
  LITTER_DECISION_EMAIL_JOB,
  mailLitterDecision,
} from "#app/domain/moderation/decision-emails/litter-decision-email.server.ts";
import { listOpenCases } from "#app/domain/moderation/open-cases.server.ts";
import { listLittersToDecide } from "#app/domain/moderation/queues/litter-queue.server.ts";
import { changeLitter } from "#app/domain/pets/litters/change-litter.server.ts";
import { valuesOf } from "#app/domain/pets/litters/columns.ts";
import { recordBirth } from "#app/domain/pets/litters/record-birth.server.ts";
import { parseLitter } from "#app/domain/pets/litters/schema.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { createLitterBreeder } from "../../../../tests/support/litter-breeder.ts";
import { createAnimal, createLitter, createLitterRow } from "../../../../tests/support/litters.ts";
import { inbox } from "../../../../tests/support/outgoing.ts";
import { decideLitter } from "./decide-litter.server.ts";

type Viewer = ReturnType<typeof viewerOf>;

let moderator: Viewer;

beforeAll(async () => {
  const permissions = ["admin.access", "pets.approve"];
  moderator = viewerOf(await createUser({ username: "jo" }), { permissions });
});
afterEach(() => db.$executeRaw`DELETE FROM jobs.job`);

const emails = async () => {
  const rows = await db.$queryRaw<{ name: string; data: never }[]>`
    SELECT name, data FROM jobs.job WHERE name IN (${LITTER_DECISION_EMAIL_JOB}, 'mail-decision') ORDER BY created_on`;
  return rows.map(({ name, data }) => ({ name, data }));
};
const sentTo = (address: string) => inbox.list().filter(({ to }) => to.includes(address));
const entriesOf = (key: string, id: number) =>
  db.auditEntry.findMany({ where: { detail: { path: [key], equals: id } }, orderBy: { id: "asc" } });

/** A born litter with animals that are waiting for approval. */
async function pendingLitter(names: readonly string[]) {
  const { user, id: breederId } = await createBreeder({ plan: "platinum" });
  const litter = await createLitter(breederId, { name: "Autumn litter" });
  const ids: number[] = [];
  for (const name of names) {
    ids.push((await createLitterRow(litter, { name, pet: { name, status: "pending" } })).petId!);
  }
  return { user, breederId, litter, ids };
}

async function decide(litterId: number, move: "approve" | "reject", petIds: readonly number[], reason = "") {
  const done = await decideLitter({ viewer: moderator, litterId, move, petIds, reason });
  if (!done.ok) throw new Error(done.code);
  return done.value;
}

describe("a litter", () => {
  it("[LIT-11] is approved as one case: each animal has its entry, and one email is sent", async () => {
    const { user, litter, ids } = await pendingLitter(["Bella", "Max", "Ruby"]);
    expect((await decide(litter.id, "approve", ids)).done.map(({ name }) => name)).toEqual(["Bella", "Max", "Ruby"]);
    expect(await db.pet.count({ where: { id: { in: ids }, status: "approved", listed: true } })).toBe(3);
    for (const id of ids) expect((await entriesOf("pet_id", id)).map(({ type }) => type)).toEqual(["pet approved"]);
    const sent = await emails();
    const data = { litterId: litter.id, petIds: ids, status: "approved", reason: null };
    expect(sent).toMatchObject([{ name: LITTER_DECISION_EMAIL_JOB, data }]);
    await mailLitterDecision(sent[0]!.data);
    const [email] = sentTo(user.email);
    expect(email?.subject).toContain("Your litter Autumn litter is approved");
    expect(email?.text).toContain("your listing of Bella, Max and Ruby of Autumn litter");
  });

  it("[LIT-11] has single animals refused with a reason; the others still wait", async () => {
    const { litter, ids } = await pendingLitter(["Bella", "Max"]);
    await decide(litter.id, "reject", ids.slice(1), "The photos are of another litter.");
    const pets = await db.pet.findMany({ where: { id: { in: ids } }, orderBy: { id: "asc" } });
    expect(pets.map(({ status, rejectionReason }) => [status, rejectionReason])).toEqual([
      ["pending", null],
      ["rejected", "The photos are of another litter."],
    ]);
    const [queued] = (await listLittersToDecide(1)).items.filter(({ litterId }) => litterId === litter.id);
    expect(queued?.pets.map(({ name }) => name)).toEqual(["Bella"]);
  });

  it("[LIT-11] is decided once, and only with its own animals", async () => {
    const { breederId, litter, ids } = await pendingLitter(["Bella"]);
    const alone = await createPet({ breederId, status: "pending" });
    await decide(litter.id, "approve", [...ids, alone.id]);
    expect((await db.pet.findUniqueOrThrow({ where: { id: alone.id } })).status).toBe("pending");
    const again = await decide(litter.id, "reject", ids);
    expect([again.done.length, again.late.length]).toEqual([0, 1]);
    expect((await db.pet.findUniqueOrThrow({ where: { id: ids[0]! } })).status).toBe("approved");
  });

  it("[LIT-11, LIT-12] that is not born is public once it is approved, and its breeder is told why when it is not", async () => {
    const { user, id: breederId } = await createBreeder({ plan: "gold" });
    const planned = await createLitter(breederId, { name: "Spring plans", stage: "planned" });
    const stored = () => db.litter.findUniqueOrThrow({ where: { id: planned.id } });
    expect((await listLittersToDecide(1)).items.find(({ litterId }) => litterId === planned.id)?.isUndecided).toBe(true);
    await decide(planned.id, "reject", [], "Tell us about the mother.");
    expect(await stored()).toMatchObject({ status: "rejected", rejectionReason: "Tell us about the mother.", listed: false });
    await mailLitterDecision((await emails())[0]!.data);
    expect(sentTo(user.email)[0]?.text).toContain("Tell us about the mother.");
    await db.litter.update({ where: { id: planned.id }, data: { status: "pending" } });
    await decide(planned.id, "approve", []);
    expect(await stored()).toMatchObject({ status: "approved", rejectionReason: null, listed: true });
    expect((await decide(planned.id, "approve", [])).late).toHaveLength(1);
    expect((await entriesOf("litter_id", planned.id)).map(({ type }) => type)).toEqual(["litter rejected", "litter approved"]);
  });

  it("[LIT-11] is decided by moderators of pets only", async () => {
    const { litter, ids } = await pendingLitter(["Bella"]);
    const viewer = viewerOf(await createUser(), { permissions: ["admin.access"] });
    for (const petIds of [ids, []]) {
      expect(await decideLitter({ viewer, litterId: litter.id, move: "approve", petIds })).toEqual({ ok: false, code: "forbidden" });
    }
  });

  it("[LIT-11] sends no email about what was decided again meanwhile", async () => {
    const { user, litter, ids } = await pendingLitter(["Bella"]);
    await decide(litter.id, "approve", ids);
    await db.pet.updateMany({ where: { id: { in: ids } }, data: { status: "hidden" } });
    await mailLitterDecision((await emails())[0]!.data);
    expect(sentTo(user.email)).toEqual([]);
  });
}); // oxfmt-ignore

describe("the sixth litter of a mother", () => {
  it("[LIT-18] opens one case, which is withdrawn when it has another mother, and not opened again once it is closed", async () => {
    const { breederId, viewer } = await createLitterBreeder();
    const dam = await createAnimal(breederId, { name: "Juno" });
    for (let at = 0; at < 5; at++) await createLitter(breederId, { damId: dam.id, bornOn: new Date(`202${at}-05-01`) });
    const sixth = await createLitter(breederId, { damId: dam.id, stage: "planned" });
    const cases = () =>
      db.moderationCase.findMany({ where: { litterId: sixth.id, kind: "six_litters" }, orderBy: { id: "asc" } });
    const born = await recordBirth(viewer, sixth.id, { bornOn: "2026-11-01", rows: [] });
    expect(born.ok).toBe(true);
    const [open, ...more] = await cases();
    expect([open?.kind, open?.matched, open?.decidedAt, more.length]).toEqual([
      "six_litters",
      "Juno: 6 litters",
      null,
      0,
    ]);
    const listed = (await listOpenCases("pets")).find(({ caseId }) => caseId === open!.id);
    expect(listed?.subjects).toEqual([expect.objectContaining({ name: "Juno's spring litter" })]);

    const other = await createAnimal(breederId, { name: "Hera" });
    const input = await inputOf(sixth.id);
    expect((await changeLitter(viewer, sixth.id, { ...input, dam_id: other.id })).ok).toBe(true);
    expect((await cases()).map(({ decision }) => decision)).toEqual(["withdrawn"]);
    expect((await changeLitter(viewer, sixth.id, { ...input, dam_id: dam.id })).ok).toBe(true);
    const again = (await cases()).at(-1)!;
    expect(again.decidedAt).toBeNull();
    await closeCase({ viewer: moderator, about: "pets", caseId: again.id, reason: "Her vet has confirmed it." });
    expect((await changeLitter(viewer, sixth.id, input)).ok).toBe(true);
    expect((await cases()).map(({ decision }) => decision)).toEqual(["withdrawn", "no_action"]);
  });
});

/** A stored litter as its form sends it. */
async function inputOf(litterId: number) {
  const litter = await db.litter.findUniqueOrThrow({ where: { id: litterId } });
  const parsed = parseLitter(valuesOf(litter), "2026-11-23");
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.litter;
}
