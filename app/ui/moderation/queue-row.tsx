// One row of a queue: what is decided about, and the form that decides. Without script its buttons are all it needs.
import { memo, type ReactNode } from "react";
import { Button } from "#app/ui/kit/button.tsx";
import { TextAreaField } from "#app/ui/kit/field.tsx";
import { REASON_MAX } from "#app/domain/moderation/rules.ts";
import type { QueueAnswer, QueueFacts, QueueMove } from "./queue-types.ts";
import type { Outcome } from "./use-decisions.ts";

interface QueueRowProps {
  facts: QueueFacts;
  id: number;
  name: string;
  /** The id of the row that comes into view after this one was decided about. */
  next: string;
  /** A form about this row that was not taken. */
  answer: QueueAnswer | null;
  outcome: Outcome | undefined;
  children: ReactNode;
}

function Row({ facts, id, name, next, answer, outcome, children }: QueueRowProps) {
  const rowId = `${facts.kind}-${id}`;
  const gone = outcome?.state === "leaving" || outcome?.state === "done";
  return (
    <li id={rowId} data-row={id} className="card mq-row" tabIndex={-1} hidden={gone} aria-labelledby={`${rowId}-name`}>
      <label className="mq-tick">
        <input type="checkbox" name={`${facts.kind}Id`} value={id} form="selected" />
        <span className="vh">Select {name}</span>
      </label>
      {children}
      <div className="mq-acts">
        {outcome?.text && !gone && (
          <p role="alert" className="mq-said">
            {outcome.text}
          </p>
        )}
        <form method="post" action={facts.action} hidden={outcome?.state === "late"}>
          <input type="hidden" name={`${facts.kind}Id`} value={id} />
          <input type="hidden" name="at" value={next} />
          <MoveButtons id={`${rowId}-reason`} moves={facts.moves} name={name} answer={answer} />
        </form>
      </div>
    </li>
  );
}

/** Drawn again only when something about it has changed: there are a hundred. */
export const QueueRow = memo(Row);

interface MoveButtonsProps {
  /** Of the field for the reason. */
  id: string;
  moves: readonly QueueMove[];
  /** What it is about: heard with each button, and shown only where told. */
  name: string;
  shown?: boolean;
  answer: QueueAnswer | null;
  /** Less loud than the buttons of a row. */
  quiet?: boolean;
}

/** The buttons of a form: those that need no more, and the others behind a field for the reason. */
export function MoveButtons({ id, moves, name, shown = false, answer, quiet = false }: MoveButtonsProps) {
  const reasoned = moves.filter(({ withReason }) => withReason);
  const about = shown ? ` ${name}` : <span className="vh"> {name}</span>;
  return (
    <>
      {moves
        .filter(({ withReason }) => !withReason)
        .map(({ intent, label }) => (
          <Button key={intent} type="submit" variant={quiet ? "secondary" : "primary"} name="intent" value={intent}>
            <span>
              {label}
              {about}
            </span>
          </Button>
        ))}
      {reasoned.length > 0 && (
        <details data-reason="" open={answer ? true : undefined}>
          <summary className="btn btn-secondary">
            <span>
              {summaryOf(reasoned.map(({ label }) => label))}
              {about}…
            </span>
          </summary>
          <div className="mq-reason">
            <TextAreaField
              id={id}
              name="reason"
              label="Reason"
              optional
              hint="The person gets it by letter and reads it on their pages."
              error={answer?.fault ?? null}
              defaultValue={answer?.reason ?? ""}
              maxLength={REASON_MAX}
              rows={3}
            />
            <div className="mq-buttons">
              {reasoned.map(({ intent, label }) => (
                <Button key={intent} type="submit" variant="danger" name="intent" value={intent}>
                  <span>
                    {label}
                    {about}
                  </span>
                </Button>
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
