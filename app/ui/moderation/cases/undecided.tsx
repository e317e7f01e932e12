// In the place of the decision, for who has not claimed the case, with what was written before the claim or the case ended.
import type { RefusedCaseForm } from "#app/domain/moderation/case-decisions/views.ts";
import type { CaseRow } from "#app/domain/moderation/cases/case-rows.ts";
import { CLAIM_TEXTS } from "#app/domain/moderation/cases/texts.ts";
import { knownCodes, reasonText } from "#app/domain/moderation/decisions/reason-choice.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { decisionText } from "./case-rows.tsx";

interface UndecidedProps {
  /** The page that it is on. */
  at: "case" | "decide";
  found: CaseRow;
  refused: RefusedCaseForm | undefined;
}

export function Undecided({ at, found, refused }: UndecidedProps) {
  const written = refused ? reasonText(knownCodes(refused.reasonCodes), refused.reason) : "";
  const kind = at === "case" ? "case-section" : "case-decision case-decision--decide";
  return (
    <section className={`card card--padded ${kind}`} aria-labelledby="your-decision">
      <h2 id="your-decision">Decision</h2>
      <ErrorSummary errors={Object.values(refused?.errors ?? {}).map((text) => ({ text }))} />
      <p>{whyNot(found)}</p>
      {written && (
        <>
          <h3>What you wrote</h3>
          <p className="queue-row__text">{written}</p>
        </>
      )}
    </section>
  );
}

/** What the case has no statement of: "Took place. Decided by @jo, 3 March 2026 at 14:05." */
function decidedText({ what, by, at }: NonNullable<CaseRow["decision"]>): string {
  return `${decisionText(what)}. ${by ? `Decided by @${by}` : "Ended"}, ${formatDateTime(at)}.`;
}

function whyNot({ decision, claim, mayClaim }: CaseRow): string {
  if (decision) return decidedText(decision);
  if (claim && !claim.isOwn) return `@${claim.username} is working on this case.`;
  return mayClaim ? "Claim this case to decide it." : CLAIM_TEXTS.barred;
}
