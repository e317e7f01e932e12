// Filters of the list of breeders: fields of the list's GET form, so Apply, Enter and browsers without script all work
// alike.
import { type BreederSearch, BREEDERS_RESET_HREF } from "#app/domain/breeders/search-params.ts";
import { SPECIALTIES } from "#app/domain/breeders/specialties.ts";
import { FilterDrawer } from "#app/ui/kit/filter-drawer.tsx";
import { LocationField } from "#app/ui/shared/places/location-field.tsx";
import { RatingRange } from "./rating-range.tsx";

interface BreederFiltersProps {
  search: BreederSearch;
  /** The number of active filters. */
  count: number;
}

/** Location, minimum rating and specialties in a drawer, with Apply and Reset. */
export function BreederFilters({ search, count }: BreederFiltersProps) {
  const { location, minRating, specialties } = search;
  return (
    <FilterDrawer count={count} resetHref={BREEDERS_RESET_HREF}>
      <div className="breeder-filters">
        <LocationField location={location} hint="A town or city, such as Leeds." />
        <RatingRange id="list-min-rating" value={minRating} />
        <fieldset className="field">
          <legend className="field__legend">Specialties</legend>
          <div className="inline-choices">
            {SPECIALTIES.map((specialty) => (
              <label className="choice" key={specialty}>
                <input
                  type="checkbox"
                  name="specialty"
                  value={specialty}
                  defaultChecked={specialties.includes(specialty)}
                />
                <span>{specialty}</span>
              </label>
            ))}
          </div>
        </fieldset>
      </div>
    </FilterDrawer>
  );
}
