// Validates posted forms with their Zod schema. Conform keeps the typed values and groups messages by field, so that the
// page can show the form again.
import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { readForm } from "./read-form.server.ts";

/**
 * Reads a posted form and validates it. Only the schema's own fields are parsed: other field names could spell nested
 * lists of any length. `form` holds everything that was sent.
 */
export async function parseForm<Schema extends z.ZodObject>(request: Request, schema: Schema) {
  const form = await readForm(request);
  return { form, submission: checkForm(form, schema) };
}

/** The same for a form that has been read already. */
export function checkForm<Schema extends z.ZodObject>(form: FormData, schema: Schema) {
  const known = new FormData();
  for (const name of Object.keys(schema.shape)) {
    const value = form.get(name);
    if (value !== null) known.set(name, value);
  }
  // Conform's coercion would turn empty text into undefined before the schema's own messages apply.
  return parseWithZod(known, { schema, disableAutoCoercion: true });
}

/** The messages of a submission by field, for forms that add messages of their use case. */
export function schemaErrors(submission: Submission<unknown, string[], unknown>): Record<string, string[]> {
  const errors = Object.entries(submission.reply().error ?? {});
  return Object.fromEntries(errors.flatMap(([field, texts]) => (texts?.length ? [[field, texts]] : [])));
}
