// The bodies of the calls with which moderators decide.
import { z } from "zod";
import { PET_STATUSES } from "#app/domain/pets/policy.ts";
import { reasonSchema } from "./rules.ts";

/** About an application. */
export const decisionCallSchema = z.object({ reason: reasonSchema.nullish() });

/** About a listing. */
export const moveCallSchema = decisionCallSchema.extend({
  seen: z
    .enum(PET_STATUSES)
    .optional()
    .describe("What the listing was when somebody looked at it: if it changed, 409."),
});
