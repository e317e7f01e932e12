// The form of a first message to a breeder: the same on its own page and inside a dialog.
import { type ComponentType, type MouseEvent, useId } from "react";
import { Form, type FormProps, Link } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextAreaField } from "#app/ui/kit/forms/field.tsx";

/** Why a message was not sent: something about its text, or something that no other text would help. */
export interface ContactFormErrors {
  message?: string;
  form?: string;
}

export interface ContactFormProps {
  /** Names the form for a screen reader; the page or dialog around it shows the heading. */
  title: string;
  /** What the message box starts with: a suggestion, or what was typed before. */
  defaultText?: string;
  /** Where it posts `message` and `idempotency_key`. */
  action: string;
  /** The form's one-time key. */
  idempotencyKey: string;
  /** Says whose form it is, should the session end before it is sent. */
  sender: string;
  errors?: ContactFormErrors | null;
  /** Where Cancel leads. */
  cancelHref: string;
  /** Said below the label, in characters. */
  minLength?: number;
  maxLength?: number;
  /** The form element: `fetcher.Form` in a dialog. */
  as?: ComponentType<FormProps>;
  /** A sending is under way. */
  busy?: boolean;
  /** In a dialog: closes it, in place of following `cancelHref`. */
  onCancel?: () => void;
}

/** Posts `message`, `idempotency_key` and `sender`. Errors stand in a summary on top and beside the field. */
export function ContactForm(props: ContactFormProps) {
  const { title, defaultText, action, idempotencyKey, sender, errors, cancelHref, busy, onCancel } = props;
  const { minLength = 10, maxLength = 5_000, as: FormElement = Form } = props;
  const id = `message${useId()}`;
  const summary = [
    ...(errors?.form ? [{ text: errors.form }] : []),
    ...(errors?.message ? [{ fieldId: id, text: errors.message }] : []),
  ];
  const cancel = (event: MouseEvent) => {
    if (!onCancel) return;
    event.preventDefault();
    onCancel();
  };
  return (
    <FormElement method="post" action={action} className="form-stack" aria-label={title} noValidate>
      <ErrorSummary errors={summary} />
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      <input type="hidden" name="sender" value={sender} />
      <TextAreaField
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
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} busyText="Sending…">
          Send message
        </Button>
        <Link className="button button--quiet" to={cancelHref} onClick={cancel}>
          Cancel
        </Link>
      </div>
    </FormElement>
  );
}
