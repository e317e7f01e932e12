// Cases of pending listings with their signals, for tests.
import { CLAIM_MS, NO_CLAIM } from "#app/domain/accounts/case-intake/claims.server.ts";
import { refreshSignals } from "#app/domain/moderation/cases/refresh-signals.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet } from "./factories.ts";

let nth = 0;

/** Long enough to be compared with the descriptions of other sellers. */
export const LONG_TEXT =
  "Our Bella had a litter of six lovely puppies in the spring, and all of them grow up in the kitchen with us.";

/** A breeder whose phone number is no other account's. */
export function createSeller(data: Parameters<typeof createBreeder>[0] = {}) {
  nth += 1;
  return createBreeder({ contactTel: `0770090${1000 + nth}`, ...data });
}

/** A listing that waits for approval, so that it has a case. */
export function createPending(breederId: number, data: Parameters<typeof createPet>[0] = {}) {
  return createPet({ breederId, status: "pending", approvedAt: null, ...data });
}

/** The case of a pending listing. */
export function caseOf(petId: number) {
  return db.moderationCase.findFirstOrThrow({ where: { petId, kind: "listing" } });
}

/** The signals of that case, searched for now; without what is worth checking by the rules of law and welfare. */
export async function signalsOf(petId: number) {
  const { id } = await caseOf(petId);
  await db.moderationCase.update({ where: { id }, data: { signalsCheckedAt: null } });
  await refreshSignals(id);
  return db.caseSignal.findMany({ where: { caseId: id, rule: { not: "law_warning" } }, orderBy: { id: "asc" } });
}

/** The names of the rules of these signals. */
export async function signalRulesOf(petId: number): Promise<string[]> {
  return (await signalsOf(petId)).map(({ rule }) => rule);
}

/** Claims a case as the button on its page does, which queue.test.ts presses. A moderator has one claim. */
export async function claimFor({ user, sessionId }: { user: { id: number }; sessionId: string }, caseId: number) {
  await db.moderationCase.updateMany({ where: { claimedById: user.id }, data: NO_CLAIM });
  const [claimedAt, claimedUntil] = [new Date(), new Date(Date.now() + CLAIM_MS)];
  const claim = { claimedById: user.id, claimSessionId: sessionId, claimedAt, claimedUntil };
  await db.moderationCase.update({ where: { id: caseId }, data: claim });
}

/** Bans an account. */
export async function createBan(userId: number, data: { until?: Date | null; liftedAt?: Date } = {}): Promise<void> {
  await db.ban.create({ data: { userId, reason: "Fraud", until: null, ...data } });
}
