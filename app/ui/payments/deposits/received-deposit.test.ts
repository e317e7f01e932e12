// What the breeder's page of a deposit says of it.
import { expect, it } from "vitest";
import type { ReceivedDepositPage } from "#app/domain/payments/deposits/views.ts";
import { stateOf } from "./received-deposit.tsx";

it("[BRD-18, BRD-27] says that a deposit was paid out, also when the buyer's bank decides about it or has taken it back", () => {
  const said = (facts: Partial<ReceivedDepositPage>) =>
    stateOf({
      ...{ buyer: "Theo", petName: "Luna", refundedAt: null, refundReason: null, disputed: false },
      ...{ paidOut: { at: "2026-11-30T09:55:00.000Z", reference: "BACS 7" }, ...facts },
    } as ReceivedDepositPage);
  const paidOut = "Pawstead transferred the deposit to you on 30 November 2026, with the reference BACS 7.";
  expect(said({ disputed: true })).toBe(
    `Disputed at the bank. The buyer's bank is deciding about this payment. ${paidOut}`,
  );
  expect(said({ disputed: true, paidOut: null })).not.toContain("transferred");
  const lost = { refundedAt: "2026-12-02T12:00:00.000Z", refundReason: "disputed" } as const;
  expect(said(lost)).toBe(`The buyer’s bank took it back on 2 December 2026 at 12:00. ${paidOut}`);
});
