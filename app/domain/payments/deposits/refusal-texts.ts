// Error texts for a deposit that could not be opened, used only by the action of the deposit button.
import { DEPOSIT_REFUSAL_TEXTS } from "#app/domain/pets/deposit-policy.ts";
import { MAX_OPEN_DEPOSITS, MAX_UNPAID_HOLDS } from "./hold.ts";
import type { PayDepositFailure } from "./pay-deposit.server.ts";
import { DEPOSIT_FAILED } from "./texts.ts";

export const PAY_DEPOSIT_TEXTS: Record<Exclude<PayDepositFailure, "not-found" | "not-seen">, string> = {
  ...DEPOSIT_REFUSAL_TEXTS,
  "too-many-open": `You have begun to pay for ${MAX_OPEN_DEPOSITS} other pets. Pay, or let one of them go, first.`,
  "too-many-for-pet": `You have begun to pay for this pet ${MAX_UNPAID_HOLDS.pet} times in 24 hours without paying. You can try again tomorrow.`,
  "too-many-unpaid": `You have begun ${MAX_UNPAID_HOLDS.all} payments in 24 hours without paying. You can try again tomorrow.`,
  unavailable: DEPOSIT_FAILED,
};
