// What a landing page of the list of pets has besides the list: its heading, breadcrumbs and structured data.
import { useRouteLoaderData } from "react-router";
import { landingHref, type PetLanding } from "#app/domain/pets/landing-href.ts";
import type { PetResults } from "#app/domain/pets/pet-results.ts";
import { petsOf } from "#app/domain/shared/pet-types.ts";
import { Breadcrumbs, type Crumb } from "#app/ui/kit/breadcrumbs.tsx";
import { StructuredData } from "#app/ui/layout/structured-data.tsx";
import { petBreadcrumbs, petItemList } from "#app/ui/pets/pet-structured-data.ts";

/** "Cockapoo puppies and dogs near Leeds"; null for the lists whose heading is that of all pets. */
export function landingHeading({ landing, place }: PetResults): string | null {
  if (!landing || (landing.breed === "" && landing.near === "")) return null;
  return capitalise(`${petsOf(landing)}${place ? ` ${shortPhrase(place)}` : ""}`);
}

/** Below the list: breadcrumbs of a breed or place, and what search engines read. Nothing where they do not index. */
export function PetListLanding({ results }: { results: PetResults }) {
  const siteUrl = useRouteLoaderData<{ siteUrl: string }>("root")?.siteUrl ?? "";
  const { search, list, landing } = results;
  if (!landing || list.items.length === 0) return null;
  const crumbs = landingCrumbs(results, landing);
  const slugs = list.items.map((pet) => pet.slug);
  return (
    <>
      {crumbs.length > 2 && (
        <div className="mt-5">
          <Breadcrumbs crumbs={crumbs} />
          <StructuredData data={petBreadcrumbs(crumbs, siteUrl)} />
        </div>
      )}
      <StructuredData data={petItemList(slugs, (list.page - 1) * search.pageSize + 1, siteUrl)} />
    </>
  );
}

/** Home, all pets, the type, the breed and the place: each with those before it. */
function landingCrumbs({ place }: PetResults, { type, breed, near }: PetLanding): Crumb[] {
  const crumbs: Crumb[] = [
    { label: "Home", to: "/" },
    { label: "Browse Pets", to: "/pets" },
  ];
  const add = (label: string, landing: PetLanding) => crumbs.push({ label, to: landingHref(landing) });
  if (type) add(capitalise(petsOf({ type, breed: "" })), { type, breed: "", near: "" });
  if (breed) add(capitalise(breed), { type, breed, near: "" });
  if (near && place) add(capitalise(shortPhrase(place)), { type, breed, near });
  const { label } = crumbs.pop()!;
  return [...crumbs, { label }];
}

function shortPhrase({ kind, name }: NonNullable<PetResults["place"]>): string {
  return kind === "area" ? `in ${name}` : `near ${name}`;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
