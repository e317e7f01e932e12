// The places whose own name leads to them, for lists of links: areas, and the towns that their name alone means.
import { gazetteerData } from "#app/platform/places/gazetteer-data.server.ts";
import { singleFlight } from "#app/platform/single-flight.ts";

/** From this size on, a part of its name can mean a town (see resolve-near). */
const CITY_SIZE = 7;

interface NamedPlaces {
  areas: { near: string; counties: readonly string[] }[];
  towns: { near: string; lat: number; lng: number }[];
}

/** Each with the canonical text of a search near it, see canonicalNear. A town that needs its county is left out. */
export const namedPlaces = singleFlight(readPlaces, { keepMs: Infinity });

async function readPlaces(): Promise<NamedPlaces> {
  const { towns, regions } = await gazetteerData();
  const cities = towns.filter(({ size }) => size >= CITY_SIZE);
  const taken = new Set(regions.flatMap(({ names }) => names));
  const named: NamedPlaces["towns"] = [];
  // Largest first, so the first of a name is the one that it means.
  for (const { name, names, size, lat, lng } of towns) {
    const [key = ""] = names;
    if (taken.has(key)) continue;
    taken.add(key);
    if (cities.some((city) => city.size > size && city.names.includes(key))) continue;
    named.push({ near: name, lat, lng });
  }
  return { areas: regions.map(({ name, counties }) => ({ near: name, counties: [...counties] })), towns: named };
}
