// The JSON API's representation of a listing's promises.
import { z } from "zod";
import { DEPOSIT_POLICIES, type Promises } from "./promises.ts";

export const promisesResourceSchema = z.object({
  deposit_policy: z.enum(DEPOSIT_POLICIES).nullable(),
  health_guarantee_months: z.int().nullable(),
  takes_back_for_life: z.boolean(),
  includes_insurance: z.boolean(),
});

export function promisesResource(promises: Promises): z.infer<typeof promisesResourceSchema> {
  return {
    deposit_policy: DEPOSIT_POLICIES.find((policy) => policy === promises.depositPolicy) ?? null,
    health_guarantee_months: promises.healthGuaranteeMonths,
    takes_back_for_life: promises.takesBackForLife,
    includes_insurance: promises.includesInsurance,
  };
}
