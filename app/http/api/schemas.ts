// Zod schemas that several endpoints share: ids, paging parameters, the body of a change that succeeded, and errors.
import { z } from "zod";

/** A file in a multipart form. */
export const file = z.file();

/** The response of a change that succeeded, with further fields. */
export function done<Shape extends z.ZodRawShape>(shape?: Shape) {
  return z.object({ success: z.literal(true), message: z.string(), ...shape });
}

/** The id of a row. Any other number is a 404. */
export const id = z.int().min(1).max(2_147_483_647);

/** A date and time, as ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** Whether a list refuses unknown values. */
export const strict = z
  .literal(1)
  .optional()
  .describe("With 1 a page past the end is empty, and a value that a filter does not know is a 400");

/** The paging parameters of a list. Unless strict, numbers out of range count as the nearest one in it, and words as the default. */
export const paging = (defaultSize: number, largestSize = 100) => ({
  page: z.int().min(1).default(1).optional(),
  page_size: z.int().min(1).max(largestSize).default(defaultSize).optional(),
  strict,
});

export const hasMore = z.boolean().describe("Whether there is a page after this one");

/** The body of every error response. */
export const errorSchema = z
  .object({
    success: z.literal(false),
    /** A sentence for users. */
    message: z.string(),
    /** Sentences by field of the request. */
    errors: z.record(z.string(), z.string()),
    /** For programs, where a client can react to it. */
    code: z
      .enum(["password_required", "email_code_required", "second_factor_required", "second_factor_setup_required"])
      .optional()
      .meta({
        description:
          "With 403: the proof of identity that has to be sent to /api/auth/reauthenticate first; or that a login is to be " +
          "completed at /api/auth/second-factor; or that the account needs a second factor for this.",
      }),
    second_factor: z
      .object({ token: z.string(), methods: z.array(z.enum(["totp", "recovery_code"])) })
      .optional()
      .meta({ description: "With the code second_factor_required: for /api/auth/second-factor." }),
    return_to: z.string().optional().meta({ description: "The page that a browser goes on to." }),
  })
  .meta({ id: "Error" });

/** The body of a 429. */
export const limitErrorSchema = errorSchema
  .extend({
    limit: z
      .string()
      .describe("The limit that was reached: its name in RateLimit-Policy, `login` for wrong passwords, or `code`."),
  })
  .meta({ id: "LimitError" });
