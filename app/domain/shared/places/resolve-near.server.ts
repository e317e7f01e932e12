// Resolves what a user types into "Town or postcode" to a point, or to an area such as a county. Uses the bundled
// gazetteer alone: a public page waits for no other service.
import { mistakes, mostMistakes } from "#app/domain/shared/search/spelling.ts";
import {
  type Area,
  comparable,
  type GazetteerData,
  gazetteerData,
  type Town,
} from "#app/platform/places/gazetteer-data.server.ts";
import { nearestTown } from "#app/platform/places/gazetteer.server.ts";
import { postcodeArea, postcodeDistrict } from "#app/platform/places/postcode.ts";
import { COORDINATES, type NearPlace } from "./near-place.ts";
import { readPoint } from "./schema.ts";

export interface ResolvedNear {
  place: NearPlace;
  /** Texts that resolve to the other places of that name, at most five. */
  others: string[];
  /** The place has another spelling than the text. */
  isGuess: boolean;
}

const MOST_OTHERS = 5;
/** From this size on, words of the name are the whole name: "Hull" is Kingston upon Hull. */
const CITY_SIZE = 7;
const FILLER = new Set(["near", "in", "around"]);

/** Returns the most likely place of a text and the others, or null. An empty text is not a place. */
export async function resolveNear(text: string): Promise<ResolvedNear | null> {
  const data = await gazetteerData();
  const point = COORDINATES.exec(text.trim());
  if (point) return fromCoordinates(point[1]!, point[2]!);
  const district = postcodeDistrict(text);
  if (district !== null) return fromPostcode(data, district);
  const [head = "", tail = ""] = [text.split(",")[0], text.split(",").slice(1).join(" ")].map((part) =>
    comparable(part ?? "").join(" "),
  );
  const asked = withoutFiller(head);
  if (asked === "") return null;
  const area = data.regions.find(({ names }) => names.includes(asked));
  if (area) return { place: areaPlace(area), others: [], isGuess: false };
  const named = townsNamed(data, asked, tail);
  if (named.length > 0) {
    const found = fromTowns(data, named, false);
    const isQualified = named.length === 1 && comparable(text).length > named[0]!.words.length;
    return isQualified ? { ...found, place: { ...pointOf(named[0]!), name: withCounty(data, named[0]!) } } : found;
  }
  const begun = data.towns.filter(({ words }) => words.join(" ").startsWith(asked));
  if (begun.length > 0) return fromTowns(data, begun, false);
  const postcodes = data.areas.get(text.trim().toUpperCase());
  if (postcodes) return fromTowns(data, [postcodes], false);
  return misspelt(data, asked);
}

async function fromCoordinates(latText: string, lngText: string): Promise<ResolvedNear | null> {
  const point = readPoint(latText, lngText);
  const town = point && (await nearestTown(point.lat, point.lng));
  if (!point || !town) return null;
  return { place: { kind: "point", name: town.name, ...point }, others: [], isGuess: false };
}

/** The town of a district. For an unknown district the town of its postcode area. */
function fromPostcode({ districts, areas }: GazetteerData, district: string): ResolvedNear | null {
  const known = [district, district.replace(/[A-Z]$/, "")].find((one) => districts.has(one));
  const town = known === undefined ? areas.get(postcodeArea(district)) : districts.get(known);
  if (!town) return null;
  const name = known === undefined ? `${town.name} (near ${district})` : district;
  return { place: { ...pointOf(town), name }, others: [], isGuess: false };
}

/** Towns of this name, largest first; then cities that have it as a part. `tail` is a county or area. */
function townsNamed({ towns, regions }: GazetteerData, asked: string, tail: string): Town[] {
  const within = regions.find(({ names }) => names.includes(tail))?.counties;
  const isWithin = ({ county }: Town) =>
    tail === "" || within?.has(county) === true || comparable(county).join(" ") === tail;
  const words = asked.split(" ");
  const named = towns.filter((town) => town.names.includes(asked) && isWithin(town));
  const cities = towns.filter(
    (town) => town.size >= CITY_SIZE && words.every((word) => town.words.includes(word)) && isWithin(town),
  );
  const found = [...new Set([...named, ...cities])];
  if (found.length > 0 || tail !== "") return found;
  // "newport shropshire" without a comma.
  for (let at = words.length - 1; at > 0; at -= 1) {
    const rest = townsNamed(
      { towns, regions } as GazetteerData,
      words.slice(0, at).join(" "),
      words.slice(at).join(" "),
    );
    if (rest.length > 0) return rest;
  }
  return [];
}

/** Towns and areas within one typing error for short words, two for long ones. */
function misspelt(data: GazetteerData, asked: string): ResolvedNear | null {
  if (asked.length < 4 || /\d/.test(asked)) return null;
  const most = mostMistakes(asked);
  let least = most + 1;
  let best: Town | Area | null = null;
  const compare = (name: string, one: Town | Area) => {
    if (Math.abs(name.length - asked.length) > most || name[0] !== asked[0]) return;
    const away = mistakes(name, asked);
    if (away < least) [least, best] = [away, one];
  };
  for (const area of data.regions) for (const name of area.names) compare(name, area);
  for (const town of data.towns) compare(town.words.join(" "), town);
  const found = best as Town | Area | null;
  if (!found) return null;
  if ("counties" in found) return { place: areaPlace(found), others: [], isGuess: true };
  return fromTowns(data, [found], true);
}

function fromTowns(data: GazetteerData, [first, ...rest]: Town[], isGuess: boolean): ResolvedNear {
  const texts = rest.slice(0, MOST_OTHERS).map((town) => withCounty(data, town));
  const name = rest.length > 0 ? withCounty(data, first!) : first!.name;
  return { place: { ...pointOf(first!), name }, others: [...new Set(texts)].filter((text) => text !== name), isGuess };
}

/** "Newport, Shropshire"; a city that is its own county has its name alone. */
function withCounty({ regions }: GazetteerData, { name, county }: Town): string {
  const area = regions.find(({ counties }) => counties.has(county))?.name ?? county;
  return county === name || area === "" ? name : `${name}, ${area}`;
}

function pointOf({ name, lat, lng }: Town): Extract<NearPlace, { kind: "point" }> {
  return { kind: "point", name, lat, lng };
}

function areaPlace({ name, counties }: Area): NearPlace {
  return { kind: "area", name, counties: [...counties] };
}

function withoutFiller(words: string): string {
  const all = words.split(" ");
  const start = all.findIndex((word) => !FILLER.has(word));
  return start < 0 ? "" : all.slice(start).join(" ");
}
