// Strikes: the weight of a decision, its expiry, its removal, and the case at three.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { reverseDecision } from "#app/domain/moderation/reversals/reverse-decision.server.ts";
import { changePetStatus } from "#app/domain/moderation/subject-decisions/change-pet-status.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createUser, viewerOf } from "../../../../tests/support/factories.ts";
import type { ReasonCode } from "./reasons.ts";

let viewer: Viewer;
let breeder: Awaited<ReturnType<typeof createBreeder>>;
beforeEach(async () => {
  viewer = viewerOf(await createUser({ isAdmin: true }), { isAdmin: true });
  breeder = await createBreeder();
});
afterEach(() => vi.restoreAllMocks());

async function reject(...reasonCodes: ReasonCode[]) {
  const { id } = await createPet({ breederId: breeder.id, status: "pending" });
  const done = await changePetStatus({ viewer, petIds: [id], move: "reject", reason: "Why", reasonCodes });
  return done.ok ? done.value.refs[0]! : "";
}
const strikes = async () =>
  (await db.strike.findMany({ where: { accountId: breeder.userId }, orderBy: { decisionId: "asc" } })).map(
    ({ weight, removedAt }) => (removedAt ? 0 : weight),
  );
const cases = () => db.moderationCase.findMany({ where: { kind: "account", userId: breeder.userId } });

describe("strikes", () => {
  it("[QUE-15] weigh as the gravest reason, last twelve months, and there is none without a reason of the table", async () => {
    await reject("photos_other", "licence_missing");
    await reject();
    expect(await strikes()).toEqual([2]);
    const { expiresAt } = await db.strike.findFirstOrThrow({ where: { accountId: breeder.userId } });
    expect(Math.round((expiresAt.getTime() - Date.now()) / 86_400_000)).toBeGreaterThanOrEqual(364);
    expect(await cases()).toEqual([]);
  });

  it("[QUE-15] at three open one case for a moderator, which a fourth joins", async () => {
    await reject("photos_other");
    await reject("licence_missing");
    const [opened] = await cases();
    expect(opened).toMatchObject({ lane: "people", decidedAt: null, accountId: breeder.userId });
    const ref = await reject("price");
    expect(await cases()).toHaveLength(1);
    const says = async (weight: number) =>
      expect(await db.caseSignal.findMany({ where: { caseId: opened!.id } })).toMatchObject([
        { rule: "three_strikes", sentence: `Three strikes: the decisions of the last 12 months weigh ${weight}.` },
      ]);
    await says(4);
    await reverseDecision({ viewer, ref, reason: "A mistake." });
    await says(3);
  });

  it("[QUE-15] are removed with their decision, and the case that only they had opened is withdrawn", async () => {
    const ref = await reject("welfare");
    expect(await cases()).toMatchObject([{ decidedAt: null }]);
    await reverseDecision({ viewer, ref, reason: "A mistake." });
    expect(await strikes()).toEqual([0]);
    expect(await cases()).toMatchObject([{ decision: "withdrawn" }]);
  });

  it("[QUE-15] that have expired do not count", async () => {
    await reject("licence_missing");
    const later = new Date(Date.now() + 370 * 86_400_000);
    vi.spyOn(clock, "now").mockImplementation(() => later);
    await reject("photos_other");
    expect(await cases()).toEqual([]);
  });
});
