// The listed animals of a litter: the buttons that each state has.
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { ListedRow } from "#app/domain/litters/views.ts";
import { parse, textOf } from "../../../tests/support/page.ts";
import { ListedRows } from "./listed-rows.tsx";

const PET = {
  petId: 9,
  slug: "fern-9",
  status: "approved",
  pricePence: 100,
  colour: "Black",
  depositPaid: false,
} as const;
const ROW: ListedRow = { rowId: 1, name: "Fern", sex: "female", status: "available", note: "", pet: PET };

const buttonsOf = (row: Partial<Omit<ListedRow, "pet">>, pet: Partial<ListedRow["pet"]> = {}) => {
  const rows = [{ ...ROW, ...row, pet: { ...PET, ...pet } }];
  const list = <ListedRows rows={rows} page="/breeder/litters/1" />;
  const shown = textOf(parse(renderToStaticMarkup(<MemoryRouter>{list}</MemoryRouter>)));
  return ["Edit", "Mark as reserved", "Mark as available", "Mark as sold"].filter((text) => shown.includes(text));
};

it.each([
  ["available", {}, {}, ["Edit", "Mark as reserved", "Mark as sold"]],
  ["reserved by the breeder", { status: "reserved" }, {}, ["Edit", "Mark as available", "Mark as sold"]],
  ["reserved by a deposit", { status: "reserved" }, { depositPaid: true }, ["Edit", "Mark as sold"]],
  ["sold", { status: "sold" }, {}, ["Edit"]],
  ["pending", {}, { status: "pending" }, ["Edit"]],
  ["rejected", {}, { status: "rejected" }, ["Edit"]],
] as const)("[LIT-13] C16: an animal that is %s is offered only what will be done", (_name, row, pet, expected) => {
  expect(buttonsOf(row, pet)).toEqual(expected);
});
