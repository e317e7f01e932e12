// Ids in the bodies of requests: described as integers; the digits of one are accepted as well, for older clients.
import { z } from "zod";

const digits = (sentence: string) => z.string(sentence).regex(/^\d{1,10}$/, sentence);

/** An id as a number, or as the digits of one. */
export const idSchema = (sentence: string) =>
  z
    .union([z.int(), digits(sentence)], sentence)
    .transform(Number)
    .meta({ type: "integer" });

/** The same where there may be none. */
export const optionalId = (sentence: string) =>
  z
    .union([z.int(), digits(sentence), z.null()], sentence)
    .transform((id) => (id === null ? null : Number(id)))
    .optional()
    .meta({ type: ["integer", "null"] });

/** An id that session or address say as well. It may be left out; where it is sent it must be the same as there. */
export const repeatedId = (name: string) => optionalId(`${name} must be a number`);

/** An id as it was sent, and as session or address say it: null where they say that there is none. */
type Repeated = readonly [sent: number | null | undefined, known: number | null];

/** Whether the ids that a body repeats are those that session and address say. */
export function repeatsHold(...ids: readonly Repeated[]): boolean {
  return ids.every(([sent, known]) => sent === null || sent === undefined || sent === known);
}
