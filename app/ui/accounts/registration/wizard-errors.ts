// Errors of the registration forms from the server: by field, with "" for the whole form.
import type { SummaryError } from "#app/ui/kit/forms/error-summary.tsx";

export type FormErrors = Partial<Record<string, string[]>>;

/** The lines of an error summary in the order of the fields, whose ids are "{form}-{field}". */
export function summaryLines(form: string, errors: FormErrors, order: readonly string[]): SummaryError[] {
  const general = (errors[""] ?? []).map((text) => ({ text }));
  const fields = order.flatMap((field) =>
    (errors[field] ?? []).slice(0, 1).map((text) => ({ fieldId: `${form}-${field}`, text })),
  );
  return [...general, ...fields];
}

/** The errors of fields whose values are unchanged since the submit; `now` is null if the values are unavailable. */
export function unlessChanged(
  errors: FormErrors,
  sent: Partial<Record<string, string>>,
  now: Partial<Record<string, string>> | null,
): FormErrors {
  if (!now) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([field]) => now[field] === (sent[field] ?? "")));
}
