// Rules for paying a deposit on a pet. Pure, so that the page and the payment use the same rules.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { CONTACT_REFUSAL_TEXTS } from "#app/domain/breeders/contact-policy.ts";

export const DISPUTED_TITLE = "Disputed at the bank";

export const DEPOSIT_CHOICES = ["viewed", "video", "unseen", "call"] as const;
export type DepositChoice = (typeof DEPOSIT_CHOICES)[number];

export type DepositRefusal =
  | "login-needed"
  | "own-listing"
  | "breeder-account"
  | "breeder-missing"
  | "no-deposit-amount"
  | "already-reserved"
  | "breeder-without-subscription";

/** The documented text of each refusal. */
export const DEPOSIT_REFUSAL_TEXTS: Record<DepositRefusal, string> = {
  "login-needed": "Please login to pay a deposit.",
  "own-listing": CONTACT_REFUSAL_TEXTS["own-listing"],
  "breeder-account": CONTACT_REFUSAL_TEXTS["breeder-to-breeder"],
  "breeder-missing": CONTACT_REFUSAL_TEXTS["breeder-missing"],
  "no-deposit-amount": "This pet does not take a deposit.",
  "already-reserved": "This pet has already been reserved.",
  "breeder-without-subscription": "Breeder does not have a subscription.",
};

export interface DepositSubject {
  ownerId: number;
  depositPence: number | null;
  reserved: boolean;
}

/** Whether the page of a pet has a deposit button. */
export function takesDeposit(pet: Pick<DepositSubject, "depositPence" | "reserved">): boolean {
  return pet.depositPence !== null && !pet.reserved;
}

/** The first reason why this viewer may not pay, or null. `hasActiveSubscription` null: the breeder was not found. */
export function depositRefusal(
  viewer: Viewer | null,
  pet: DepositSubject,
  hasActiveSubscription: boolean | null,
): DepositRefusal | null {
  if (!viewer) return "login-needed";
  if (viewer.userId === pet.ownerId) return "own-listing";
  if (viewer.isBreeder) return "breeder-account";
  if (pet.depositPence === null) return "no-deposit-amount";
  if (pet.reserved) return "already-reserved";
  if (hasActiveSubscription === null) return "breeder-missing";
  return hasActiveSubscription ? null : "breeder-without-subscription";
}
