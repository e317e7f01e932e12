// The health tests of a parent for its breeder: the list with documents, and the form that adds one. With script they are sent
// beside the parent's form, which keeps what is typed there.
import { type SubmissionResult, useForm } from "@conform-to/react";
import { useFetcher } from "react-router";
import { HEALTH_TEST_LIMITS } from "#app/domain/pets/animals/health-test-schema.ts";
import { healthTestLine } from "#app/domain/pets/animals/health-tests.ts";
import type { HealthTestView } from "#app/domain/pets/animals/views.ts";
import { DocumentField } from "#app/ui/images/document-field.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { fieldProps, summaryOf } from "#app/ui/kit/forms/form-state.ts";
import { useOpenedVersion } from "#app/ui/kit/forms/opened-version.ts";
import { LostNote } from "#app/ui/pets/listings/lost-note.tsx";

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
            <DeleteForm testId={test.testId} text={text} action={action} />
          </li>
        );
      })}
    </ul>
  );
}

function DeleteForm({ testId, text, action }: { testId: number; text: string; action: string }) {
  const deleting = useFetcher<{ lost?: string }>();
  return (
    <deleting.Form method="post" action={action} preventScrollReset>
      <LostNote text={deleting.data?.lost ?? null} />
      <input type="hidden" name="testId" value={testId} />
      <Button name="intent" value="delete" variant="quiet" busy={deleting.state !== "idle"}>
        Delete<span className="visually-hidden">: {text}</span>
      </Button>
    </deleting.Form>
  );
}

/** The response to a refused test. */
export interface RefusedTest {
  result: SubmissionResult;
  documentError: string | null;
  idempotencyKey: string;
}

interface HealthTestFormProps {
  action: string;
  /** Names of tests that are usual for the breed. */
  usual: readonly string[];
  idempotencyKey: string;
  /** The response to a form without script. */
  refused?: RefusedTest | undefined;
}

export function HealthTestForm({ action, usual, idempotencyKey, ...props }: HealthTestFormProps) {
  const adding = useFetcher<RefusedTest | { lost: string }>();
  const answer = adding.data;
  const refused = answer && "result" in answer ? answer : props.refused;
  const documentError = refused?.documentError;
  const key = useOpenedVersion(idempotencyKey, refused?.idempotencyKey);
  const [form, fields] = useForm<typeof EMPTY>({
    id: "health-test",
    lastResult: refused?.result,
    defaultValue: EMPTY,
  });
  const summary = summaryOf(form.errors, [fields.name, fields.result, fields.tested_on, fields.laboratory]);
  return (
    <>
      <ErrorSummary errors={documentError ? [...summary, { fieldId: DOCUMENT, text: documentError }] : summary} />
      <LostNote text={answer && "lost" in answer ? answer.lost : null} />
      <adding.Form
        method="post"
        action={action}
        encType="multipart/form-data"
        className="form-stack mt-6"
        preventScrollReset
        noValidate
      >
        <input type="hidden" name="idempotencyKey" value={key} />
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
          <Button name="intent" value="add" busy={adding.state !== "idle"}>
            Add health test
          </Button>
        </div>
      </adding.Form>
    </>
  );
}
