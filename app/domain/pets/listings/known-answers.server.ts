// The answers of a listing that are known (BRD-08): the nation that it is sold from, as far as its location or its breeder's location or
// council says (LAW-06), and the licence of a breeder who has one.
import { findCouncil } from "#app/domain/breeders/licences/councils.ts";
import { type Nation, NATION_LABELS, NATIONS } from "#app/domain/shared/places/nations.ts";
import { resolveNear } from "#app/domain/shared/places/resolve-near.server.ts";
import { db } from "#app/platform/db.server.ts";
import { gazetteerData } from "#app/platform/places/gazetteer-data.server.ts";
import { postcodeDistrict } from "#app/platform/places/postcode.ts";
import { licenceOptions } from "./licence-options.server.ts";

interface Known {
  nation?: string;
  location?: string;
  licence_id?: string;
}

/** The values with nation and licence filled in where none is chosen. They count as answered once the form is sent with them. */
export async function withKnownAnswers<Values extends Known>(values: Values, breederId: number): Promise<Values> {
  const [licence, ...others] = values.licence_id ? [] : await licenceOptions(breederId);
  const known = licence && others.length === 0 ? { ...values, licence_id: licence.value } : values;
  return withKnownNation(known, breederId);
}

async function withKnownNation<Values extends Known>(values: Values, breederId: number): Promise<Values> {
  if (values.nation) return values;
  const breeder = await db.breeder.findUnique({
    where: { id: breederId },
    select: { location: true, localCouncilAuthority: true },
  });
  const nation =
    (await nationOf(values.location ?? "")) ??
    (await nationOf(breeder?.location ?? "")) ??
    nationOfCouncil(breeder?.localCouncilAuthority ?? "");
  return nation ? { ...values, nation } : values;
}

/** The nation of a town, postcode or area, which may be a part of an address; null for any other text. */
export async function nationOf(text: string): Promise<Nation | null> {
  const parts = text.split(",").map((part) => part.trim());
  const postcodes = text.split(/[\s,]+/).filter((word) => postcodeDistrict(word) !== null);
  for (const part of [text, ...parts.toReversed(), ...postcodes]) {
    const found = part === "" ? null : await resolveNear(part);
    const nation = found && !found.isGuess ? await nationOfCounty(found.place) : null;
    if (nation) return nation;
  }
  return null;
}

type Place = NonNullable<Awaited<ReturnType<typeof resolveNear>>>["place"];

async function nationOfCounty(place: Place): Promise<Nation | null> {
  const { towns, regions } = await gazetteerData();
  const county =
    place.kind === "area"
      ? place.counties[0]
      : towns.find(({ lat, lng }) => lat === place.lat && lng === place.lng)?.county;
  return NATIONS.find((nation) => inNation(regions, nation, county ?? "")) ?? null;
}

function inNation(
  regions: readonly { name: string; counties: ReadonlySet<string> }[],
  nation: Nation,
  county: string,
): boolean {
  return regions.some(({ name, counties }) => name === NATION_LABELS[nation] && counties.has(county));
}

function nationOfCouncil(council: string): Nation | null {
  return NATIONS.find((nation) => findCouncil(nation, council) !== null) ?? null;
}
