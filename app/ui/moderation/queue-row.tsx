// One row of a moderation queue: its subject, and the form with the decision buttons, which works without script.
import { memo, type ReactNode } from "react";
import { REASON_MAX } from "#app/domain/moderation/decisions/reason.ts";
import { seenValue } from "#app/domain/moderation/seen-value.ts";
import { approvableText } from "#app/domain/moderation/texts.ts";
import { buttonClass, type ButtonVariant } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextArea } from "#app/ui/kit/forms/text-area.tsx";
import type { RefusedDecision, QueueFacts } from "./queue-types.ts";
import { ReverseLink } from "./reverse-link.tsx";
import type { Outcome } from "./use-decisions.ts";

interface QueueRowProps {
  facts: QueueFacts;
  id: number;
  /** The version that the row shows. */
  version: string;
  name: string;
  /** Questions that are to be answered before a page offers to approve it. */
  openAnswers: number;
  /** False for the viewer's own, and for one that another moderator has claimed: its buttons would be refused. */
  mayDecide: boolean;
  /** The id of the row that is shown after this one was decided. */
  next: string;
  /** The refused form of this row. */
  answer: RefusedDecision | null;
  outcome: Outcome | undefined;
  children: ReactNode;
}

function Row({ facts, id, version, name, openAnswers, mayDecide, next, answer, outcome, children }: QueueRowProps) {
  const rowId = `${facts.kind}-${id}`;
  const gone = outcome?.state === "leaving" || outcome?.state === "done";
  return (
    <li
      id={rowId}
      data-row={id}
      className="card queue-row"
      tabIndex={-1}
      hidden={gone}
      aria-labelledby={`${rowId}-name`}
    >
      {mayDecide && (
        <label className="queue-row__tick">
          <input
            type="checkbox"
            name={`${facts.kind}Id`}
            value={seenValue(id, version)}
            form="selected"
            aria-label={`Select ${name}`}
          />
        </label>
      )}
      {children}
      <div className="queue-row__actions">
        {outcome?.text && !gone && (
          <p role="alert" className="queue-row__error">
            {outcome.text}
          </p>
        )}
        {mayDecide && (
          <form method="post" action={facts.action} hidden={outcome?.state === "late"}>
            <input type="hidden" name={`${facts.kind}Id`} value={seenValue(id, version)} />
            <input type="hidden" name="at" value={next} />
            {openAnswers > 0 && <p className="soft-text">{approvableText(openAnswers)}</p>}
            <MoveButtons
              id={`${rowId}-reason`}
              facts={
                openAnswers > 0 ? { ...facts, moves: facts.moves.filter(({ intent }) => intent !== "approve") } : facts
              }
              name={name}
              answer={answer}
            />
          </form>
        )}
        {mayDecide && facts.isReversible && (
          <ReverseLink kind={facts.kind} id={id} name={name} status={facts.seen ?? ""} />
        )}
      </div>
    </li>
  );
}

/** Rendered again only when its data has changed, because there are a hundred rows. */
export const QueueRow = memo(Row);

interface MoveButtonsProps {
  /** The id of the reason field. */
  id: string;
  facts: Pick<QueueFacts, "moves" | "reasons">;
  /** The name of the subject: part of each button's accessible name, and visible only with `shown`. */
  name: string;
  shown?: boolean;
  answer: RefusedDecision | null;
  /** Less prominent than the buttons of a row. */
  quiet?: boolean;
}

/** The buttons of a form; those that need a reason are in a <details> with its field. */
export function MoveButtons({ id, facts, name, shown = false, answer, quiet = false }: MoveButtonsProps) {
  const { moves, reasons } = facts;
  const reasoned = moves.filter(({ withReason }) => withReason);
  const wordsOf = (label: string) => ({
    "aria-label": `${label} ${name}`,
    children: shown ? `${label} ${name}` : label,
  });
  const buttonOf = (intent: string, variant: ButtonVariant) => ({
    type: "submit" as const,
    className: buttonClass(variant),
    name: "intent",
    value: intent,
  });
  return (
    <>
      {moves
        .filter(({ withReason }) => !withReason)
        .map(({ intent, label }) => (
          <button key={intent} {...buttonOf(intent, quiet ? "secondary" : "primary")} {...wordsOf(label)} />
        ))}
      {reasoned.length > 0 && (
        <details data-reason="" open={answer ? true : undefined}>
          <summary className="button button--secondary">
            {`${summaryOf(reasoned.map(({ label }) => label))}${shown ? ` ${name}` : ""}…`}
          </summary>
          <div className="queue-row__reason">
            <label htmlFor={`${id}-code`}>Reasons to choose from</label>
            <select id={`${id}-code`} className="input" name="code" defaultValue={answer?.codes[0] ?? ""}>
              <option value="">Your own words</option>
              {reasons.map(({ code, sentence }) => (
                <option key={code} value={code}>
                  {sentence}
                </option>
              ))}
            </select>
            <label htmlFor={id}>Reason for the breeder</label>
            {answer && (
              <div id={`${id}-fault`}>
                <ErrorSummary errors={[{ fieldId: id, text: answer.fault }]} />
              </div>
            )}
            <TextArea
              id={id}
              className="input"
              name="reason"
              defaultValue={answer?.reason}
              maxLength={REASON_MAX}
              rows={3}
              aria-invalid={answer ? true : undefined}
              aria-describedby={answer ? `${id}-fault` : undefined}
            />
            <div className="queue-row__buttons">
              {reasoned.map(({ intent, label }) => (
                <button key={intent} {...buttonOf(intent, "danger")} {...wordsOf(label)} />
              ))}
            </div>
          </div>
        </details>
      )}
    </>
  );
}

/** "Hide or unapprove" of "Hide" and "Unapprove". */
function summaryOf([first = "", ...others]: readonly string[]): string {
  return [first, ...others.map((label) => label.toLowerCase())].join(" or ");
}
