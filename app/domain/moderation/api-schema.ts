// Request bodies of the API's moderation endpoints.
import { z } from "zod";
import { REASON_CODES, REASON_CODES_MAX } from "#app/domain/moderation/decisions/reason-choice.ts";
import { reasonSchema } from "#app/domain/moderation/decisions/reason.ts";
import { PET_STATUSES } from "#app/domain/pets/policy.ts";

/** The body of a decision about an application. */
export const decisionBodySchema = z.object({
  reason: reasonSchema.nullish(),
  reason_codes: z
    .array(z.enum(REASON_CODES))
    .max(REASON_CODES_MAX)
    .optional()
    .describe("Reasons of the table of reasons; their sentences are the reason when that is left out."),
  version: z
    .string()
    .regex(/^[0-9a-f]{0,200}$/)
    .optional()
    .describe(
      "The version that a page showed: 409 when it has changed since then. Without it, the present one is decided.",
    ),
  undoable: z
    .boolean()
    .optional()
    .describe("The emails wait until the decision can no longer be undone, as for one that is made on a page."),
});

/** The body of a decision about a listing. */
export const petDecisionBodySchema = decisionBodySchema.extend({
  seen: z.enum(PET_STATUSES).optional().describe("The status that the moderator saw: 409 when it has changed."),
});
