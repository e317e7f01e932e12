// What was decided about a case, with the statement of reasons, and "Undo" while there is time.
import type { MadeDecision } from "#app/domain/moderation/case-decisions/views.ts";
import { decisionWords } from "#app/domain/moderation/decisions/rules.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { ReverseLink } from "#app/ui/moderation/reverse-link.tsx";
import { casePath, UNDO_PATH, type Work } from "./queue-paths.ts";

export function MadeDecisions({ caseId, made, work }: { caseId: number; made: readonly MadeDecision[]; work: Work }) {
  if (made.length === 0) return null;
  return (
    <section className="card card--padded" aria-labelledby="decided">
      <h2 id="decided">Decided</h2>
      <ul className="made-decisions">
        {made.map((one) => (
          <li key={one.ref}>
            <p>
              <strong>
                {one.name}: {decisionWords(one.what)}
              </strong>{" "}
              <span className="soft-text">{`on ${formatDateTime(one.at)}${one.by ? ` by @${one.by}` : ""}`}</span>
              {one.isReversed && <span className="soft-text"> (reversed)</span>}
            </p>
            {one.reason && <p className="queue-row__text">{one.reason}</p>}
            {one.restricts && (
              <p>
                <a href={`/decisions/${one.ref}`}>{`Statement of reasons ${one.ref}`}</a>
              </p>
            )}
            {!one.canUndo && one.reversible && (
              <p>
                <ReverseLink {...one.reversible} name={one.name} status={decisionWords(one.what)} />
              </p>
            )}
            {one.canUndo && (
              <form method="post" action={UNDO_PATH}>
                <input type="hidden" name="refs" value={one.ref} />
                <input type="hidden" name="back" value={casePath(caseId, work)} />
                <button type="submit" className="button button--secondary" data-key="z">
                  Undo
                  <span className="visually-hidden">{`: ${one.name}`}</span>
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
