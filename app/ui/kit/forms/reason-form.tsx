// The first step of an act that asks for a reason and then for confirmation.
import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { TextAreaField } from "./field.tsx";

interface ReasonFormProps {
  /** Of the field. */
  name: string;
  hint: string;
  rows?: number;
  maxLength: number;
  /** What was sent before, with its error. */
  value?: string | undefined;
  error?: string | null | undefined;
  /** The link that leads away without the act. */
  back: ReactNode;
}

export function ReasonForm({ name, hint, rows, maxLength, value, error, back }: ReasonFormProps) {
  return (
    <Form method="post" className="grid gap-4">
      <ErrorSummary errors={error ? [{ fieldId: name, text: error }] : []} />
      <TextAreaField
        id={name}
        name={name}
        label="Reason"
        hint={hint}
        {...(rows !== undefined && { rows })}
        defaultValue={value}
        error={error ?? undefined}
        maxLength={maxLength}
      />
      <div className="flex flex-wrap gap-3">
        <Button>Continue</Button>
        {back}
      </div>
    </Form>
  );
}
