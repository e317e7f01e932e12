// Puts one animal on a sheet at a chosen place, for scenes that hold several.
import { type Animal, type Mood } from "./animal.ts";
import { drawBody, type Posture } from "./body.ts";
import { findBuild } from "./breeds.ts";
import { readCoat } from "./coats.ts";
import { drawHead } from "./head.ts";
import { type Chance, chanceFrom } from "./random.ts";
import { n } from "./shape.ts";
import { Sheet } from "./sheet.ts";

type Species = "dog" | "cat" | "rabbit" | "other";

/** What makes an animal the individual it is. */
export interface Individual {
  species: Species;
  breed: string;
  /** A coat in a breeder's words, such as "black and white" or "grey tabby". */
  coat: string;
  seed: number;
}

/** The text that names an individual; all its markings are drawn from it. */
export function keyOf({ species, breed, coat, seed }: Individual): string {
  return `${species}/${breed}/${coat}/${seed}`;
}

/** Puts together the animal that a description stands for. */
export function animalFrom(individual: Individual): Animal {
  const key = keyOf(individual);
  const build = findBuild(individual.species, individual.breed, individual.seed);
  const chance = chanceFrom(key);
  const coat = readCoat(individual.coat, build.usual, build.iris, chance);
  const grown = (value: number): number => value * (1 + chance.around(0.05));
  const own = {
    ...build,
    skull: grown(build.skull),
    cheek: grown(build.cheek),
    chin: grown(build.chin),
    earSize: grown(build.earSize),
  };
  return { build: own, coat, key };
}

/** A mood for a picture. */
export function moodFrom(chance: Chance, asleep = false): Mood {
  const turn = chance.pick([-1, 1]) * chance.between(0.15, 0.95);
  return {
    turn,
    gaze: chance.happens(0.6) ? [-turn * 0.5, chance.around(0.4)] : [turn, -0.3],
    asleep,
    mouth: asleep ? "closed" : chance.pick(["closed", "smile", "open"]),
    ears: chance.around(7),
  };
}

/** How far below the middle of its head an animal touches the ground. */
export function groundOf(animal: Animal, posture: Posture): number {
  return drawBody(new Sheet(1, 1), animal, posture, 1);
}

export interface Placement {
  x: number;
  /** The line its feet stand on (for a bust: the middle of its head). */
  ground: number;
  scale: number;
  posture: Posture;
  facing: 1 | -1;
  turn: number;
  tilt?: number;
  mouth?: Mood["mouth"];
  asleep?: boolean;
}

/** Draws an individual at a place on the sheet. */
export function placeAnimal(sheet: Sheet, individual: Individual, placement: Placement): void {
  const { x, ground, scale, posture, facing, turn } = placement;
  const animal = animalFrom(individual);
  const mood: Mood = {
    turn,
    gaze: [-turn * 0.4, 0.1],
    asleep: placement.asleep ?? false,
    mouth: placement.mouth ?? "smile",
    ears: turn * 4,
  };
  const y = posture === "bust" ? ground : ground - groundOf(animal, posture) * scale;
  if (posture !== "bust")
    sheet.glow(
      x + (posture === "lying" ? facing * 80 * scale : 0),
      ground - 6,
      190 * scale,
      34 * scale,
      "#1d1114",
      0.5,
    );
  sheet.group(`translate(${n(x)} ${n(y)}) scale(${Math.round(scale * 100) / 100})`, () => {
    drawBody(sheet, animal, posture, facing);
    sheet.group(`rotate(${n(placement.tilt ?? 0)} 0 70)`, () => drawHead(sheet, animal, mood));
  });
}
