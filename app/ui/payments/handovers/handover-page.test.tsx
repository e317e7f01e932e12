// The page of a handover: which of its buttons comes first.
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { HandoverView } from "#app/domain/payments/handovers/views.ts";
import { all, textOf } from "../../../../tests/support/page.ts";
import { HandoverPage } from "./handover-page.tsx";

const OPEN: HandoverView = {
  ...{ handoverId: 4, side: "breeder", depositId: 9, askedUntil: null, breederId: 2, tradingName: "Willow" },
  ...{ pet: { petId: 3, name: "Luna", slug: "luna-3" }, otherName: "Nia", createdAt: "2028-03-27T09:00:00.000Z" },
  ...{ buyerConfirmedAt: null, breederConfirmedAt: null, ended: null, endedAt: null, isTakenBack: false },
  ...{ inCase: false, contradictedBy: null, isRefunding: false, bankDecides: false, earliest: null },
  ...{ completesAt: null, canConfirm: true, canTakeBack: false, canContradict: false, canReport: false },
  ...{ agreedOn: null, suggestion: null, chip: null, chipDatabase: null, needsCertificate: false, checklist: [] },
};

function buttonsOf(handover: Partial<HandoverView>): string[] {
  const Page = () => <HandoverPage handover={{ ...OPEN, ...handover }} reviewState={null} />;
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  return all(renderToStaticMarkup(<Stub />), "button").map(textOf);
}

it("[VIS-15, VIS-19] asks for the answer to a suggested day before the confirmation, and not of the side that suggested it", () => {
  const suggestion = { on: "2028-04-02", by: "buyer" } as const;
  const confirm = "I have handed over Luna";
  expect(buttonsOf({ suggestion })).toEqual(["Accept", "Suggest", confirm]);
  expect(buttonsOf({ suggestion: { ...suggestion, by: "breeder" } })).toEqual([confirm, "Suggest"]);
  expect(buttonsOf({})).toEqual([confirm, "Suggest"]);
  expect(buttonsOf({ suggestion, buyerConfirmedAt: "2028-04-01T09:00:00.000Z" })).toEqual([confirm]);
});
