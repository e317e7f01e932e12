// What a breeder's licence says of the one that follows it.
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { OwnLicence } from "#app/domain/breeders/licences/views.ts";
import { textOf } from "../../../../tests/support/page.ts";
import { LicenceList } from "./licence-list.tsx";

const licence: OwnLicence = {
  ...{ licenceId: 1, breederId: 1, nation: "england", kind: "dog_breeding", number: "24/1", council: "York" },
  ...{ holderName: "Ann Lee", startsOn: "2025-07-01", endsOn: "2027-06-30", stars: null, starsChecked: false },
  ...{ maxDogs: null, maxDogsChecked: false, remark: "", state: "checked", checkedSource: "register" },
  ...{ checkedAt: null, refusalReason: null, changeRequest: null, documentName: null, updatedAt: "" },
  ...{ oldPets: 0, replacedBy: "27/2" },
};

it("[BRD-22, ALL-02] says that a licence is replaced when its listings can name the new one, and before from when", () => {
  const said = (today: string, more: Partial<OwnLicence> = {}) =>
    textOf(
      renderToStaticMarkup(
        <MemoryRouter>
          <LicenceList licences={[{ ...licence, ...more }]} today={today} />
        </MemoryRouter>,
      ),
    );
  expect(said("2027-04-30")).toContain(
    "From 1 May 2027, 27/2 is offered here for the listings that name this licence.",
  );
  expect(said("2027-04-30")).not.toContain("Replaced");
  expect(said("2027-05-01")).toContain("Replaced by 27/2.");
  expect(said("2027-04-30", { state: "lapsed" })).toContain("Replaced by 27/2.");
});
