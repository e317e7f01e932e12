// What the list of pets says about its results: other places of that name, a corrected word, pets that are left out, and
// ways on when nothing was found.
import type { ReactNode } from "react";
import { saveSearchHref } from "#app/domain/community/saved-searches/search-query.ts";
import type { PetResults } from "#app/domain/pets/pet-results.ts";
import { petsHref } from "#app/domain/pets/search-params.ts";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { OtherPlaces, UnknownPlace } from "#app/ui/shared/places/place-notices.tsx";

const PLACE_NEEDED: Record<NonNullable<PetResults["placeNeededFor"]>, string> = {
  "near-me": "Choose a town or postcode to see the pets near you",
  distance: "Choose a town or postcode for the distance",
  order: "Choose a town or postcode to see the nearest first. These are the newest first.",
};

/** The lines under the count, each only where it applies. */
export function PetListNotices({ results }: { results: PetResults }) {
  const { search, corrected, correctedPlace, asTyped, otherPlaces, unlocated, nearInstead } = results;
  const notices: ReactNode[] = [];
  if (results.placeUnknown) notices.push(<UnknownPlace near={search.near} />);
  if (results.placeNeededFor !== null) {
    notices.push(
      <p className="list-notice list-notice--alert">
        <Icon name="alert" />
        {PLACE_NEEDED[results.placeNeededFor]}
      </p>,
    );
  }
  notices.push(<OtherPlaces places={otherPlaces} hrefOf={(near) => petsHref(search, { near })} />);
  if (asTyped !== null) {
    notices.push(
      <p className="list-notice">
        {corrected !== null && `Showing results for “${corrected}”. `}
        <Link to={asTyped.href}>
          {corrected === null ? "Search for the words as typed" : `Search for “${asTyped.text}” as typed`}
        </Link>
      </p>,
    );
  }
  if (correctedPlace !== null) {
    notices.push(
      <p className="list-notice">
        {`Showing results near ${correctedPlace}. `}
        <Link to={petsHref(search, { asTyped: true })}>{`Search near “${search.near}” as typed`}</Link>
      </p>,
    );
  }
  if (nearInstead) {
    notices.push(
      <p className="list-notice">
        <Link to={nearInstead.href}>{`Search near ${nearInstead.name} instead`}</Link>
      </p>,
    );
  }
  if (unlocated > 0) {
    notices.push(
      <p className="list-notice">
        <Link to={petsHref(search, { radius: "unknown" })}>
          {`${unlocated.toLocaleString("en-GB")} ${unlocated === 1 ? "pet" : "pets"} without a known location ${unlocated === 1 ? "is" : "are"} not shown`}
        </Link>
      </p>,
    );
  }
  return notices.map((notice, index) => <div key={index}>{notice}</div>);
}

/** Below "No pets found": the search without one of its conditions, the next radius with any, and an alert. */
export function PetListWaysOn({ results }: { results: PetResults }) {
  const { search, wider, nearest } = results;
  return (
    <div className="ways-on">
      {nearest.length > 0 && (
        <>
          <h3>Leave out one condition</h3>
          <ul>
            {nearest.map(({ label, href, total }) => (
              <li key={label}>
                <Link to={href}>
                  {`Without “${label}”: ${total.toLocaleString("en-GB")} ${total === 1 ? "pet" : "pets"}`}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {wider && (
        <p>
          {`There are no pets within ${String(search.radius)} miles. `}
          <Link to={petsHref(search, { radius: wider.radius })}>
            {wider.radius === null
              ? `There ${are(wider.total)} further away.`
              : `There ${are(wider.total)} within ${wider.radius} miles.`}
          </Link>
        </p>
      )}
      <p>
        <Link to={saveSearchHref(search)}>Tell me when there is one</Link>
      </p>
    </div>
  );
}

function are(total: number): string {
  return total === 1 ? "is 1" : `are ${total.toLocaleString("en-GB")}`;
}
