// The landing pages that a pet belongs to: its breed, and its breed near its breeder.
import { petsOf } from "#app/domain/shared/pet-types.ts";
import { canonicalNear } from "#app/domain/shared/places/place-name.server.ts";
import { resolveNear } from "#app/domain/shared/places/resolve-near.server.ts";
import { landingHref } from "./landing-href.ts";
import { breedLanding } from "./landing.ts";
import type { PetPageView } from "./views.ts";

export interface LandingLink {
  label: string;
  href: string;
}

/** "Cockapoo puppies and dogs", and the same "near Leeds" where the location is a town or area. */
export async function landingLinks({ breed, type, location }: PetPageView): Promise<LandingLink[]> {
  const landing = breedLanding(breed);
  // As listed under another type the pet is not on the page of its breed.
  if (landing.type !== null && landing.type !== type) return [];
  const pets = petsOf({ type, breed: landing.type === null ? breed : landing.breed });
  const found = await resolveNear(location);
  const near = found?.isGuess ? null : await canonicalNear(location, found);
  const links = [{ label: `All ${pets}`, href: landingHref(landing) }];
  if (found && near !== null) {
    const { kind, name } = found.place;
    const label = `${pets} ${kind === "area" ? "in" : "near"} ${name}`;
    links.push({ label, href: landingHref({ ...landing, near }) });
  }
  return links;
}
