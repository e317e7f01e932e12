// A decision about a case as the form sends it, and what the use cases of decisions need.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { CheckSource } from "#app/domain/breeders/licences/kinds.ts";
import type { ReasonCode } from "#app/domain/moderation/decisions/reasons.ts";
import type { CaseDecision } from "./case-options.ts";
import type { FoundCase } from "./find-case.server.ts";

interface CaseAnswer {
  decision: CaseDecision;
  /** As the user reads it; "" for none. */
  reason: string;
  reasonCodes: readonly ReasonCode[];
  /** Those that the breeder is to change. */
  fields: readonly string[];
  /** With which a licence was compared; null for other cases. */
  source: CheckSource | null;
  sawStars: boolean;
  sawMaxDogs: boolean;
  /** The version that the moderator saw, see seenCaseValue. */
  seen: string;
}

export interface DecideCaseInput {
  viewer: Viewer;
  caseId: number;
  answer: CaseAnswer;
  remoteIp: string;
}

/** What the use cases of a decision need. */
export interface CaseToDecide extends DecideCaseInput {
  found: FoundCase;
}

/** Changed since the moderator read it: nothing is decided. */
export interface ChangedCase {
  ok: false;
  code: "changed";
  name: string;
  fields: string[];
}
