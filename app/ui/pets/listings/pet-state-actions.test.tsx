// The buttons that change the state of a pet in the breeder's list.
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { OwnPet } from "#app/domain/pets/listings/views.ts";
import { all, parse, textOf } from "../../../../tests/support/page.ts";
import { PetStateActions } from "./pet-state-actions.tsx";

const PET = { petId: 9, name: "Fern", status: "approved", reserved: false, depositPaid: false, isPaused: false };

it.each([
  ["free", {}, ["Pause", "Mark as reserved", "Mark as sold"]],
  ["at a checkout", { isHeld: true }, []],
  ["reserved by a deposit", { reserved: true, depositPaid: true, depositId: 4 }, ["Mark as sold", "See the deposit"]],
] as const)("[BRD-09, BRD-18] a pet that is %s is offered only what will be done", (_state, facts, expected) => {
  const pet = { ...PET, isHeld: false, depositId: null, ...facts } as OwnPet;
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <PetStateActions pet={pet} hasPlan />
    </MemoryRouter>,
  );
  const acts = all(parse(markup), "a, button").map((act) => textOf(act).replace(/\s*: Fern$/, ""));
  expect(acts).toEqual(expected);
});
