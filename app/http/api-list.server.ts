// Refuses a strict request for a list that has a value which the list does not know.
import type { KnownValues } from "./api/list-values.ts";
import { unknownValues } from "./api/lists.ts";
import { apiError } from "./api/reply.server.ts";

/** Throws a 400 whose `errors` name the parameters, and whose message is the first of them. */
export function checkStrict(params: URLSearchParams, known: KnownValues): void {
  const errors = unknownValues(params, known);
  const [message] = Object.values(errors);
  if (message !== undefined) throw apiError("invalid-form", { status: 400, message, errors });
}
