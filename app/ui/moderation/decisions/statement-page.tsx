// The statement of reasons of a decision, with its appeal.
import type { ReactNode } from "react";
import { APPEAL_STATES, ELSEWHERE } from "#app/domain/moderation/appeals/texts.ts";
import type { AppealView, Statement } from "#app/domain/moderation/decisions/statement-views.ts";
import { formatDate, formatDateTime } from "#app/domain/shared/dates.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { decisionPath } from "./decision-paths.ts";

interface StatementPageProps {
  statement: Statement;
  /** The token of the link that was opened; "" for a signed-in user. */
  token: string;
}

/** Reasons can have the same rule, or the same advice: each is said once. */
function uniqueBy<T>(all: readonly T[], keyOf: (one: T) => string): T[] {
  return [...new Map(all.map((one) => [keyOf(one), one])).values()];
}

export function StatementPage({ statement, token }: StatementPageProps) {
  const { ref, words, at, reason, removedText, rules, reversal, appeal, isForStaff } = statement;
  return (
    <div className="narrow-page">
      <AreaStyle />
      {!isForStaff && token === "" && (
        <p>
          <Link to="/decisions">Back to Decisions</Link>
        </p>
      )}
      <article className="narrow-page__card statement">
        <div className="narrow-page__head">
          <h1>{words}</h1>
          <p className="soft-text">{`Decision ${ref}, since ${formatDateTime(at)}`}</p>
        </div>
        {reversal && (
          <Part title="Reversed">
            <p>{`We reversed this decision on ${formatDateTime(reversal.at)}. It no longer applies.`}</p>
            {reversal.reason && <Quote text={reversal.reason} />}
          </Part>
        )}
        {removedText && (
          <Part title="What you wrote">
            <Quote text={removedText} />
          </Part>
        )}
        <Part title="Why">
          {reason ? <Quote text={reason} /> : <p>We found that it breaks our terms.</p>}
          <WhoDecided automated={statement.automated} isByJob={statement.isByJob} />
        </Part>
        {rules.length > 0 && (
          <Part title="Our rules">
            <ul className="statement__rules">
              {uniqueBy(rules, ({ rule, source }) => `${rule}${source}`).map(({ rule, source }) => (
                <li key={`${rule}${source}`}>
                  {rule} <span className="soft-text">{`(${source})`}</span>
                </li>
              ))}
            </ul>
          </Part>
        )}
        {!reversal && (
          <Part title={isForStaff ? "What the user can do" : "What you can do"}>
            <ul className="statement__rules">
              {uniqueBy(rules, ({ correction }) => correction).map(({ correction }) => (
                <li key={correction}>{correction}</li>
              ))}
              <li>{statement.nextStep}</li>
            </ul>
            {statement.changePath && (
              <p>
                <Link to={statement.changePath}>Change it</Link>
              </p>
            )}
          </Part>
        )}
        {appeal ? (
          <Appeal appeal={appeal} decisionRef={ref} token={token} />
        ) : (
          <HowToAppeal {...{ statement, token }} />
        )}
      </article>
    </div>
  );
}

export function WhoDecided({ automated, isByJob }: Pick<Statement, "automated" | "isByJob">) {
  if (isByJob) return <p>No moderator made this decision: it follows from a date, and was made automatically.</p>;
  if (automated) return <p>An automated check flagged this. A moderator made the decision.</p>;
  return <p>A moderator made the decision. No automated check was involved.</p>;
}

function HowToAppeal({ statement, token }: StatementPageProps) {
  const { ref, appealUntil, isForStaff, reversal } = statement;
  if (isForStaff || reversal) return null;
  if (!appealUntil) return <p className="soft-text">The time to appeal against this decision is over.</p>;
  return (
    <Part title="If you disagree">
      <p>
        {`You can appeal once, until ${formatDate(appealUntil)}. Another moderator looks at it, and we reply within 7 working days.`}
      </p>
      <div>
        <LinkButton to={decisionPath(ref, { token, page: "appeal" })} variant="secondary">
          Appeal against this decision
        </LinkButton>
      </div>
    </Part>
  );
}

function Appeal({ appeal, decisionRef, token }: { appeal: AppealView; decisionRef: string; token: string }) {
  const { ref, text, createdAt, dueAt, documents, outcome, reply } = appeal;
  return (
    <Part title={`Appeal ${ref}`}>
      <p>
        <Badge kind={outcome === "granted" ? "good" : "other"}>{APPEAL_STATES[outcome ?? "waiting"]}</Badge>{" "}
        <span className="soft-text">{`Sent ${formatDateTime(createdAt)}`}</span>
      </p>
      <Quote text={text} />
      {documents.length > 0 && (
        <ul className="statement__rules">
          {documents.map(({ position, name }) => (
            <li key={position}>
              <a href={decisionPath(decisionRef, { token, page: `documents/${position}` })} download>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {outcome === null && <p>{`We will reply by ${formatDate(dueAt)}.`}</p>}
      {reply && (
        <>
          <h3>Our reply</h3>
          <Quote text={reply} />
        </>
      )}
      {outcome === "refused" && (
        <>
          <p>If you disagree, you can complain elsewhere:</p>
          <ul className="statement__rules">
            {ELSEWHERE.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="statement__part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Quote({ text }: { text: string }) {
  return (
    <blockquote className="statement__quote" dir="auto">
      {text}
    </blockquote>
  );
}
