// The data of the gazetteer, read from its JSON file at first use.
import { singleFlight } from "#app/platform/single-flight.ts";
import { expandDistricts } from "./postcode.ts";

export interface Town {
  name: string;
  county: string;
  lat: number;
  lng: number;
  /** The population as powers of two above 500; 0 when unknown. */
  size: number;
  /** The normalised words of its name, and of its name and county. */
  words: string[];
  allWords: string[];
  /** The normalised names that mean it alone: "stoke on trent" and "stoke". */
  names: string[];
}

/** A county, region or nation. */
export interface Area {
  name: string;
  /** The normalised words of each of its names. */
  names: string[];
  /** The `county` of its towns. */
  counties: ReadonlySet<string>;
}

export interface GazetteerData {
  /** Largest first. */
  towns: Town[];
  /** The town of each postcode district. */
  districts: Map<string, Town>;
  /** Counties first, then regions and nations. */
  regions: readonly Area[];
  /** The town that a postcode area is named after, or its largest town. */
  areas: Map<string, Town>;
}

/** The data, read at first use. */
export const gazetteerData = singleFlight(read, { keepMs: Infinity });

/** A text's words normalised for comparison: no accents, no capitals, no punctuation; "st" is "saint". */
export function comparable(text: string): string[] {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}|['’‘‛ʼʻʹˈ`´′＇]/gu, "")
    .toLowerCase()
    .replaceAll("&", " and ")
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => (word === "st" ? "saint" : word));
}

/** From this size on, a town is called by what comes before its river or region: "Newcastle", "Burton", "Weston". */
const CALLED_SHORT = 7;
const BETWEEN = new Set(["on", "upon", "under", "super", "by", "in"]);
/** Towns that are called otherwise. */
const CALLED: Record<string, string> = {
  "kingston upon hull": "hull", "high wycombe": "wycombe", "great malvern": "malvern", "newark on trent": "newark",
  "letchworth garden city": "letchworth", "berwick upon tweed": "berwick", "royal leamington spa": "leamington",
  "bognor regis": "bognor", derry: "londonderry",
}; // oxfmt-ignore

function namesOf(words: readonly string[], size: number): string[] {
  const end = size >= CALLED_SHORT ? words.findIndex((word) => BETWEEN.has(word)) : -1;
  const whole = words.join(" ");
  const short = end > 0 ? words.slice(0, end).join(" ") : whole;
  return [...new Set([whole, short, whole.replace(/^royal /, ""), CALLED[whole] ?? whole])];
}

async function read(): Promise<GazetteerData> {
  const { default: data } = await import("./gazetteer.json");
  const towns = data.towns.map((line): Town => {
    const [name = "", county = "", lat, lng, size] = line.split("|");
    const countyName = data.counties[Number(county)] ?? "";
    const words = comparable(name);
    const allWords = [...words, ...comparable(countyName)];
    const names = namesOf(words, Number(size));
    return { name, county: countyName, lat: Number(lat), lng: Number(lng), size: Number(size), words, allWords, names };
  });
  const districts = new Map<string, Town>();
  const areas = new Map<string, Town>();
  for (const [area, text] of Object.entries(data.districts)) {
    for (const part of text.split(";")) {
      const [numbers = "", town = ""] = part.split("=");
      if (numbers === "") areas.set(area, towns[Number(town)]!);
      else for (const district of expandDistricts(area, numbers)) districts.set(district, towns[Number(town)]!);
    }
  }
  const regions = data.areas.map((line): Area => {
    const [names = "", numbers = ""] = line.split("=");
    const all = names.split("/");
    return {
      name: all[0]!,
      names: all.map((name) => comparable(name).join(" ")),
      counties: new Set(numbers.split(",").map((number) => data.counties[Number(number)]!)),
    };
  });
  return { towns, districts, areas, regions };
}
