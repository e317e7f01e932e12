// Sentences about the forms of the wizard, as the server sends them: by field, with "" for the form as a whole.
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

/** The errors whose fields still hold what was sent; `now` is null if it is not known. */
export function unlessChanged(
  errors: FormErrors,
  sent: Partial<Record<string, string>>,
  now: Partial<Record<string, string>> | null,
): FormErrors {
  if (!now) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([field]) => now[field] === (sent[field] ?? "")));
}
