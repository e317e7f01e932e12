// Places by their exact name: "shrewsbury", "shropshire" and "boston lincolnshire", for words of a search.
import { type Area, comparable, gazetteerData, type Town } from "#app/platform/places/gazetteer-data.server.ts";
import { singleFlight } from "#app/platform/single-flight.ts";
import type { NearPlace } from "./near-place.ts";

/** From this size on (about 64,000 people) a name means the town rather than a breed that contains it. */
const CITY_SIZE = 7;

export interface ExactPlace {
  place: NearPlace;
  isCity: boolean;
}

/** The place that has exactly this name, the largest of several, with or without its county; null for any other text. */
export async function findExactPlace(text: string): Promise<ExactPlace | null> {
  // comparable() leaves out characters of other alphabets.
  if (/[^\p{Script=Latin}\P{L}]/u.test(text)) return null;
  const { areas, towns } = await names();
  const words = comparable(text);
  const name = words.join(" ");
  const area = areas.get(name);
  if (area) return { place: { kind: "area", name: area.name, counties: [...area.counties] }, isCity: false };
  const town = towns.get(name)?.[0] ?? townOfArea(words, areas, towns);
  if (!town) return null;
  return {
    place: { kind: "point", name: town.name, lat: town.lat, lng: town.lng },
    isCity: town.size >= CITY_SIZE,
  };
}

/** The place alone. */
export async function findPlaceName(text: string): Promise<NearPlace | null> {
  return (await findExactPlace(text))?.place ?? null;
}

function townOfArea(
  words: readonly string[],
  areas: ReadonlyMap<string, Area>,
  towns: ReadonlyMap<string, Town[]>,
): Town | undefined {
  for (let at = words.length - 1; at > 0; at -= 1) {
    const counties = areas.get(words.slice(at).join(" "))?.counties;
    const town = counties && towns.get(words.slice(0, at).join(" "))?.find(({ county }) => counties.has(county));
    if (town) return town;
  }
  return undefined;
}

/** The largest town and the most precise area of a name come first. */
const names = singleFlight(
  async () => {
    const data = await gazetteerData();
    const areas = new Map<string, Area>();
    const towns = new Map<string, Town[]>();
    for (const area of data.regions) for (const name of area.names) if (!areas.has(name)) areas.set(name, area);
    for (const town of data.towns) {
      for (const name of town.names) towns.set(name, [...(towns.get(name) ?? []), town]);
    }
    return { areas, towns };
  },
  { keepMs: Infinity },
);
