// Schemas of ids in request bodies: documented as integers; strings of digits are accepted as well, for older clients.
import { z } from "zod";

const digits = (sentence: string) => z.string(sentence).regex(/^\d{1,10}$/, sentence);

/** An id as a number or as a string of digits. */
export const idSchema = (sentence: string) =>
  z
    .union([z.int(), digits(sentence)], sentence)
    .transform(Number)
    .meta({ type: "integer" });

/** An optional id. */
export const optionalId = (sentence: string) =>
  z
    .union([z.int(), digits(sentence), z.null()], sentence)
    .transform((id) => (id === null ? null : Number(id)))
    .optional()
    .meta({ type: ["integer", "null"] });

/** An optional id that repeats the id of the session or URL; when sent, both must be equal. */
export const repeatedId = (name: string) => optionalId(`${name} must be a number`);

/** An id in the body, and the one of session or URL; null for none. */
type Repeated = readonly [sent: number | null | undefined, known: number | null];

/** Whether the repeated ids of a body equal those of session and URL. */
export function repeatedIdsMatch(...ids: readonly Repeated[]): boolean {
  return ids.every(([sent, known]) => sent === null || sent === undefined || sent === known);
}
