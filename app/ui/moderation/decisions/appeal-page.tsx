// The form of an appeal: why, and up to three documents.
import { Form, useNavigation } from "react-router";
import { DOCUMENT_ACCEPT } from "#app/domain/images/documents/texts.ts";
import { APPEAL_TEXTS } from "#app/domain/moderation/appeals/texts.ts";
import { APPEAL_TEXT_MAX } from "#app/domain/moderation/decisions/appeal-rules.ts";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { describedBy, FieldError, TextAreaField } from "#app/ui/kit/forms/field.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { decisionPath } from "./decision-paths.ts";

export type AppealErrors = Partial<Record<"text" | "documents" | "form", string>>;

interface AppealPageProps {
  decisionRef: string;
  /** What was decided, in a sentence. */
  words: string;
  token: string;
  /** The refused form. */
  text?: string;
  errors?: AppealErrors;
}

const DOCUMENTS = "documents";

export function AppealPage({ decisionRef, words, token, text, errors = {} }: AppealPageProps) {
  const busy = useNavigation().state === "submitting";
  const summary = [
    ...(errors.form ? [{ text: errors.form }] : []),
    ...(["text", DOCUMENTS] as const).flatMap((fieldId) =>
      errors[fieldId] ? [{ fieldId, text: errors[fieldId] }] : [],
    ),
  ];
  const error = errors.documents;
  return (
    <div className="narrow-page">
      <AreaStyle />
      <div className="narrow-page__card">
        <div className="narrow-page__head">
          <h1>Appeal</h1>
          <p className="soft-text">{`Decision ${decisionRef}: ${words}`}</p>
        </div>
        <Form
          method="post"
          action={decisionPath(decisionRef, { token, page: "appeal" })}
          encType="multipart/form-data"
          className="form-stack"
          noValidate
        >
          <ErrorSummary errors={summary} />
          <TextAreaField
            id="text"
            name="text"
            label="Why is the decision wrong?"
            hint="20 to 2,000 characters. Another moderator reads it."
            rows={8}
            dir="auto"
            maxLength={2 * APPEAL_TEXT_MAX}
            required
            defaultValue={text}
            error={errors.text}
          />
          <div className="field">
            <label className="field__label" htmlFor={DOCUMENTS}>
              Documents<span className="soft-text"> (optional)</span>
            </label>
            <p className="field__hint" id={`${DOCUMENTS}-hint`}>
              {APPEAL_TEXTS.documents}
            </p>
            <FieldError id={DOCUMENTS} error={error} />
            <input
              {...describedBy(DOCUMENTS, { hint: APPEAL_TEXTS.documents, error })}
              id={DOCUMENTS}
              className="input"
              type="file"
              name="documents"
              accept={DOCUMENT_ACCEPT}
              multiple
            />
          </div>
          <div className="flex flex-wrap gap-3">
            <Button busy={busy} busyText="Sending…">
              Send appeal
            </Button>
            <LinkButton to={decisionPath(decisionRef, { token })} variant="quiet">
              Cancel
            </LinkButton>
          </div>
        </Form>
      </div>
    </div>
  );
}
