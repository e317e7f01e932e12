// The form of a first message to a breeder, on its own page and, by the small script, in a dialog.
import { useId } from "react";
import { Form } from "react-router";
import type { Starter } from "#app/domain/breeders/contact-policy.ts";
import type { MessagePause } from "#app/domain/conversations/messages/pause.ts";
import { MESSAGE_MAXIMUM } from "#app/domain/conversations/messages/rules.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextAreaField } from "#app/ui/kit/forms/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { PauseButtons, PauseReasons } from "./pause.tsx";
import { chooseStarter } from "./starters.ts";

/** Errors of a message that was not sent: of its text, or of the whole form. */
interface ContactFormErrors {
  message?: string;
  form?: string;
}

export interface ContactFormProps {
  /** The accessible name of the form; the page or dialog shows the visible heading. */
  title: string;
  /** The initial text of the field: a suggestion, or the text of the failed submit. */
  defaultText?: string;
  /** First messages to choose from. */
  starters?: readonly Starter[] | undefined;
  /** The URL that the form submits to. */
  action: string;
  /** The idempotency key of the form. */
  idempotencyKey: string;
  /** Identifies the user of the form, in case the session ends before the submit. */
  sender: string;
  errors?: ContactFormErrors | null;
  /** The URL of the Cancel link. */
  cancelHref: string;
  /** In characters; shown below the label. */
  minLength?: number;
  maxLength?: number;
  /** Whether a submit is in progress. */
  busy?: boolean;
  /** Why the sender is asked before the message is sent. */
  pause?: MessagePause | null;
}

/** Submits `message`, `idempotency_key` and `sender`. Errors are shown in a summary at the top and beside the field. */
export function ContactForm(props: ContactFormProps) {
  const { title, defaultText, action, idempotencyKey, sender, errors, cancelHref, busy } = props;
  const { minLength = 10, maxLength = MESSAGE_MAXIMUM, pause, starters = [] } = props;
  const id = `message${useId()}`;
  const summary = [
    ...(errors?.form ? [{ text: errors.form }] : []),
    ...(errors?.message ? [{ fieldId: id, text: errors.message }] : []),
  ];
  return (
    <Form method="post" action={action} className="form-stack" aria-label={title} noValidate data-contact-form="">
      <ErrorSummary errors={summary} />
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      <input type="hidden" name="sender" value={sender} />
      {pause && <PauseReasons pause={pause} />}
      <TextAreaField
        key={pause ? "paused" : "open"}
        readOnly={Boolean(pause)}
        id={id}
        name="message"
        label="Message"
        hint={`At least ${minLength} characters.`}
        error={errors?.message}
        defaultValue={defaultText}
        maxLength={maxLength}
        rows={6}
        required
      />
      {starters.length > 0 && !pause && <Starters starters={starters} action={action} />}
      <div className="flex flex-wrap gap-3">
        {pause ? (
          <PauseButtons pause={pause} busy={busy} />
        ) : (
          <Button busy={busy} busyText="Sending…">
            Send message
          </Button>
        )}
        <Link className="button button--quiet" to={cancelHref} data-cancel="">
          Cancel
        </Link>
      </div>
    </Form>
  );
}

/** Links that open the form with another text; script puts the text into the field instead. */
function Starters({ starters, action }: { starters: readonly Starter[]; action: string }) {
  return (
    <ul
      className="flex flex-col items-start gap-2 wrap-anywhere"
      aria-label="Or begin with"
      onClick={(event) => chooseStarter(event.nativeEvent)}
    >
      {starters.map(({ name, text }) => (
        <li key={name}>
          <a
            className="small-text inline-flex min-h-11 items-center rounded-control border border-line px-3 py-1"
            href={`${action}?starter=${name}`}
            data-starter={text}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
