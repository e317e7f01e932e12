// What the lists and the page of a case show of its urgency, claim and decision.
import { URGENCY } from "#app/domain/accounts/case-intake/kinds.ts";
import type { CaseRow } from "#app/domain/moderation/cases/case-rows.ts";
import { claimedUntilText } from "#app/domain/moderation/cases/texts.ts";
import { decisionWords } from "#app/domain/moderation/decisions/rules.ts";
import { formatDateTime, formatTime } from "#app/domain/shared/dates.ts";
import { Badge } from "#app/ui/kit/badge.tsx";

/** The urgency, the claim and the due time of a case that need attention. */
export function CaseBadges({ found: { urgency, claim, isOverdue } }: { found: CaseRow }) {
  return (
    <>
      {urgency === URGENCY.harm && <Badge kind="poor">Risk of harm</Badge>}{" "}
      {urgency === URGENCY.reportedFraud && <Badge kind="poor">Fraud reported 3 times</Badge>}{" "}
      {urgency === URGENCY.law && <Badge kind="fair">Law</Badge>} {isOverdue && <Badge kind="fair">Overdue</Badge>}{" "}
      {claim && <Badge kind="other">{claimText(claim)}</Badge>}
    </>
  );
}

/** "Claimed by you until 14:05". */
export function claimText({ username, until, isOwn }: NonNullable<CaseRow["claim"]>): string {
  return isOwn ? `Claimed by you until ${formatTime(until)}` : claimedUntilText(username, formatTime(until));
}

/** "Closed without a decision" */
export function decisionText(what: string): string {
  const words = decisionWords(what);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "approved by @jo, 3 March 2026 at 14:05" */
export function decidedText({ what, by, at }: NonNullable<CaseRow["decision"]>): string {
  return `${decisionWords(what)}${by ? ` by @${by}` : ""}, ${formatDateTime(at)}`;
}
