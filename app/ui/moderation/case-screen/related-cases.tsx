// The other open cases about the account of a case: those with the same text, and the others.
import { CASE_KINDS } from "#app/domain/accounts/case-intake/kinds.ts";
import type { RelatedCase, RelatedCases as Related } from "#app/domain/moderation/cases/screen-views.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { casePath, type Work } from "#app/ui/moderation/cases/queue-paths.ts";

export function RelatedCases({ related: { same, open, total, closed }, work }: { related: Related; work: Work }) {
  return (
    <>
      {same.length > 0 && (
        <section className="card card--padded case-section" aria-labelledby="same-text">
          <h2 id="same-text">{`Same text, same account: ${same.length} more`}</h2>
          <Cases cases={same} work={work} />
        </section>
      )}
      {total > 0 && (
        <section className="card card--padded case-section" aria-labelledby="also-open">
          <h2 id="also-open">{`Also open about this account: ${total}`}</h2>
          {open.length > 0 && <Cases cases={open} work={work} />}
          {closed > 0 && <p>{`${counted(closed, "case")} in lanes that you cannot open.`}</p>}
        </section>
      )}
    </>
  );
}

function Cases({ cases, work }: { cases: readonly RelatedCase[]; work: Work }) {
  return (
    <ul className="case-list">
      {cases.map(({ caseId, kind, name }) => (
        <li key={caseId}>
          <Link to={casePath(caseId, work)}>
            {CASE_KINDS[kind]}: <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
