// The nation that a listing is sold from, as far as its location or its breeder's location or council says (LAW-06, BRD-08).
import { findCouncil } from "#app/domain/licences/councils.ts";
import { resolveNear } from "#app/domain/places/resolve-near.server.ts";
import { db } from "#app/platform/db.server.ts";
import { gazetteerData } from "#app/platform/places/gazetteer-data.server.ts";
import { postcodeDistrict } from "#app/platform/places/postcode.ts";
import { type Nation, NATION_LABELS, NATIONS } from "./nations.ts";

/** The values with the nation filled in where it is not chosen. It counts as answered once the form is sent with it. */
export async function withKnownNation<Values extends { nation?: string; location?: string }>(
  values: Values,
  breederId: number,
): Promise<Values> {
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
