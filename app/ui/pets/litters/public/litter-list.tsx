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
import { PET_TYPE_LABELS } from "#app/domain/shared/pet-types.ts";
import { type NearPlace, nearText } from "#app/domain/shared/places/near-place.ts";
import { FilterDrawer } from "#app/ui/kit/filter-drawer.tsx";
import { RadioGroup } from "#app/ui/kit/forms/choice-fields.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { ListView } from "#app/ui/kit/lists/list-view.tsx";
import { NearField } from "#app/ui/shared/places/near-field.tsx";
import { OtherPlaces, UnknownPlace } from "#app/ui/shared/places/place-notices.tsx";
import { placePhrase } from "#app/ui/shared/places/place-phrase.ts";
import { RadiusSelect, radiusValue } from "#app/ui/shared/places/radius-select.tsx";
import { LitterGrid } from "./litter-card.tsx";

const ANY = { value: "", label: "Any" };
const TYPE_OPTIONS = [ANY, ...LITTER_TYPES.map((type) => ({ value: type, label: PET_TYPE_LABELS[type] }))];
const STAGE_OPTIONS = [ANY, ...OPEN_STAGES.map((stage) => ({ value: stage, label: STAGE_TEXTS[stage] }))];
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
  const values = {
    type: search.type ?? "",
    stage: search.stage ?? "",
    location: search.location,
    radius: radiusValue(search.radius),
  };
  return (
    <FilterDrawer count={count} resetHref={LITTERS_HREF}>
      <div className="pet-filters">
        <RadioGroup
          id="list-type"
          name="type"
          legend="Pet type"
          options={TYPE_OPTIONS}
          defaultValue={values.type}
          inline
        />
        <RadioGroup
          id="list-stage"
          name="stage"
          legend="Stage"
          options={STAGE_OPTIONS}
          defaultValue={values.stage}
          inline
        />
        <RadiusSelect radius={search.radius} />
        <TextField
          id="list-location"
          name="location"
          label="Location"
          defaultValue={values.location}
          maxLength={100}
          autoComplete="off"
        />
      </div>
    </FilterDrawer>
  );
}
