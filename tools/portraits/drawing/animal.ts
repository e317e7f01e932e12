// What every part of a drawing needs to know about the one animal it draws,
// and the coat helpers that head, ears and body share.
import type { Build, Extra } from "./builds.ts";
import type { Coat } from "./coats.ts";
import { lit, mix, shaded } from "./colour.ts";
import type { Chance } from "./random.ts";
import { chanceFrom } from "./random.ts";
import { curly, hairs, type Point, tufted } from "./shape.ts";
import type { Sheet } from "./sheet.ts";

export interface Animal {
  build: Build;
  coat: Coat;
  /** Names the animal; the same key gives the same markings in every picture. */
  key: string;
}

/** How the head is held and what the face does. */
export interface Mood {
  /** -1 looks to the left, 1 to the right. */
  turn: number;
  gaze: Point;
  asleep: boolean;
  mouth: "closed" | "smile" | "open";
  /** A small lift of the ears, in degrees. */
  ears: number;
}

/** Chance that belongs to the animal and one of its parts, the same in every picture. */
export function own(animal: Animal, part: string): Chance {
  return chanceFrom(`${animal.key}/${part}`);
}

/** Whether the breed has a feature. */
export function has(animal: Animal, extra: Extra): boolean {
  return animal.build.extras?.includes(extra) ?? false;
}

/** Whether white parts the face (a blaze, or patches on white). */
export function isParted(animal: Animal): boolean {
  const { layout } = animal.build;
  const { pattern, hasSecond } = animal.coat;
  if (pattern === "points" || pattern === "tan-points" || pattern === "brindle") return false;
  if (animal.build.kind === "dog")
    return (layout === "blaze" || layout === "patches") && (hasSecond || has(animal, "white-marked"));
  return hasSecond && pattern !== "merle";
}

/** Whether the body is white with coloured patches rather than coloured all over. */
export function isPied(animal: Animal): boolean {
  return isParted(animal) && (animal.build.layout === "patches" || animal.build.layout === "dutch");
}

/** The colour most of the body shows. */
export function bodyColour(animal: Animal): string {
  return isPied(animal) ? animal.coat.second : animal.coat.base;
}

/** An outline in the animal's own coat: smooth, tufted or curly. */
export function coatEdge(animal: Animal, points: readonly Point[], chance: Chance, factor = 1, lean?: Point): string {
  const { fur, curls } = animal.build;
  if (curls === true) return curly(points, chance, 11 + 6 * factor);
  const length = fur * 17 * factor;
  return tufted(points, chance, lean === undefined ? { length } : { length, lean });
}

/** Light and dark strokes of hair over an area, combed along a field. */
export function comb(
  sheet: Sheet,
  animal: Animal,
  points: readonly Point[],
  chance: Chance,
  colour: string,
  field: (point: Point) => Point,
  strength = 1,
): void {
  const { fur, curls } = animal.build;
  if (has(animal, "hairless")) return;
  const length = curls === true ? 9 : 4 + fur * 17;
  const count = Math.round((fur < 0.1 ? 34 : 56) * strength);
  const width = curls === true ? 2.6 : 1.1 + fur * 1.5;
  const drift = (point: Point): Point => {
    const [dx, dy] = field(point);
    if (curls !== true) return [dx, dy];
    const angle = chance.between(0, 6.3);
    return [Math.cos(angle), Math.sin(angle)];
  };
  sheet.line(hairs(points, chance, count, length, drift), shaded(colour, 0.5), width, 0.2);
  sheet.line(hairs(points, chance, count, length, drift), lit(colour, 0.7), width, 0.34);
}

/** The gradient of a part lit from the upper left. */
export function volume(sheet: Sheet, colour: string, depth = 1): string {
  return sheet.radial(
    [
      [0, lit(colour, 0.26 * depth)],
      [0.55, colour],
      [1, mix(colour, shaded(colour, 0.5), 0.62 * depth)],
    ],
    0.38,
    0.28,
    0.82,
  );
}
