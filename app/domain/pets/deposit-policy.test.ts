import { expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { DEPOSIT_REFUSAL_TEXTS, depositRefusal, takesDeposit } from "./deposit-policy.ts";

const buyer = { userId: 2, isBreeder: false } as Viewer;
const breeder = { userId: 3, isBreeder: true } as Viewer;
const pet = { ownerId: 9, depositPence: 20_000, reserved: false };

it("[DEP-01] lets a buyer pay for a free pet of a paying breeder", () => {
  expect(depositRefusal(buyer, pet, true)).toBeNull();
});

it.each([
  ["DEP-02", null, pet, true, "Please login to pay a deposit."],
  ["DEP-03", buyer, { ...pet, reserved: true }, true, "This pet has already been reserved."],
  ["DEP-04, OPN-35", buyer, pet, false, "Breeder does not have a subscription."],
  ["DEP-05, TEN-10", buyer, { ...pet, depositPence: null }, true, "This pet does not take a deposit."],
  ["DEP-06", buyer, pet, null, "An error occurred while fetching breeder details."],
  ["DEP-07, PDT-32", breeder, pet, true, "Breeders cannot contact other breeders or pay deposits"],
  ["PDT-32", { ...buyer, userId: 9 }, pet, true, "This is your own listing."],
] as const)("[%s] refuses with its sentence", (_id, viewer, subject, subscribed, text) => {
  const refusal = depositRefusal(viewer, subject, subscribed);
  expect(refusal && DEPOSIT_REFUSAL_TEXTS[refusal]).toBe(text);
});

it("[TEN-10, OPN-22, OPN-12] shows the deposit button only for an unreserved pet with a deposit price", () => {
  expect(takesDeposit(pet)).toBe(true);
  expect(takesDeposit({ depositPence: null, reserved: false })).toBe(false);
  expect(takesDeposit({ ...pet, reserved: true })).toBe(false);
});
