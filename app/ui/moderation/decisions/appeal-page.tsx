// The form of an appeal: why, and up to three documents.
import { Form, useNavigation } from "react-router";
import { APPEAL_TEXTS } from "#app/domain/moderation/appeals/texts.ts";
import { APPEAL_TEXT_MAX } from "#app/domain/moderation/decisions/appeal-rules.ts";
import { DocumentField } from "#app/ui/images/document-field.tsx";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextAreaField } from "#app/ui/kit/forms/field.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
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
    <NarrowPage title="Appeal" lede={`Decision ${decisionRef}: ${words}`}>
      <AreaStyle />
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
        <DocumentField
          id={DOCUMENTS}
          name="documents"
          label="Documents"
          hint={APPEAL_TEXTS.documents}
          error={error}
          multiple
          optional
        />
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} busyText="Sending…">
            Send appeal
          </Button>
          <LinkButton to={decisionPath(decisionRef, { token })} variant="quiet">
            Cancel
          </LinkButton>
        </div>
      </Form>
    </NarrowPage>
  );
}
