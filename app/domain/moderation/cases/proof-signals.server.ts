// The signal of a proof photo that a breeder has not sent within 72 hours (DUP-16).
import { type FoundSignal, signal } from "#app/domain/accounts/case-intake/signals.ts";
import { listLateProofs } from "#app/domain/moderation/proof-photos/open-proofs.server.ts";
import { ANSWER_HOURS } from "#app/domain/moderation/proof-photos/rules.ts";
import { formatDate } from "#app/domain/shared/dates.ts";

export async function listProofSignals(petIds: readonly number[]): Promise<FoundSignal[]> {
  const late = await listLateProofs(petIds);
  return late.map(({ proofId, petId, name, askedAt }) => {
    const asked = formatDate(askedAt.toISOString());
    const sentence = `No proof photo of ${name} within ${ANSWER_HOURS} hours: it was asked for on ${asked}.`;
    return signal("proof_unanswered", { key: `proof-${proofId}`, sentence, evidence: { petIds: [petId] } });
  });
}
