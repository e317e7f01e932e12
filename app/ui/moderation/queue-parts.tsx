// Parts of a row that both queues share: long texts, facts and earlier decisions.
import type { ReactNode } from "react";
import { claimedUntilText } from "#app/domain/moderation/cases/texts.ts";
import type { CaseMarks, Claim, PastDecision, QueuedPet } from "#app/domain/moderation/views.ts";
import { shortenText } from "#app/domain/shared/cut-text.ts";
import { formatShortDate, formatTime } from "#app/domain/shared/dates.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { casePath } from "./cases/queue-paths.ts";

const EXCERPT = 240;

/** The name of a listing, with a link to its page unless it was deleted. */
export function PetName({ pet: { name, slug, isDeleted } }: { pet: Pick<QueuedPet, "name" | "slug" | "isDeleted"> }) {
  return isDeleted ? name : <a href={`/pets/${slug}`}>{name}</a>;
}

/** "Pending", "Approved" or, whatever it was before, "Deleted". */
export function petStateText({ status, isDeleted }: Pick<QueuedPet, "status" | "isDeleted">): string {
  return isDeleted ? "Deleted" : status.charAt(0).toUpperCase() + status.slice(1);
}

/** A text; the end of a long one is in a <details>. */
export function LongText({ text }: { text: string }) {
  if (text.length <= EXCERPT) return <p className="queue-row__text">{text}</p>;
  return (
    <details className="queue-row__more">
      <summary>
        <span className="queue-row__text">{shortenText(text, EXCERPT)}</span>
      </summary>
      <p className="queue-row__text">{text}</p>
    </details>
  );
}

/** Facts in two columns; those without a value are left out. */
export function Facts({ facts }: { facts: readonly [label: string, value: ReactNode][] }) {
  return (
    <dl className="queue-row__facts">
      {facts
        .filter(([, value]) => value !== null && value !== "")
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Earlier decisions with their reasons. */
export function PastDecisions({ history }: { history: readonly PastDecision[] }) {
  if (history.length === 0) return null;
  return (
    <ul className="queue-row__history" aria-label="Earlier decisions">
      {history.map(({ what, reason, by, at }) => (
        <li key={`${what}${at}`}>
          <strong>{what.charAt(0).toUpperCase() + what.slice(1)}</strong> on {formatShortDate(at)}
          {by && ` by @${by}`}
          {reason && <>: {reason}</>}
        </li>
      ))}
    </ul>
  );
}

/** The open case of a row with its signals, and the strikes of the account. */
export function MarksLine({ marks }: { marks: CaseMarks | undefined }) {
  if (!marks) return null;
  const { caseId, weight, signals, strikes, isOwn } = marks;
  return (
    <p className="small-text">
      {caseId === null ? "No open case" : <Link to={casePath(caseId)}>{`Case ${caseId}`}</Link>}
      {` · signals ${weight} · strikes ${strikes}`}
      {signals.length > 0 && <span className="soft-text">{` · ${signals.join(" ")}`}</span>}
      {isOwn && <strong> · Your own: another moderator decides it</strong>}
    </p>
  );
}

/** Who has claimed the case of a row in the moderation queue. */
export function ClaimLine({ claim }: { claim: Claim | null }) {
  if (!claim) return null;
  return (
    <p>
      <Badge kind="pending">{claimedUntilText(claim.username, formatTime(claim.until))}</Badge>
    </p>
  );
}
