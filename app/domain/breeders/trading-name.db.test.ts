// Trading names: unique as a reader sees them, and a changed one of an approved breeder waits for a moderator.
import { describe, expect, it } from "vitest";
import { claimCase } from "#app/domain/accounts/case-intake/claims.server.ts";
import { submitApplication } from "#app/domain/breeders/applications/submit-application.server.ts";
import { getCaseForm } from "#app/domain/moderation/case-decisions/case-form.server.ts";
import { decideCase } from "#app/domain/moderation/case-decisions/decide-case.server.ts";
import { listCaseChanges } from "#app/domain/moderation/cases/case-changes.server.ts";
import { decideApplications } from "#app/domain/moderation/subject-decisions/decide-applications.server.ts";
import { LOOK_ALIKE_CHARACTERS } from "#app/domain/shared/look-alike-characters.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createSession, createUser, viewerOf } from "../../../tests/support/factories.ts";
import { changeBreederProfile } from "./own/change-profile.server.ts";
import { isTradingNameTaken } from "./trading-name.server.ts";

const stored = (id: number) => db.breeder.findUniqueOrThrow({ where: { id } });
const TAKEN = { ok: false, code: "name-taken" };
/** "Willow Brook" in ways that a reader takes for it. */
const ALIKE = [
  ...["willow brook", "WILLOW  BROOK", "Wíllow-Brook!", "Willow\u200bBrook", "Willоw Вrооk", "W1l1ow Br00k"],
  ...[
    "VVillow Brook",
    "Wi||ow Brook",
    "Willow Brøøk",
    "ᴡillow Brook",
    "Ꮃillow Brook",
    "Willow Brook 🐶",
    "★ Willow Brook ★",
  ],
];

async function createOwner(tradingName: string) {
  const breeder = await createBreeder({ tradingName });
  return { breeder, viewer: viewerOf(breeder.user, { isBreeder: true, breederId: breeder.id }) };
}

describe("a trading name", () => {
  it("[BPE-01] is another breeder's without regard to case, accents, spaces, punctuation and look-alikes", async () => {
    const { breeder } = await createOwner("Willow Brook");
    for (const name of ALIKE) expect(await isTradingNameTaken(db, name, { userId: null }), name).toBe(true);
    expect(await isTradingNameTaken(db, "Willow Brook", breeder)).toBe(false);
    expect(await isTradingNameTaken(db, "Willow Brooks", { userId: null })).toBe(false);
    const { viewer } = await createOwner("Hazel Lane");
    for (const tradingName of ALIKE) {
      expect(await changeBreederProfile({ viewer }, { tradingName }), tradingName).toEqual(TAKEN);
    }
    const columns = { description: "", location: "Leeds", localCouncilAuthority: "Leeds", status: "approved" } as const;
    const { id: userId } = await createUser();
    await expect(db.breeder.create({ data: { userId, tradingName: ALIKE[4]!, ...columns } })).rejects.toThrow("Unique");
  });

  it("[BPE-01] is compared with every character that the site knows to look like another", async () => {
    for (const [other, latin] of Object.entries(LOOK_ALIKE_CHARACTERS)) {
      const [row] = await db.$queryRaw<{ same: boolean }[]>`
        SELECT trading_name_key(${`x${other}x`}) = trading_name_key(${`x${latin}x`}) AS same`;
      expect(row, `${other} and ${latin}`).toEqual({ same: true });
    }
  });

  it("[APP-15, ABR-02] is refused in an application, and not approved when it was taken meanwhile", async () => {
    const first = await createBreeder({ status: "pending", approvedAt: null, tradingName: "Larch Farm" });
    const second = await createBreeder({ status: "pending", approvedAt: null });
    await db.breeder.update({ where: { id: second.id }, data: { tradingName: "LARCH FARM" } });
    const moderator = viewerOf(await createUser(), { permissions: ["admin.access", "breeders.approve"] });
    const decided = await decideApplications({
      viewer: moderator,
      breederIds: [first.id, second.id],
      decision: "approve",
    });
    expect(decided).toMatchObject({
      ok: true,
      value: { done: [{ id: first.id }], late: [{ id: second.id, why: "name-taken" }] },
    });
    expect([(await stored(first.id)).status, (await stored(second.id)).status]).toEqual(["approved", "pending"]);
    const applicant = viewerOf(await createUser({ type: "breeder" }), { type: "breeder" });
    const form = {
      registered_trading_name: "larch-farm",
      ...{ registered_first_name: "Amira", registered_last_name: "Khan", contact_name: "Amira Khan" },
      ...{ contact_email: "larch@example.test", contact_tel: "07700900123", location: "Leeds" },
      local_council_authority: "Leeds City Council",
      description: "Puppies raised in the kitchen, with the noise of a family around them from the first day.",
    };
    const sent = { actor: applicant, variant: "short", form, idempotencyKey: null, remoteIp: null } as never;
    expect(await submitApplication(sent)).toEqual(TAKEN);
  });
});

