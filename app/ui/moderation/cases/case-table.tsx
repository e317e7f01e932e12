// The table of cases in the moderation queue: a row is a case, and links to it.
import { CASE_KINDS, type Lane } from "#app/domain/accounts/case-intake/kinds.ts";
import { renditionUrl } from "#app/domain/images/image.ts";
import type { QueuedCase } from "#app/domain/moderation/cases/case-rows.ts";
import { dueText } from "#app/domain/moderation/cases/texts.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { placeholderClass } from "#app/ui/images/placeholder-class.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { CaseBadges, claimText, decidedText } from "./case-rows.tsx";
import { casePath, NO_WORK } from "./queue-paths.ts";

const PHOTO = 320;

interface CaseTableProps {
  cases: readonly QueuedCase[];
  /** The lane of the list, on which the moderator goes on working; null for all. */
  lane: Lane | null;
  now: string;
}

export function CaseTable({ cases, lane, now }: CaseTableProps) {
  const work = lane ? { ...NO_WORK, lanes: [lane] } : NO_WORK;
  return (
    <table className="case-table">
      <thead>
        <tr>
          <th scope="col">Subject</th>
          <th scope="col">Seller or account</th>
          <th scope="col">Kind</th>
          <th scope="col">Top signal</th>
          <th scope="col">Due</th>
          <th scope="col">Claimed by</th>
        </tr>
      </thead>
      <tbody>
        {cases.map((one) => (
          <Row key={one.caseId} found={one} path={casePath(one.caseId, work)} now={now} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ found, path, now }: { found: QueuedCase; path: string; now: string }) {
  const { caseId, kind, name, seller, signal, weight, image, dueAt, claim, decision, isOverdue } = found;
  return (
    <tr data-row={caseId} tabIndex={-1} aria-labelledby={`case-${caseId}`}>
      <td>
        <div className="case-table__subject">
          {image ? (
            <img
              className={placeholderClass(image.colour)}
              src={renditionUrl(image, PHOTO, "webp")}
              width={40}
              height={40}
              alt=""
              loading="lazy"
            />
          ) : (
            <span className="case-table__no-photo" />
          )}
          <Link to={path} id={`case-${caseId}`}>
            <span className="visually-hidden">{CASE_KINDS[kind]}: </span>
            <bdi>{name}</bdi>
          </Link>
        </div>
      </td>
      <td>{seller && <bdi>{seller}</bdi>}</td>
      <td>
        {CASE_KINDS[kind]} <CaseBadges found={{ ...found, claim: null, isOverdue: false }} />
      </td>
      <td className="case-table__signal">
        {signal && (
          <>
            <span title={signal}>{signal}</span> <span className="soft-text">{weight}</span>
          </>
        )}
      </td>
      <td>
        {decision ? (
          decidedText(decision)
        ) : (
          <time dateTime={dueAt} title={formatDateTime(dueAt)}>
            {isOverdue ? <Badge kind="fair">{dueText(dueAt, now)}</Badge> : dueText(dueAt, now)}
          </time>
        )}
      </td>
      <td>{claim && claimText(claim)}</td>
    </tr>
  );
}
