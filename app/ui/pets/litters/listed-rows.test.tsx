// The listed animals of a litter: the buttons that each state has.
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { ListedRow } from "#app/domain/pets/litters/views.ts";
import { all, parse, textOf } from "../../../../tests/support/page.ts";
import { ListedRows } from "./listed-rows.tsx";

const PET = {
  petId: 9,
  slug: "fern-9",
  status: "approved",
  pricePence: 100,
  colour: "Black",
  depositPaid: false,
  asksForChanges: false,
  openAnswers: 0,
  isPaused: false,
  isDisputed: false,
  reservedUntil: null,
  isHeld: false,
  isRefunding: false,
  image: null,
} as const;
const ROW: ListedRow = { rowId: 1, name: "Fern", sex: "female", status: "available", note: "", pet: PET };

const actsOf = (row: Partial<Omit<ListedRow, "pet">>, pet: Partial<ListedRow["pet"]> = {}) => {
  const rows = [{ ...ROW, ...row, pet: { ...PET, ...pet } }];
  const list = <ListedRows rows={rows} page="/breeder/litters/1" hasPlan />;
  const Page = createRoutesStub([{ path: "/", Component: () => list }]);
  const page = parse(renderToStaticMarkup(<Page />));
  const acts = all(page, ".button").map((button) => textOf(button).replace(/\s*: Fern$/, ""));
  return { acts, beside: all(page, ".litter-card__acts > :not(details)").length };
};

it.each([
  ["available", {}, {}, ["Mark as reserved", "Mark as sold", "Edit", "Photos"]],
  ["reserved by the breeder", { status: "reserved" }, {}, ["Mark as sold", "Mark as available", "Edit", "Photos"]],
  ["reserved by a deposit", { status: "reserved" }, { depositPaid: true }, ["Mark as sold", "Edit", "Photos"]],
  ["given back", { status: "reserved" }, { depositPaid: true, isRefunding: true }, ["Edit", "Photos"]],
  ["at a checkout", {}, { isHeld: true }, ["Edit", "Photos"]],
  ["sold", { status: "sold" }, {}, ["Edit"]],
  ["pending", {}, { status: "pending" }, ["Edit", "Photos"]],
  ["not sent", {}, { status: "pending", openAnswers: 2 }, ["Answer 2 questions", "Edit", "Photos"]],
  ["rejected", {}, { status: "rejected" }, ["Edit", "Photos"]],
] as const)("[LIT-13, BRD-10] C16: an animal that is %s is offered only what will be done", (name, row, pet, acts) => {
  // The first stands beside "More", except of a sold animal.
  expect(actsOf(row, pet)).toEqual({ acts, beside: name === "sold" ? 0 : 1 });
});
