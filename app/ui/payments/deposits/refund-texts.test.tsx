// What a buyer's pages say of a deposit that the bank has taken back, and of the pet after a refund.
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { DepositPage, OwnDeposit, RefundCase } from "#app/domain/payments/deposits/views.ts";
import { closedText, overturnedText } from "#app/domain/payments/handovers/texts.ts";
import { ReceiptList } from "#app/ui/payments/receipt-list.tsx";
import { DepositView, titleOf } from "./deposit-page.tsx";
import { OwnDepositPart } from "./own-deposit.tsx";
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

it("[BRD-27] a refund that waits for the payer's bank is not said to be on its way", () => {
  const asked = { state: "paid", asked: true, disputed: true, paidAt: refundedAt, refundableUntil: refundedAt };
  const blocked = { state: "returning", reason: "blocked" };
  for (const state of [asked, blocked]) {
    const own = { ...state, depositId: 1, amountPence: 25_000, handover: null, waitsForBank: true } as OwnDeposit;
    const page = {
      ...{ deposit: own, disputed: true, pet: { name: "Luna", breed: "Cocker Spaniel" }, paidAt: refundedAt },
      ...{
        refundNote: null,
        promises: [],
        rules: { declineUntil: null },
        breeder: "Willow",
        breederId: null,
        payer: "Amelia",
      },
      ...{ reference: "Deposit 1", cancelDays: null, refundedAt: null },
    } as unknown as DepositPage;
    expect(titleOf(page)).toBe("Your deposit is not back yet");
    const part = <OwnDepositPart deposit={own} petId={1} slug="luna-1" name="Luna" />;
    for (const text of [textOf(<DepositView page={page} />), textOf(part)]) {
      expect(
        text.match(/bank is deciding about this payment\. Until it has decided, nothing is refunded\./g),
      ).toHaveLength(1);
      expect(text).not.toMatch(/on its way|5 to 10 days/);
    }
  }
});

it("[BRD-27] a handover whose deposit the bank has taken back is not said to end by a refund", () => {
  expect(closedText(refundedAt, true)).toBe(
    "This handover ended when the buyer’s bank took the deposit back on 30 November 2026.",
  );
  expect(closedText(refundedAt, false)).toContain("when the deposit was refunded on");
  expect(overturnedText("Luna", refundedAt, true)).toMatch(/^The buyer’s bank took the deposit back on/);
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
