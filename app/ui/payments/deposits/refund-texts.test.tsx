// What a buyer's pages say of a deposit that the bank has taken back, and of the pet after a refund.
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { DepositPage, RefundCase } from "#app/domain/payments/deposits/views.ts";
import { ReceiptList } from "#app/ui/payments/receipt-list.tsx";
import { DepositView, titleOf } from "./deposit-page.tsx";
import { RefundPage } from "./refund-page.tsx";

const refundedAt = "2026-11-30T12:00:00.000Z";

function textOf(page: React.ReactNode): string {
  const Page = createRoutesStub([{ path: "/", Component: () => page }]);
  return renderToStaticMarkup(<Page />).replaceAll(/<[^>]*>/g, " ");
}

function refundPage(refund: Partial<RefundCase>, listed = true): string {
  const facts = {
    ...{ depositId: 1, amountPence: 25_000, period: "24 hours" },
    paidAt: refundedAt,
    refundableUntil: refundedAt,
  };
  const props = { name: "Luna", listed, action: "/pets/luna-1/refund", back: "/" };
  return textOf(<RefundPage {...props} refund={{ ...facts, state: "open", reason: "asked", ...refund }} />);
}

it("[OPN-30] a deposit that the bank has taken back is not called refunded", () => {
  const page = {
    ...{ deposit: { depositId: 1, state: "refunded", reason: "disputed", amountPence: 25_000 }, refundedAt },
    ...{ pet: { name: "Luna", breed: "Cocker Spaniel" }, paidAt: refundedAt, refundNote: null, promises: [] },
    ...{ breeder: "Willow", breederId: null, payer: "Amelia", reference: "Deposit 1", cancelDays: null },
  } as unknown as DepositPage;
  expect(titleOf(page)).toBe("Your bank has taken the deposit back");
  const text = textOf(<DepositView page={page} />);
  expect(text).toContain("£250 paid, £250 taken back by your bank on 30 November 2026");
  expect(text).not.toMatch(/refunded|5 to 10 days/);
  const refund = refundPage({ state: "refunded", reason: "disputed" });
  expect(refund).toContain("The £250 comes to you from your bank, and not from us.");
  expect(refund).not.toMatch(/refunded|5 to 10 days/);
});

it("[OPN-30] a receipt says whether the bank has taken the payment back", () => {
  const facts = {
    entryId: "1",
    amountPence: 25_000,
    movedAt: refundedAt,
    reference: "Deposit 1",
    title: "Deposit for Luna",
  };
  const state = { breeder: null, depositId: 1, refund: null, goingBack: false, disputed: false };
  const text = (takenBack: boolean) =>
    textOf(<ReceiptList receipts={[{ ...facts, ...state, kind: "deposit_refunded", takenBack }]} />);
  expect(text(false)).toMatch(/Refund: Deposit for Luna.*Refunded on/);
  expect(text(true)).toMatch(/Taken back: Deposit for Luna.*Taken back by your bank on/);
});

it("[DEP-14] the refund page promises only a public pet to others", () => {
  expect(refundPage({})).toContain("Luna will be available to others when the bank has confirmed it.");
  expect(refundPage({}, false)).toContain("Luna is no longer reserved for you when the bank has confirmed it.");
});
