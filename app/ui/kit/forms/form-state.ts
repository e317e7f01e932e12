// Converts Conform's form metadata into props of the kit's fields and error summary.
import type { FieldMetadata } from "@conform-to/react";
import type { SummaryError } from "./error-summary.tsx";

/** The props of a TextField or TextAreaField; give it `key={field.key}` as well. */
export function fieldProps(field: FieldMetadata<string>) {
  return { id: field.id, name: field.name, defaultValue: field.initialValue, error: field.errors };
}

/** Returns the lines of an error summary: errors of the form first, then those of each field in order. */
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