describe("a changed trading name of an approved breeder", () => {
  async function waiting() {
    const { breeder, viewer } = await createOwner(`Oak Farm ${(await db.breeder.count()) * 7}`);
    const tradingName = `${breeder.tradingName} and Sons`;
    expect(await changeBreederProfile({ viewer }, { tradingName, location: "York" })).toMatchObject({ ok: true });
    const permissions = ["admin.access", "breeders.approve"] as const;
    const moderator = viewerOf(await createUser(), { permissions: [...permissions] });
    const { session } = await createSession(moderator.userId);
    const { id: caseId } = await db.moderationCase.findFirstOrThrow({ where: { breederId: breeder.id } });
    await claimCase({ viewer: moderator, sessionId: session.id }, caseId);
    const decide = async (decision: "approve_name" | "refuse_name", reason = "") => {
      const seen = (await getCaseForm(moderator, caseId))?.seen ?? "";
      const answer = {
        decision,
        reason,
        reasonCodes: [],
        fields: [],
        source: null,
        sawStars: false,
        sawMaxDogs: false,
        seen,
      };
      return decideCase({ viewer: moderator, caseId, answer, remoteIp: "203.0.113.9" });
    };
    return { breeder, viewer, tradingName, caseId, decide };
  }

  it("[BPE-20, QUE-26] is public once a moderator has approved it", async () => {
    const { breeder, tradingName, caseId, decide } = await waiting();
    expect(await stored(breeder.id)).toMatchObject({
      tradingName: breeder.tradingName,
      pendingTradingName: tradingName,
      location: "York",
    });
    expect((await db.caseChange.findMany({ where: { caseId } })).map(({ key }) => key)).toEqual([
      "breeders.location",
      "breeders.pending_trading_name",
    ]);
    const shown = async () => (await listCaseChanges(caseId)).fields.find(({ field }) => field.includes("name"));
    expect(await shown()).toMatchObject({ before: breeder.tradingName, after: tradingName });
    // Nothing is offered to be undone.
    expect(await decide("approve_name")).toMatchObject({ ok: true, value: { refs: [] } });
    expect(await shown()).toMatchObject({ before: breeder.tradingName, after: tradingName });
    expect(await stored(breeder.id)).toMatchObject({ tradingName, pendingTradingName: null, status: "approved" });
    expect(await db.moderationCase.count({ where: { breederId: breeder.id, decidedAt: null } })).toBe(0);
  });

  it("[BPE-01, BPE-20] is refused while the same one of another breeder waits, also when both are sent at once", async () => {
    const { tradingName } = await waiting();
    const [one, two] = [await createOwner("Ash Farm"), await createOwner("Beech Farm")];
    expect(await changeBreederProfile(one, { tradingName: tradingName.toUpperCase() })).toEqual(TAKEN);
    const both = await Promise.all([one, two].map((owner) => changeBreederProfile(owner, { tradingName: "Elm Farm" })));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual(TAKEN);
  });

  it("[QUE-13, QUE-26] stays the old one when it is refused, with a statement of reasons", async () => {
    const { breeder, caseId, decide } = await waiting();
    expect(await decide("refuse_name", "It is a charity's name.")).toMatchObject({ ok: true });
    expect(await stored(breeder.id)).toMatchObject({ tradingName: breeder.tradingName, pendingTradingName: null });
    const [decision] = await db.decision.findMany({ where: { caseId } });
    expect(decision).toMatchObject({ decision: "refuse_name", restricts: true, reason: "It is a charity's name." });
  });

  it("[QUE-26] cannot be approved when the breeder has changed it since the moderator looked, or another one has it", async () => {
    const { breeder, viewer, tradingName, caseId, decide } = await waiting();
    const { changes } = await db.moderationCase.findUniqueOrThrow({ where: { id: caseId } });
    await changeBreederProfile({ viewer }, { tradingName: "Something else entirely" });
    expect((await db.moderationCase.findUniqueOrThrow({ where: { id: caseId } })).changes).toBe(changes + 1);
    await changeBreederProfile({ viewer }, { tradingName });
    await createBreeder({ tradingName });
    expect(await decide("approve_name")).toEqual(TAKEN);
    expect(await stored(breeder.id)).toMatchObject({ tradingName: breeder.tradingName });
  });
});
