// The decision that an appeal or a second check is about, and the appeal.
import { questionsLeft } from "#app/domain/law/texts.ts";
import type { AppealView, DecisionSubject } from "#app/domain/moderation/cases/screen-views.ts";
import { formatDate, formatDateTime } from "#app/domain/shared/dates.ts";
import { decisionText } from "#app/ui/moderation/cases/case-rows.tsx";
import { decisionPath } from "#app/ui/moderation/decisions/decision-paths.ts";
import { Facts } from "#app/ui/moderation/queue-parts.tsx";

interface DecisionCardProps {
  decision: DecisionSubject;
  appeal: AppealView | null;
  isSecondCheck: boolean;
}

export function DecisionCard({ decision, appeal, isSecondCheck }: DecisionCardProps) {
  const { ref, subjectName, reason, automated, openAnswers, at, by, reversedAt } = decision;
  const isAppeal = appeal !== null && !isSecondCheck;
  return (
    <div className={isAppeal ? "case-sides" : undefined}>
      <section className="card card--padded case-section" aria-labelledby="decision">
        <h2 id="decision">{`The decision: ${decisionText(decision.decision)}`}</h2>
        <Facts
          facts={[
            ["About", <bdi key="about">{subjectName}</bdi>],
            ["Reference", ref],
            ["Decided", `${formatDateTime(at)}${by ? ` by @${by}` : ""}`],
            ["Reversed", reversedAt && formatDateTime(reversedAt)],
            ["Flagged", automated ? "An automated check flagged this. A moderator made the decision." : null],
            ["Questions", openAnswers > 0 ? questionsLeft(openAnswers) : null],
          ]}
        />
        {reason ? <p className="case-text">{reason}</p> : <p className="soft-text">No reason was given.</p>}
      </section>
      {isAppeal && <Appeal appeal={appeal} decisionRef={ref} />}
    </div>
  );
}

function Appeal({ appeal, decisionRef }: { appeal: AppealView; decisionRef: string }) {
  const { ref, text, createdAt, dueAt, documents, outcome, reply } = appeal;
  return (
    <section className="card card--padded case-section" aria-labelledby="appeal">
      <h2 id="appeal">{`Appeal ${ref}`}</h2>
      <p className="soft-text">{`Received ${formatDateTime(createdAt)}, reply by ${formatDate(dueAt)}`}</p>
      <p className="case-text">{text}</p>
      {documents.length > 0 && (
        <ul>
          {documents.map(({ position, name }) => (
            <li key={position}>
              <a href={decisionPath(decisionRef, { token: "", page: `documents/${position}` })} download>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {outcome && (
        <>
          <h3>{outcome === "granted" ? "Granted" : "Refused"}</h3>
          {reply && <p className="case-text">{reply}</p>}
        </>
      )}
    </section>
  );
}
