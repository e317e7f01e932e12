// Cases as a list, each a link to its page.
import type { CaseRow } from "#app/domain/cases/case-rows.ts";
import { CASE_KINDS, LANES, URGENCY } from "#app/domain/cases/kinds.ts";
import { claimedUntilText } from "#app/domain/cases/texts.ts";
import { formatDateTime, formatTime } from "#app/domain/dates.ts";
import { decisionWords } from "#app/domain/decisions/rules.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { casePath } from "./queue-paths.ts";

export function CaseRows({ cases }: { cases: readonly CaseRow[] }) {
  return (
    <ul className="case-rows">
      {cases.map((one) => (
        <li key={one.caseId} className="card">
          <h2>
            <Link to={casePath(one.caseId)}>
              {CASE_KINDS[one.kind]}: <bdi>{one.name}</bdi>
            </Link>
          </h2>
          <p>
            <CaseBadges found={one} />
          </p>
          <p className="soft-text">
            {`${LANES[one.lane].label} · ${one.decision ? decidedText(one.decision) : `due ${formatDateTime(one.dueAt)}`}`}
            {one.weight > 0 && ` · signals ${one.weight}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

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

function decidedText({ what, by, at }: NonNullable<CaseRow["decision"]>): string {
  return `${decisionWords(what)}${by ? ` by @${by}` : ""}, ${formatDateTime(at)}`;
}
