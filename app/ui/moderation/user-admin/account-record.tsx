// Everything else about an account on its page: listings, litters, licences, payments, conversations, reports, cases, decisions,
// strikes, notes and audit entries. A section without anything is one word.
import type { ReactNode } from "react";
import { CASE_KINDS } from "#app/domain/accounts/case-intake/kinds.ts";
import type { LicenceState } from "#app/domain/breeders/licences/kinds.ts";
import { STATE_LABELS } from "#app/domain/breeders/licences/texts.ts";
import {
  type AccountRecord as Everything,
  type AccountReport,
  type Counted,
  PARTS_SHOWN,
} from "#app/domain/moderation/cases/account-record.ts";
import { decisionWords } from "#app/domain/moderation/decisions/rules.ts";
import { reportReason } from "#app/domain/moderation/reports/reasons.ts";
import { formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { formatDate, formatDateTime, formatShortDate } from "#app/domain/shared/dates.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { AuditLine } from "#app/ui/moderation/audit-log/audit-entry.tsx";
import { casePath } from "#app/ui/moderation/cases/queue-paths.ts";

export function AccountRecord({ record }: { record: Everything }) {
  const { panel, litters, payments, conversations, reportsBy, reportsAbout, cases, notes, entries } = record;
  const { started, received, messages } = conversations;
  return (
    <div className="account-record">
      <Section title="Listings" total={panel.listings.reduce((sum, { total }) => sum + total, 0)}>
        {panel.listings.map(({ state, total, newest }) => (
          <li key={state}>
            {`${state.charAt(0).toUpperCase()}${state.slice(1)} ${total}: `}
            {newest.map(({ slug, name }, at) => (
              <span key={slug}>
                {at > 0 && ", "}
                <Link to={`/pets/${slug}`}>
                  <bdi>{name}</bdi>
                </Link>
              </span>
            ))}
            {total > newest.length && " and more"}
          </li>
        ))}
      </Section>
      <CountedSection title="Litters" counted={litters}>
        {({ name, breed, stage }) => `${name}, ${breed}, ${stage}`}
      </CountedSection>
      <Section title="Licences" total={panel.licences.length}>
        {panel.licences.map(({ number, council, state, endsOn }) => (
          <li key={`${number}${endsOn}`}>
            {`${number}, ${council}: ${STATE_LABELS[state as LicenceState]}, to ${formatCalendarDate(endsOn)}`}
          </li>
        ))}
      </Section>
      <CountedSection title="Payments" counted={payments}>
        {({ kind, id, about, status, pence, at }) => (
          <>
            <Link
              to={`/admin/payments/${kind}s/${id}`}
            >{`${kind === "deposit" ? "Deposit" : "Subscription"} ${id}`}</Link>
            {`, ${about}, ${formatPrice(pence)}, ${status.replaceAll("_", " ")}, ${formatShortDate(at)}`}
          </>
        )}
      </CountedSection>
      <Section title="Conversations" total={started + received}>
        {started + received > 0 && <li>{`Started ${started}, received ${received}, messages sent ${messages}`}</li>}
      </Section>
      <CountedSection title="Reports by this account" counted={reportsBy}>
        {(report) => <Report report={report} />}
      </CountedSection>
      <CountedSection title="Reports about this account" counted={reportsAbout}>
        {(report) => <Report report={report} />}
      </CountedSection>
      <CountedSection title="Cases" counted={cases}>
        {({ caseId, kind, decision, at, mayOpen }) => (
          <>
            {mayOpen ? <Link to={casePath(caseId)}>{`Case ${caseId}`}</Link> : `Case ${caseId}`}
            {`, ${CASE_KINDS[kind]}, ${decision === null ? "not decided" : decisionWords(decision)}, opened ${formatShortDate(at)}`}
          </>
        )}
      </CountedSection>
      <Section title="Decisions" total={panel.decisions.length} isCut={panel.decisions.length === PARTS_SHOWN}>
        {panel.decisions.map(({ ref, decision, subjectName, reason, at, by, isReversed }) => (
          <li key={ref}>
            <Link to={`/decisions/${ref}`}>{ref}</Link>
            {`, ${subjectName}, ${decisionWords(decision)}${isReversed ? ", reversed" : ""}, ${formatShortDate(at)}${by ? `, @${by}` : ""}`}
            {reason && <span className="user-details__reason soft-text">{reason}</span>}
          </li>
        ))}
      </Section>
      <Section title="Strikes" total={panel.strikes.reduce((sum, { weight }) => sum + weight, 0)}>
        {panel.strikes.map(({ weight, expiresAt, subjectName }) => (
          <li key={`${subjectName}${expiresAt}`}>{`${weight} for ${subjectName}, until ${formatDate(expiresAt)}`}</li>
        ))}
      </Section>
      <Section title="Notes" total={notes.length}>
        {notes.map(({ noteId, text, author, createdAt, about, isSensitive }) => (
          <li key={noteId}>
            <span className="user-details__reason">{text}</span>
            <span className="soft-text">
              {`${author ? `@${author}, ` : ""}${formatDateTime(createdAt)}${about ? `, about @${about}` : ""}${isSensitive ? ", sensitive" : ""}`}
            </span>
          </li>
        ))}
      </Section>
      {entries && (
        <Section title="Audit log" total={entries.length} isCut={entries.length === PARTS_SHOWN}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <AuditLine entry={entry} mayOpenAccounts />
            </li>
          ))}
        </Section>
      )}
    </div>
  );
}

function Report({ report }: { report: AccountReport }) {
  const { ref, subjectName, reason, outcome, at, caseId } = report;
  return (
    <>
      {caseId === null ? ref : <Link to={casePath(caseId)}>{ref}</Link>}
      {`, ${subjectName}, ${reportReason(reason).label}, ${outcome === null ? "open" : outcome.replaceAll("_", " ")}, ${formatShortDate(at)}`}
    </>
  );
}

function CountedSection<Row>({
  title,
  counted,
  children,
}: {
  title: string;
  counted: Counted<Row>;
  children: (row: Row) => ReactNode;
}) {
  return (
    <Section title={title} total={counted.total}>
      {counted.rows.map((row) => (
        <li key={JSON.stringify(row)}>{children(row)}</li>
      ))}
      {counted.total > counted.rows.length && (
        <li className="soft-text">{`The newest ${counted.rows.length} are shown.`}</li>
      )}
    </Section>
  );
}

interface SectionProps {
  title: string;
  total: number;
  /** There may be more than `total`. */
  isCut?: boolean;
  children: ReactNode;
}

function Section({ title, total, isCut = false, children }: SectionProps) {
  return (
    <section>
      <h2>{`${title}: ${total === 0 ? "none" : isCut ? `newest ${total}` : total.toLocaleString("en-GB")}`}</h2>
      {total > 0 && <ul className="admin-lines">{children}</ul>}
    </section>
  );
}
