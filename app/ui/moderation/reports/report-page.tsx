// The form that reports something, with who to call first when a life is at risk.
import { Form, useNavigation } from "react-router";
import { REASON_OPTIONS } from "#app/domain/moderation/reports/reasons.ts";
import { reportHref, type SubjectKind } from "#app/domain/moderation/reports/subject.ts";
import { REPORT_TEXT_UNITS } from "#app/domain/moderation/reports/texts.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { RadioGroup } from "#app/ui/kit/forms/choice-fields.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextAreaField, TextField } from "#app/ui/kit/forms/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";

/** Messages by field, and of the whole form. */
export type ReportErrors = Partial<Record<"reason" | "text" | "email" | "form", string>>;

interface ReportPageProps {
  kind: SubjectKind;
  id: number;
  name: string;
  /** The text of a message or review. */
  quote: string | null;
  /** The page of the subject. */
  path: string;
  isSignedIn: boolean;
  idempotencyKey: string;
  /** What this page shows, for the report; see sealSeenSubject. */
  seen: string;
  /** What was submitted, when it was refused. */
  values?: { reason: string; text: string; email: string };
  errors?: ReportErrors;
}

export function ReportPage(props: ReportPageProps) {
  const { kind, id, name, quote, path, isSignedIn, idempotencyKey, seen, values, errors = {} } = props;
  const busy = useNavigation().state === "submitting";
  const fields = ["reason", "text", "email"] as const;
  const summary = [
    ...(errors.form ? [{ text: errors.form }] : []),
    ...fields.flatMap((fieldId) => (errors[fieldId] ? [{ fieldId, text: errors[fieldId] }] : [])),
  ];
  return (
    <NarrowPage
      title={
        <>
          Report: <bdi>{name}</bdi>
        </>
      }
      lede="A moderator looks at every report. We do not tell the user you report who you are."
    >
      <AreaStyle />
      {quote && (
        <blockquote className="report-page__quote" dir="auto">
          {quote}
        </blockquote>
      )}
      <Emergency />
      <Form method="post" action={reportHref(kind, id)} className="form-stack" noValidate>
        <ErrorSummary errors={summary} />
        <input type="hidden" name="idempotency_key" value={idempotencyKey} />
        <input type="hidden" name="seen" value={seen} />
        <RadioGroup
          id="reason"
          name="reason"
          legend="What is wrong?"
          options={REASON_OPTIONS}
          defaultValue={values?.reason}
          error={errors.reason}
          required
        />
        <TextAreaField
          id="text"
          name="text"
          label="What happened?"
          hint="10 to 2,000 characters. Do not include bank details or passwords."
          rows={6}
          dir="auto"
          maxLength={REPORT_TEXT_UNITS}
          required
          defaultValue={values?.text}
          error={errors.text}
        />
        {!isSignedIn && (
          <TextField
            id="email"
            name="email"
            type="email"
            label="Email address"
            hint="Only to tell you that we have your report, and what we decided."
            optional
            autoComplete="email"
            maxLength={255}
            defaultValue={values?.email}
            error={errors.email}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} busyText="Sending…">
            Send report
          </Button>{" "}
          <Link className="button button--quiet" to={path}>
            Cancel
          </Link>
        </div>
      </Form>
    </NarrowPage>
  );
}

/** For suffering, threats and children. The numbers are to be checked by the owner of the site. */
function Emergency() {
  return (
    <section className="report-page__emergency" aria-labelledby="emergency">
      <h2 id="emergency">If a life is at risk, call first</h2>
      <ul>
        <li>
          <strong>Threats, or a child at risk:</strong> <a href="tel:999">999</a> in an emergency, else{" "}
          <a href="tel:101">101</a>
        </li>
        <li>
          <strong>An animal is suffering:</strong> RSPCA <a href="tel:03001234999">0300&nbsp;1234&nbsp;999</a> (England
          and Wales), Scottish SPCA <a href="tel:03000999999">03000&nbsp;999&nbsp;999</a>, in Northern Ireland the
          animal welfare team of your council
        </li>
      </ul>
    </section>
  );
}
