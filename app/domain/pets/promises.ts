// What a listing promises: what becomes of the deposit, a health guarantee, take-back for life, insurance. A deposit keeps
// them as they were when it was paid.
import { counted } from "#app/domain/shared/counted.ts";

export const DEPOSIT_POLICIES = ["any_time", "until_viewing", "kept"] as const;
export type DepositPolicy = (typeof DEPOSIT_POLICIES)[number];

/** The breeder's own; the rules of this site apply as well. */
export const DEPOSIT_POLICY_LABELS: Record<DepositPolicy, string> = {
  any_time: "Returned if the buyer changes their mind",
  until_viewing: "Returned if the buyer decides against the pet at the viewing",
  kept: "Kept if the buyer changes their mind",
};

export const GUARANTEE_MONTHS = { min: 1, max: 120 } as const;

/** The names of columns, and of the keys in deposits.promises. */
export interface Promises {
  depositPolicy: string | null;
  healthGuaranteeMonths: number | null;
  takesBackForLife: boolean;
  includesInsurance: boolean;
}

export function promisesOf(pet: Promises): Promises {
  const { depositPolicy, healthGuaranteeMonths, takesBackForLife, includesInsurance } = pet;
  return { depositPolicy, healthGuaranteeMonths, takesBackForLife, includesInsurance };
}

/** Terms with texts, of what is promised alone. */
export function promiseRows(promises: Promises): [term: string, text: string][] {
  const { depositPolicy, healthGuaranteeMonths: months, takesBackForLife, includesInsurance } = promises;
  const policy = DEPOSIT_POLICIES.find((one) => one === depositPolicy);
  return [
    ...(policy ? [["Deposit", DEPOSIT_POLICY_LABELS[policy]] as [string, string]] : []),
    ...(months ? [["Health guarantee", counted(months, "month")] as [string, string]] : []),
    ...(takesBackForLife ? [["Taken back", "For life, for whatever reason"] as [string, string]] : []),
    ...(includesInsurance ? [["Insurance", "Included"] as [string, string]] : []),
  ];
}
