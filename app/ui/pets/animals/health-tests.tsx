// The health tests of a parent for its breeder: the list with documents, and the form that adds one.
import { type SubmissionResult, useForm } from "@conform-to/react";
import { HEALTH_TEST_LIMITS } from "#app/domain/pets/animals/health-test-schema.ts";
import { healthTestLine } from "#app/domain/pets/animals/health-tests.ts";
import type { HealthTestView } from "#app/domain/pets/animals/views.ts";
import { DocumentField } from "#app/ui/images/document-field.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { fieldProps, summaryOf } from "#app/ui/kit/forms/form-state.ts";

const DOCUMENT = "health-test-document";
const NAMES = "health-test-names";
const EMPTY = { name: "", result: "", tested_on: "", laboratory: "" };

/** `action` is the URL that the buttons post to. */
export function HealthTestList({ tests, action }: { tests: readonly HealthTestView[]; action: string }) {
  if (tests.length === 0) return <p className="soft-text">No health test yet.</p>;
  return (
    <ul className="health-test-list">
      {tests.map((test) => {
        const { text, source } = healthTestLine(test);
        const path = `/breeder/health-tests/${test.testId}/document`;
        return (
          <li key={test.testId}>
            <p>{text}</p>
            <p className="soft-text">
              {test.laboratory && `${test.laboratory}. `}
              {source}
            </p>
            {test.documentName && (
              <p>
                <a href={path} download>
                  Download {test.documentName}
                </a>
              </p>
            )}
            <form method="post" action={action}>
              <input type="hidden" name="testId" value={test.testId} />
              <Button name="intent" value="delete" variant="quiet">
                Delete<span className="visually-hidden">: {text}</span>
              </Button>
            </form>
          </li>
        );
      })}
    </ul>
  );
}

interface HealthTestFormProps {
  action: string;
  /** Names of tests that are usual for the breed. */
  usual: readonly string[];
  idempotencyKey: string;
  lastResult?: SubmissionResult | undefined;
  documentError?: string | null;
}

export function HealthTestForm({ action, usual, idempotencyKey, lastResult, documentError }: HealthTestFormProps) {
  const [form, fields] = useForm<typeof EMPTY>({ id: "health-test", lastResult, defaultValue: EMPTY });
  const summary = summaryOf(form.errors, [fields.name, fields.result, fields.tested_on, fields.laboratory]);
  return (
    <>
      <ErrorSummary errors={documentError ? [...summary, { fieldId: DOCUMENT, text: documentError }] : summary} />
      <form method="post" action={action} encType="multipart/form-data" className="form-stack mt-6" noValidate>
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <TextField
          {...fieldProps(fields.name)}
          key={fields.name.key}
          label="Test"
          hint={usual.length > 0 ? `Usual for this breed: ${usual.join(", ")}. Other tests are welcome.` : undefined}
          autoComplete="off"
          list={NAMES}
          maxLength={HEALTH_TEST_LIMITS.name}
        />
        <datalist id={NAMES}>
          {usual.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextField
          {...fieldProps(fields.result)}
          key={fields.result.key}
          label="Result"
          hint="As the document states it, such as 4/4 or clear."
          autoComplete="off"
          maxLength={HEALTH_TEST_LIMITS.result}
        />
        <TextField {...fieldProps(fields.tested_on)} key={fields.tested_on.key} type="date" label="Date of the test" />
        <TextField
          {...fieldProps(fields.laboratory)}
          key={fields.laboratory.key}
          label="Laboratory"
          autoComplete="off"
          maxLength={HEALTH_TEST_LIMITS.laboratory}
          optional
        />
        <DocumentField id={DOCUMENT} name="document" label="Document" error={documentError} optional />
        <div>
          <Button name="intent" value="add">
            Add health test
          </Button>
        </div>
      </form>
    </>
  );
}
