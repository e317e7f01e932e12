// The audit entry of a decision about a pet, with the version of the rules that the moderator saw (LAW-06).
import type { AuditDetails } from "#app/domain/accounts/audit/entries.ts";
import { LAW_VERSION } from "#app/domain/law/rule-ids.ts";
import type { PetDecision } from "#app/domain/pets/decisions.ts";

const BODY_ENDS: Record<PetDecision, string> = {
  approve: "was approved",
  reject: "was rejected",
  hide: "was hidden",
  unapprove: "is waiting for approval again",
};

type About = Pick<AuditDetails["pet rejected"], "pet_id" | "reason" | "changes"> & { openAnswers: number };

/** The type, text and detail of the entry; `by` is the moderator. */
export function entryOf(move: PetDecision, name: string, by: number, { openAnswers, ...about }: About) {
  const body = `The listing of ${name} ${BODY_ENDS[move]}`;
  // The second check of an approval with open questions (QUE-20) reads this number; absent when all are answered.
  const open = openAnswers > 0 ? { open_answers: openAnswers } : {};
  switch (move) {
    case "approve":
      return {
        type: "pet approved",
        body,
        detail: { ...about, approved_by: by, law_version: LAW_VERSION, ...open },
      } as const;
    case "reject":
      return { type: "pet rejected", body, detail: { ...about, rejected_by: by, law_version: LAW_VERSION } } as const;
    case "hide":
      return { type: "pet hidden", body, detail: { ...about, hidden_by: by } } as const;
    case "unapprove":
      return { type: "pet unapproved", body, detail: { ...about, unapproved_by: by } } as const;
  }
}
