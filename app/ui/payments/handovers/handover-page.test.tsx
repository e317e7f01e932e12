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
  ...{
    completesAt: null,
    caseOpensAt: null,
    canConfirm: true,
    canTakeBack: false,
    canContradict: false,
    canReport: false,
  },
  ...{ agreedOn: null, suggestion: null, chip: null, chipDatabase: null, needsCertificate: false, checklist: [] },
};

function pageOf(handover: Partial<HandoverView>): string {
  const Page = () => <HandoverPage handover={{ ...OPEN, ...handover }} reviewState={null} />;
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  return renderToStaticMarkup(<Stub />);
}

const buttonsOf = (handover: Partial<HandoverView>) => all(pageOf(handover), "button").map(textOf);

it("[VIS-20, ALL-08] says what follows when the other side stays silent", () => {
  const at = "2028-04-15T09:00:00.000Z";
  const byBreeder = { breederConfirmedAt: "2028-04-01T09:00:00.000Z", caseOpensAt: at };
  expect(textOf(pageOf(byBreeder))).toContain("If Nia does not answer by 15 April 2028, a moderator looks into it.");
  expect(textOf(pageOf({ ...byBreeder, side: "buyer" }))).toContain(
    "Nia says that Luna was handed over. If you do not answer by 15 April 2028, a moderator looks into it.",
  );
  expect(textOf(pageOf({ buyerConfirmedAt: at, completesAt: at }))).toContain(
    "If you do not answer, it is complete on 15 April 2028.",
  );
});

it("[VIS-15, VIS-19] asks for the answer to a suggested day before the confirmation, and not of the side that suggested it", () => {
  const suggestion = { on: "2028-04-02", by: "buyer" } as const;
  const confirm = "I have handed over Luna";
  expect(buttonsOf({ suggestion })).toEqual(["Accept", "Suggest", confirm]);
  expect(buttonsOf({ suggestion: { ...suggestion, by: "breeder" } })).toEqual([confirm, "Suggest"]);
  expect(buttonsOf({})).toEqual([confirm, "Suggest"]);
  expect(buttonsOf({ suggestion, buyerConfirmedAt: "2028-04-01T09:00:00.000Z" })).toEqual([confirm]);
});
