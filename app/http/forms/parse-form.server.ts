// Where posted forms meet their schema. Conform keeps what was typed and sorts the sentences by field, so that the page
// can show the form again as it was left.
import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { readForm } from "./read-form.server.ts";

/**
 * Reads a posted form and checks it. Only the schema's own fields are looked at: field names can spell nested lists of
 * any length, and nobody's form here has those. `form` holds everything that was sent.
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
  // Left to itself Conform turns empty text into nothing at every step, behind the back of the schema's own sentences.
  return parseWithZod(known, { schema, disableAutoCoercion: true });
}

/** The sentences of a submission by field, for forms that add to them what no schema knows. */
export function schemaErrors(submission: Submission<unknown, string[], unknown>): Record<string, string[]> {
  const errors = Object.entries(submission.reply().error ?? {});
  return Object.fromEntries(errors.flatMap(([field, texts]) => (texts?.length ? [[field, texts]] : [])));
}
