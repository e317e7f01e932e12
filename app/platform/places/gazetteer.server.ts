// The gazetteer: a built-in search of towns, villages and postcode districts. A scan of its five thousand rows takes a
// millisecond, so there is no index.
import { comparable, type GazetteerData, gazetteerData, type Town } from "./gazetteer-data.server.ts";
import { drawTile } from "./gazetteer-tile.server.ts";
import type { FoundPlace, Places } from "./places.ts";
import { postcodeArea, postcodeDistrict } from "./postcode.ts";

const NEAR_KM = 25;
/** From this size on, words of the name rank as the whole name: "Hull" finds Kingston upon Hull. */
const CITY_SIZE = 7;

export const gazetteer: Places = {
  async search(text, limit) {
    const data = await gazetteerData();
    const district = postcodeDistrict(text);
    const found = district === null ? searchTowns(data, text, limit) : searchDistricts(data, district, limit);
    return addNearestDistrict(data, found);
  },

  async near(lat, lng) {
    const town = await nearestTown(lat, lng);
    return town ? placeOf(town) : null;
  },

  async tile(address) {
    return { type: "image/svg+xml", bytes: new TextEncoder().encode(await drawTile(address)) };
  },
};

/** The town nearest to a point, or null when none is within 25 km. */
export async function nearestTown(lat: number, lng: number): Promise<Town | null> {
  const { towns } = await gazetteerData();
  let best: Town | null = null;
  let least = NEAR_KM ** 2;
  for (const town of towns) {
    const away = squareDistance(town, lat, lng);
    if (away < least) [best, least] = [town, away];
  }
  return best;
}

/** Returns the district, then those whose numbers begin with it; for an unknown district the town of its area. */
function searchDistricts({ districts, areas }: GazetteerData, district: string, limit: number): FoundPlace[] {
  // Districts of central London have a capital letter after the number.
  const exact = [district, district.replace(/[A-Z]$/, "")].find((one) => districts.has(one));
  if (exact === undefined) {
    const area = areas.get(postcodeArea(district));
    return area ? [{ ...placeOf(area), id: district, address: `${addressOf(area)} (near ${district})` }] : [];
  }
  const longer = [...districts.keys()].filter((one) => one !== exact && one.startsWith(district));
  return [exact, ...longer].slice(0, limit).map((one) => {
    const town = districts.get(one)!;
    const shown = one === exact ? district : one;
    return { ...placeOf(town), id: shown, address: `${addressOf(town)} ${shown}` };
  });
}

function searchTowns({ towns, areas }: GazetteerData, text: string, limit: number): FoundPlace[] {
  const asked = comparable(text);
  if (asked.length === 0) return [];
  const ranks: Town[][] = [[], [], [], []];
  for (const town of towns) {
    const rank = rankOf(town, asked);
    if (rank !== null) ranks[rank]!.push(town);
  }
  const found = ranks.flat().slice(0, limit).map(placeOf);
  const area = areas.get(text.trim().toUpperCase());
  return found.length === 0 && area ? [placeOf(area)] : found;
}

/**
 * 0 is the whole name, or a whole word of a city's; 1 its beginning, 2 words of it in any order, 3 words of it and of
 * its county.
 */
function rankOf(town: Town, asked: readonly string[]): number | null {
  const [first = ""] = asked;
  if (!town.words.some((word) => word.startsWith(first)) && !asked.some((word) => town.words.includes(word)))
    return null;
  const same = asked.every((word, at) => town.words[at] === word);
  if (same && asked.length === town.words.length) return 0;
  if (town.size >= CITY_SIZE && asked.every((word) => town.words.includes(word))) return 0;
  const begins = asked.every((word, at) =>
    at < asked.length - 1 ? town.words[at] === word : town.words[at]?.startsWith(word),
  );
  if (begins) return 1;
  if (asked.every((word) => town.words.some((one) => one.startsWith(word)))) return 2;
  return asked.every((word) => town.allWords.some((one) => one.startsWith(word))) ? 3 : null;
}

/** Adds the nearest postcode district to places with the same name and county. */
function addNearestDistrict({ districts }: GazetteerData, found: FoundPlace[]): FoundPlace[] {
  const times = new Map<string, number>();
  for (const { address } of found) times.set(address, (times.get(address) ?? 0) + 1);
  return found.map((place) => {
    if (times.get(place.address) === 1) return place;
    let [nearest, least] = ["", Infinity];
    for (const [district, town] of districts) {
      const away = squareDistance(town, place.lat, place.lng);
      if (away < least) [nearest, least] = [district, away];
    }
    return { ...place, address: `${place.address} ${nearest}` };
  });
}

function placeOf(town: Town): FoundPlace {
  const { lat, lng } = town;
  return { id: `${town.name}@${lat},${lng}`, address: addressOf(town), lat, lng };
}

function addressOf({ name, county }: Town): string {
  return county === "" || county === name ? name : `${name}, ${county}`;
}

/** The approximate squared distance in square kilometres, on a flat projection. */
function squareDistance(town: Town, lat: number, lng: number): number {
  const wide = Math.cos((lat * Math.PI) / 180);
  return (111.2 * (town.lat - lat)) ** 2 + (111.2 * wide * (town.lng - lng)) ** 2;
}
