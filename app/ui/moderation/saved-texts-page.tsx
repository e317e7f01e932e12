// The texts that moderators share: a list with forms that change them, and the form that adds one.
import { Form } from "react-router";
import {
  SAVED_TEXT_MAX,
  SAVED_TEXTS_MAX,
  type SavedText,
  savedVersion,
} from "#app/domain/moderation/decisions/saved-texts.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { SelectField, TextAreaField } from "#app/ui/kit/forms/field.tsx";
import { useNewEntryKey } from "#app/ui/kit/forms/new-entry-key.ts";
import { SentField } from "#app/ui/kit/forms/sent-field.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { QUEUE_PATH, SAVED_TEXTS_PATH } from "./cases/queue-paths.ts";

/** Browsers count UTF-16 code units; the limit counts characters. */
const UNITS_PER_CHARACTER = 2;

/** A text that was rejected: shown again with its values. `id` is null for a new one. */
export interface RejectedText {
  id: number | null;
  reasonCode: string;
  text: string;
  error: string;
}

type Text = SavedText & { author: string | null; mayEdit: boolean };
type Reasons = readonly { value: string; label: string }[];

interface SavedTextsPageProps {
  texts: readonly Text[];
  reasons: Reasons;
  rejected: RejectedText | undefined;
}

export function SavedTextsPage({ texts, reasons, rejected }: SavedTextsPageProps) {
  const newEntry = useNewEntryKey(texts);
  const labels = new Map(reasons.map(({ value, label }) => [value, label]));
  const errors = rejected ? [{ fieldId: `text-${rejected.id ?? "new"}`, text: rejected.error }] : [];
  return (
    <div className="page-width saved-texts">
      <AreaStyle />
      <Breadcrumbs crumbs={[{ label: "Moderation queue", to: QUEUE_PATH }, { label: "Saved texts" }]} />
      <div className="page-head">
        <h1>Saved texts</h1>
        <p className="lede">{`${texts.length} of ${SAVED_TEXTS_MAX}. Every moderator can use them.`}</p>
      </div>
      <ErrorSummary errors={errors} />
      <ul>
        {texts.map((text) => (
          <li key={text.id} className="card card--padded">
            <h2>{labels.get(text.reasonCode)}</h2>
            <p className="case-text">{text.text}</p>
            <p className="soft-text small-text">{text.author ? `By @${text.author}` : "By a deleted account"}</p>
            {text.mayEdit && (
              <details open={rejected?.id === text.id || undefined}>
                <summary>Edit or delete</summary>
                <TextForm
                  // A form that stayed open shows what was saved last.
                  key={savedVersion(text)}
                  {...(rejected?.id === text.id ? rejected : text)}
                  id={text.id}
                  seen={savedVersion(text)}
                  reasons={reasons}
                />
              </details>
            )}
          </li>
        ))}
      </ul>
      {texts.length < SAVED_TEXTS_MAX && (
        <section className="card card--padded" aria-labelledby="new-text">
          <h2 id="new-text" className="mb-3">
            New text
          </h2>
          <TextForm key={newEntry} {...(rejected?.id === null && rejected)} id={null} reasons={reasons} />
        </section>
      )}
    </div>
  );
}

interface TextFormProps extends Partial<Omit<RejectedText, "id">> {
  id: number | null;
  /** The version that it shows; none for a new text. */
  seen?: string;
  reasons: Reasons;
}

function TextForm({ id, seen, reasons, reasonCode = "", text = "", error }: TextFormProps) {
  const key = id ?? "new";
  return (
    <Form method="post" action={SAVED_TEXTS_PATH} className="form-stack" noValidate>
      <SentField />
      {id !== null && <input type="hidden" name="id" value={id} />}
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      <SelectField
        id={`reason-${key}`}
        name="code"
        label="Reason"
        options={[{ value: "", label: "Choose a reason" }, ...reasons]}
        defaultValue={reasonCode}
      />
      <TextAreaField
        id={`text-${key}`}
        name="text"
        label="Text"
        rows={3}
        maxLength={SAVED_TEXT_MAX * UNITS_PER_CHARACTER}
        defaultValue={text}
        error={error}
      />
      <div className="case-decision__buttons">
        <Button name="intent" value="save">
          Save
        </Button>
        {id !== null && (
          <Button name="intent" value="delete" variant="secondary">
            Delete
          </Button>
        )}
      </div>
    </Form>
  );
}
