// Request bodies of the API's moderation endpoints.
import { z } from "zod";
import { PET_STATUSES } from "#app/domain/pets/policy.ts";
import { reasonSchema } from "./rules.ts";

/** The body of a decision about an application. */
export const decisionBodySchema = z.object({ reason: reasonSchema.nullish() });

/** The body of a decision about a listing. */
export const petDecisionBodySchema = decisionBodySchema.extend({
  seen: z.enum(PET_STATUSES).optional().describe("The status that the moderator saw: 409 when it has changed."),
});
