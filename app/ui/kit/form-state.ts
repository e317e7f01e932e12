// Between Conform, which knows a form's values and sentences, and the fields of the kit, which draw them.
import type { FieldMetadata } from "@conform-to/react";
import type { SummaryError } from "./error-summary.tsx";

/** The props of a TextField or TextAreaField; give it `key={field.key}` as well. */
export function fieldProps(field: FieldMetadata<string>) {
  return { id: field.id, name: field.name, defaultValue: field.initialValue, error: field.errors };
}

/** The lines of an error summary: first what is wrong with the form as a whole, then each field in its order. */
export function summaryOf(
  formErrors: readonly string[] | undefined,
  fields: readonly FieldMetadata<string>[],
): SummaryError[] {
  const general = (formErrors ?? []).map((text) => ({ text }));
  const single = fields.flatMap((field) =>
    (field.errors ?? []).slice(0, 1).map((text) => ({ fieldId: field.id, text })),
  );
  return [...general, ...single];
}
