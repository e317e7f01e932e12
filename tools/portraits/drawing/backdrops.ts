// The places an animal may be pictured in, by the words a seed would use.
import { armchair, bed, hearth, kitchen, shed, studio, windowSill } from "./backdrops-indoor.ts";
import { autumn, barn, beach, bluebells, garden, meadow, snow } from "./backdrops-outdoor.ts";
import type { Chance } from "./random.ts";
import type { Setting } from "./setting.ts";
import type { Sheet } from "./sheet.ts";

type Place = (sheet: Sheet, chance: Chance) => Setting;

const PLACES: Readonly<Record<string, Place>> = {
  garden,
  meadow,
  beach,
  autumn,
  snow,
  bluebells,
  barn,
  armchair,
  hearth,
  kitchen,
  window: windowSill,
  bed,
  studio,
  shed,
};

/** The backdrops that can be asked for by name. */
export const BACKDROPS: readonly string[] = Object.keys(PLACES);

/** Other words for the same places. */
const ALSO: Readonly<Record<string, string>> = {
  basket: "bed",
  blanket: "bed",
  quilt: "bed",
  sofa: "armchair",
  fire: "hearth",
  tile: "kitchen",
  rain: "window",
  leaves: "autumn",
  hay: "barn",
  straw: "barn",
  stable: "barn",
  wood: "bluebells",
  sea: "beach",
  sand: "beach",
  field: "meadow",
  lawn: "garden",
  winter: "snow",
};

/** Draws a place; unknown or missing names choose one by chance. */
export function drawBackdrop(sheet: Sheet, name: string | undefined, chance: Chance): Setting {
  const words = name?.toLowerCase() ?? "";
  const alias = Object.keys(ALSO).find((word) => words.includes(word));
  const known = BACKDROPS.find((place) => words.includes(place)) ?? (alias === undefined ? undefined : ALSO[alias]);
  const place = PLACES[known ?? chance.pick(BACKDROPS)] ?? studio;
  return place(sheet, chance);
}
