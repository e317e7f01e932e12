// The rows of a queue and the bar for selected rows; with script, rows disappear at once and there are keyboard shortcuts.
import {
  type InputEvent,
  type ReactNode,
  type RefObject,
  startTransition,
  type SubmitEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Form, useRevalidator } from "react-router";
import { CHOOSE_REASON } from "#app/domain/moderation/decisions/texts.ts";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import { useEnhanced } from "#app/ui/kit/enhance.ts";
import { isReplayed } from "#app/ui/kit/forms/early-input.ts";
import { UndoForm } from "#app/ui/kit/undo-form.tsx";
import { UNDO_PATH } from "./cases/queue-paths.ts";
import { withSentence } from "./cases/with-sentence.ts";
import { QueueKeys } from "./queue-keys.tsx";
import { MoveButtons, QueueRow } from "./queue-row.tsx";
import type { RefusedDecision, QueueFacts } from "./queue-types.ts";
import { useDecisions } from "./use-decisions.ts";
import { rowBeside, shownRows, useQueueKeys } from "./use-queue-keys.ts";

interface QueueListProps {
  facts: QueueFacts;
  rows: readonly {
    id: number;
    version: string;
    name: string;
    row: ReactNode;
    openAnswers?: number;
    mayDecide?: boolean | undefined;
  }[];
  answer: RefusedDecision | undefined;
  /** The accessible name of the list, such as "pet listings". */
  label: string;
  /** Called with the number of rows decided since they were loaded. */
  onDecided: (count: number) => void;
}

export function QueueList({ facts, rows, answer, label, onDecided }: QueueListProps) {
  const { kind, action, moves } = facts;
  const listRef = useRef<HTMLUListElement>(null);
  const [help, setHelp] = useState(false);
  const enhanced = useEnhanced();
  const { outcomes, underWay, said, undo, decide, refuse } = useDecisions(facts);
  useQueueKeys(
    listRef,
    useCallback(() => setHelp(true), []),
  );
  const left = rows.filter(({ id }) => !["leaving", "done"].includes(outcomes.get(id)?.state ?? "")).length;
  // Another moderator's decision counts too: the row returns only to show it.
  const decided = rows.filter(({ id }) => ["leaving", "done", "late"].includes(outcomes.get(id)?.state ?? "")).length;
  // In a transition: after a hundred key presses in a row, React would otherwise stop with "too many updates".
  useEffect(() => startTransition(() => onDecided(decided)), [decided, onDecided]);
  useEffect(() => () => onDecided(0), [onDecided]);
  useNextPage(listRef, rows, rows.length > 0 && left === 0 && underWay === 0);

  const onSubmit = (event: SubmitEvent<HTMLUListElement>) => {
    const button = event.nativeEvent.submitter;
    const row = button?.closest<HTMLElement>("[data-row]");
    if (!(button instanceof HTMLButtonElement) || !button.form || !row) return;
    const fields = new FormData(button.form);
    const [reason, code] = [fields.get("reason"), fields.get("code")].map((field) =>
      typeof field === "string" ? field.trim() : "",
    );
    event.preventDefault();
    const needsReason = moves.some((move) => move.intent === button.value && move.withReason);
    if (needsReason && !reason && !code) {
      refuse(Number(row.dataset.row), CHOOSE_REASON);
      return;
    }
    if (row.contains(document.activeElement)) (rowBeside(listRef.current, row) ?? listRef.current)?.focus();
    const id = Number(row.dataset.row);
    decide({
      id,
      version: rows.find((one) => one.id === id)?.version ?? "",
      intent: button.value,
      reason: reason ?? "",
      codes: code ? [code] : [],
    });
  };

  const bulk = answer && answer.ids.length !== 1 ? answer : null;
  return (
    <>
      <Form
        method="post"
        action={action}
        id="selected"
        hidden={moves.length === 0}
        className="card queue-list__bar"
        aria-label={`Selected ${label}`}
        onInput={writeReason}
      >
        <MoveButtons id="selected-reason" facts={facts} name="selected" shown answer={bulk} quiet />
        <button
          type="button"
          className="button button--quiet queue-list__help"
          disabled={!enhanced}
          onClick={() => setHelp(true)}
        >
          Keys <kbd>?</kbd>
        </button>
      </Form>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {undo && (
        <div key={undo.refs} className="flash flash--success flash--floating">
          <span>{said}</span>
          <UndoForm {...undo} action={UNDO_PATH} back={action} />
        </div>
      )}
      <ul
        ref={listRef}
        className="queue-list"
        tabIndex={-1}
        aria-label={label}
        onSubmit={onSubmit}
        onInput={writeReason}
      >
        {rows.map(({ id, version, name, row, openAnswers, mayDecide = true }, at) => (
          <QueueRow
            key={id}
            facts={facts}
            id={id}
            version={version}
            name={name}
            openAnswers={openAnswers ?? 0}
            mayDecide={mayDecide}
            next={anchorAfter(kind, rows, at)}
            answer={answer?.ids.length === 1 && answer.ids[0] === id ? answer : null}
            outcome={outcomes.get(id)}
          >
            {row}
          </QueueRow>
        ))}
      </ul>
      {enhanced && (
        <Dialog open={help} onClose={() => setHelp(false)} title="Keys">
          <QueueKeys />
        </Dialog>
      )}
    </>
  );
}

/** The sentence of a chosen reason is added to the text, in place of the one that was chosen before. */
function writeReason(event: InputEvent<HTMLElement>): void {
  const { target } = event;
  // Chosen before the script had arrived: the text is as the moderator has left it.
  if (isReplayed(event) || !(target instanceof HTMLSelectElement) || target.name !== "code") return;
  const text = target.closest("details")?.querySelector("textarea");
  if (!text) return;
  const { written = "" } = target.dataset;
  const sentence = target.value === "" ? "" : (target.selectedOptions[0]?.text ?? "");
  const without = written === "" ? text.value : withSentence(text.value, written, false);
  text.value = sentence === "" ? without : withSentence(without, sentence, true);
  target.dataset.written = sentence;
}

function anchorAfter(kind: string, rows: readonly { id: number }[], at: number): string {
  const beside = rows[at + 1] ?? rows[at - 1];
  return beside ? `${kind}-${beside.id}` : "";
}

/** Loads the next page once every row of this one is decided, and focuses its first row. */
function useNextPage(listRef: RefObject<HTMLElement | null>, rows: readonly unknown[], cleared: boolean): void {
  const { revalidate } = useRevalidator();
  const waits = useRef(false);
  useEffect(() => {
    if (!cleared) return;
    waits.current = true;
    void revalidate();
  }, [cleared, revalidate]);
  useLayoutEffect(() => {
    if (!waits.current || cleared) return;
    waits.current = false;
    shownRows(listRef.current)[0]?.focus();
  }, [rows, cleared, listRef]);
}
