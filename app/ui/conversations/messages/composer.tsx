// The form for a new message. With script, the text goes to the outbox and the field is cleared at once.
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef } from "react";
import { Form, useLocation, useNavigation, useSubmit } from "react-router";
import { MESSAGE_MAXIMUM } from "#app/domain/conversations/messages/rules.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { describedBy, FieldError } from "#app/ui/kit/forms/field.tsx";
import { TextArea } from "#app/ui/kit/forms/text-area.tsx";
import { asksFirst } from "./asks-first.ts";
import { keepDraft, readDraft } from "./drafts.ts";
import { PauseButtons, PauseReasons } from "./pause.tsx";
import type { FormProblem } from "./thread-problem.ts";

interface ComposerProps {
  viewerId: number;
  chatId: number;
  /** The name of the recipient. */
  name: string;
  idempotencyKey: string;
  /** The pet that the message makes the conversation's. */
  about?: number | null;
  /** What the message begins with. */
  begun?: string | null;
  /** The error of the last submit, when the message was not stored. */
  problem: FormProblem | undefined;
  /** Adds the text to the outbox and resolves once it is stored; null when the form must be submitted normally. */
  onSend: (text: string) => Promise<void> | null;
  /** Whether there is an outbox. */
  canSend: () => boolean;
}

export function Composer(props: ComposerProps) {
  const { viewerId, chatId, name, idempotencyKey, problem, about = null, begun, onSend, canSend } = props;
  const id = `message${useId()}`;
  const box = useRef<HTMLTextAreaElement>(null);
  const error = problem?.error;
  const pause = problem?.pause;
  useEffect(() => {
    const { current } = box;
    if (current && current.value === "" && current.defaultValue === "") current.value = readDraft(viewerId, chatId);
    if (current) fit(current);
  }, [viewerId, chatId]);

  // A reply that is chosen later is added to what was typed. The key of the location changes with each choice, also of the same reply.
  const { key } = useLocation();
  const started = useRef(key);
  useEffect(() => {
    const { current } = box;
    if (!current || started.current === key) return;
    started.current = key;
    if (!begun || current.value === begun) return;
    current.value = current.value.trim() === "" ? begun : `${current.value}\n${begun}`;
    keepDraft(viewerId, chatId, current.value);
    fit(current);
  }, [key, begun, viewerId, chatId]);

  // A message that the form of the page has sent leaves the field, unless the text was changed meanwhile, and so does its draft.
  const { state } = useNavigation();
  const submitted = useRef<string | null>(null);
  useEffect(() => {
    const { current } = box;
    const text = submitted.current;
    if (state !== "idle" || text === null) return;
    submitted.current = null;
    if (problem) return;
    if (current?.value === text) current.value = "";
    if (current) fit(current);
    if (readDraft(viewerId, chatId) === text) keepDraft(viewerId, chatId, "");
  }, [state, problem, viewerId, chatId]);

  const submitForm = useSubmit();
  const isAsking = useRef(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const { current } = box;
    if (!current) return;
    // The buttons of a pause belong to the form of the page, and so does a message that changes the pet.
    if (pause || about !== null || !canSend()) {
      submitted.current = current.value;
      return;
    }
    event.preventDefault();
    current.focus();
    if (current.value.trim() !== "" && !isAsking.current) void send(event.currentTarget, current);
  };
  const send = async (form: HTMLFormElement, field: HTMLTextAreaElement) => {
    const text = field.value;
    isAsking.current = true;
    const isPaused = await asksFirst(chatId, text);
    isAsking.current = false;
    const kept = isPaused ? null : onSend(text);
    // The form of the page shows the reasons.
    if (!kept) {
      submitted.current = text;
      return submitForm(form);
    }
    // What was typed meanwhile stays.
    field.value = field.value.startsWith(text) ? field.value.slice(text.length) : "";
    fit(field);
    // The draft is kept until the outbox has stored the text; otherwise closing the page at this moment would lose it.
    const forget = () => {
      if (readDraft(viewerId, chatId) === text) keepDraft(viewerId, chatId, "");
    };
    return kept.then(forget, () => undefined);
  };
  return (
    <Form
      method="post"
      action={`/messages/${chatId}${about === null ? "" : `?about=${about}`}`}
      className="composer"
      aria-label={`Write to ${name}`}
      onSubmit={submit}
    >
      <ErrorSummary errors={error ? [{ fieldId: id, text: error }] : []} />
      {pause && <PauseReasons pause={pause} />}
      {problem && !error && !pause && <p className="composer__state">Not sent yet</p>}
      <FieldError id={id} error={error} />
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      <label className="visually-hidden" htmlFor={id}>
        Message
      </label>
      <TextArea
        key={pause ? "paused" : "open"}
        id={id}
        ref={box}
        className="input"
        name="message"
        rows={2}
        dir="auto"
        maxLength={MESSAGE_MAXIMUM}
        placeholder="Write a message"
        required
        readOnly={pause !== undefined}
        enterKeyHint="send"
        defaultValue={problem?.text ?? begun ?? undefined}
        {...describedBy(id, { error })}
        onKeyDown={sendOnEnter}
        onInput={({ currentTarget }) => {
          keepDraft(viewerId, chatId, currentTarget.value);
          fit(currentTarget);
        }}
      />
      {pause ? (
        <div className="composer__pause">
          <PauseButtons pause={pause} />
        </div>
      ) : (
        <Button>Send</Button>
      )}
    </Form>
  );
}

/**
 * Enter submits on devices with a keyboard. On touch screens it inserts a line break, as does Shift+Enter everywhere.
 */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  if (!window.matchMedia("(hover: hover) and (pointer: fine)").matches) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** Fits the height of the field to its text, in browsers without `field-sizing`. */
function fit(box: HTMLTextAreaElement): void {
  if (CSS.supports("field-sizing", "content")) return;
  box.style.height = "auto";
  box.style.height = `${box.scrollHeight + 3}px`;
}
