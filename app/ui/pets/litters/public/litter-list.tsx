// The list of litters with its filters and pagination.
import { saveSearchHref } from "#app/domain/community/saved-searches/search-query.ts";
import type { LitterCardView } from "#app/domain/pets/litters/public-views.ts";
import {
  activeFilters,
  LITTERS_HREF,
  type LitterSearch,
  littersFound,
  littersHref,
  petSearchOf,
} from "#app/domain/pets/litters/search-params.ts";
import { LITTER_TYPES, OPEN_STAGES, STAGE_TEXTS } from "#app/domain/pets/litters/stages.ts";
import type { ListPage } from "#app/domain/shared/list-page.ts";
import { type NearPlace, nearText } from "#app/domain/shared/places/near-place.ts";
import { FilterDrawer } from "#app/ui/kit/filter-drawer.tsx";
import { RadioGroup } from "#app/ui/kit/forms/choice-fields.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { ListView } from "#app/ui/kit/lists/list-view.tsx";
import { TypeChoice } from "#app/ui/pets/list/type-choice.tsx";
import { LocationField } from "#app/ui/shared/places/location-field.tsx";
import { NearField } from "#app/ui/shared/places/near-field.tsx";
import { OtherPlaces, UnknownPlace } from "#app/ui/shared/places/place-notices.tsx";
import { placePhrase } from "#app/ui/shared/places/place-phrase.ts";
import { RadiusSelect } from "#app/ui/shared/places/radius-select.tsx";
import { LitterGrid } from "./litter-card.tsx";

const STAGE_OPTIONS = [
  { value: "", label: "Any" },
  ...OPEN_STAGES.map((stage) => ({ value: stage, label: STAGE_TEXTS[stage] })),
];
const EMPTY = {
  title: "No litters found",
  drawing: "/empty-pets.svg",
  advice: "Try another breed or place, or remove a filter.",
};

interface LitterListProps {
  search: LitterSearch;
  list: ListPage<LitterCardView>;
  /** Calendar date. */
  today: string;
  /** The place of `near`; null without one, and when it is unknown. */
  place: NearPlace | null;
  /** Texts for `near` that lead to other places of that name. */
  otherPlaces: readonly string[];
}

export function LitterList({ search, list, today, place, otherPlaces }: LitterListProps) {
  const chips = activeFilters(search, place);
  const saveHref = saveSearchHref(petSearchOf(search));
  const found = littersFound(list.total, list.totalIsCapped);
  return (
    <ListView
      things="litters"
      path={LITTERS_HREF}
      box={{ name: "breed", label: "Search by breed", value: search.breed }}
      pageSize={search.pageSize}
      filters={<LitterFilters search={search} count={chips.length} />}
      chips={chips}
      place={<NearField id="list-near" value={nearText(search.near, place)} />}
      found={place ? `${found} ${placePhrase(place, search.radius)}` : found}
      saveHref={saveHref}
      notices={
        <>
          {search.near !== "" && !place && <UnknownPlace near={search.near} />}
          <OtherPlaces places={otherPlaces} hrefOf={(near) => littersHref(search, { near })} />
        </>
      }
      total={list.totalIsCapped ? null : list.total}
      page={list.page}
      pageCount={list.pageCount}
      hrefForPage={(page) => littersHref(search, { page })}
      empty={{ ...EMPTY, more: <TellMe href={saveHref} /> }}
    >
      {list.items.length > 0 ? <LitterGrid litters={list.items} today={today} priorityCount={1} /> : null}
    </ListView>
  );
}

function TellMe({ href }: { href: string }) {
  return (
    <p className="text-center">
      <Link to={href}>Tell me when there is one</Link>
    </p>
  );
}

/** Type, stage and location in a drawer, with Apply and Reset. */
function LitterFilters({ search, count }: { search: LitterSearch; count: number }) {
  return (
    <FilterDrawer count={count} resetHref={LITTERS_HREF}>
      <div className="pet-filters">
        <TypeChoice types={LITTER_TYPES} type={search.type} />
        <RadioGroup
          id="list-stage"
          name="stage"
          legend="Stage"
          options={STAGE_OPTIONS}
          defaultValue={search.stage ?? ""}
          inline
        />
        <RadiusSelect radius={search.radius} />
        <LocationField location={search.location} />
      </div>
    </FilterDrawer>
  );
}
