// The filters of the list of pets. They are fields of the list's GET form, so Apply, Enter and a browser without script
// all do the same.
import { poundsValue } from "#app/domain/pets/price.ts";
import { PETS_RESET_HREF, type PetSearch } from "#app/domain/pets/search-params.ts";
import { PET_TYPES } from "#app/domain/shared/pet-types.ts";
import { FilterDrawer } from "#app/ui/kit/filter-drawer.tsx";
import { Checkbox, RadioGroup } from "#app/ui/kit/forms/choice-fields.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { Suggestions } from "#app/ui/kit/lists/suggestions.tsx";
import { LocationField } from "#app/ui/shared/places/location-field.tsx";
import { RadiusSelect } from "#app/ui/shared/places/radius-select.tsx";
import { TypeChoice } from "./type-choice.tsx";

const GENDER_OPTIONS = [
  { value: "", label: "Either" },
  { value: "female", label: "Female" },
  { value: "male", label: "Male" },
];

/** The id of the list of breeds, which the search box has too. */
export const BREED_LIST = "list-breeds";

interface PetFiltersProps {
  search: PetSearch;
  /** How many filters are in force. */
  count: number;
  breeds: readonly string[];
}

/** Type, breed, sex, distance, date, price and location in a drawer, with Apply and Reset. */
export function PetFilters({ search, count, breeds }: PetFiltersProps) {
  return (
    <FilterDrawer count={count} resetHref={PETS_RESET_HREF}>
      <div className="pet-filters">
        <TypeChoice types={PET_TYPES} type={search.type} />
        <TextField
          id="list-breed"
          name="breed"
          label="Breed"
          defaultValue={search.breed}
          maxLength={100}
          autoComplete="off"
          list={BREED_LIST}
        />
        <Suggestions id={BREED_LIST} texts={breeds} />
        <RadioGroup
          id="list-gender"
          name="gender"
          legend="Sex"
          options={GENDER_OPTIONS}
          defaultValue={search.gender ?? ""}
          inline
        />
        <RadiusSelect radius={search.radius} />
        <div className="pet-filters__prices">
          <TextField
            id="list-min-price"
            name="min_price"
            label="Minimum price"
            prefix="£"
            inputMode="decimal"
            defaultValue={priceValue(search.minPricePence)}
            maxLength={12}
            autoComplete="off"
          />
          <TextField
            id="list-max-price"
            name="max_price"
            label="Maximum price"
            prefix="£"
            inputMode="decimal"
            defaultValue={priceValue(search.maxPricePence)}
            maxLength={12}
            autoComplete="off"
          />
        </div>
        <TextField
          id="list-ready"
          name="ready"
          type="date"
          label="Ready to leave by"
          defaultValue={search.readyBy ?? ""}
        />
        <Checkbox
          id="list-available"
          name="available"
          value="1"
          label="Leave out reserved pets"
          defaultChecked={search.available}
        />
        <LocationField location={search.location} />
      </div>
    </FilterDrawer>
  );
}

function priceValue(pence: number | null): string {
  return pence === null ? "" : poundsValue(pence);
}
