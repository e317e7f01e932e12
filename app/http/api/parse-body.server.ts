// Parsing and validation of JSON bodies, with the schemas and sentences of the forms of the pages.
import type { z } from "zod";
import { defaultMessage } from "./default-message.ts";
import { apiError, readJson } from "./reply.server.ts";

/** What a body holds after its schema; throws a 400 whose `errors` name each field and whose message is the first. */
export async function parseApi<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  return checkApi(await readJson(request), schema);
}

/** The same for something that is not a body, such as parts of an address. */
export function checkApi<Schema extends z.ZodType>(value: unknown, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: defaultMessage });
  if (parsed.success) return parsed.data;
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = path.join(".");
    if (!Object.hasOwn(errors, field)) errors[field] = message;
  }
  throw apiError("invalid-form", { status: 400, message: parsed.error.issues[0]?.message, errors });
}

/** The response to an upload in the form field `image` that was refused. */
export function imageNotTaken({ status, text }: { status: number; text: string }): Response {
  return apiError("invalid-form", { status: status === 422 ? 400 : status, message: text, errors: { image: text } });
}

/** The response to a method that a path does not take. */
export function methodNotAllowed(...allowed: string[]): Response {
  return apiError("method-not-allowed", { headers: { Allow: allowed.join(", ") } });
}
