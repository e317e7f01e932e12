// Birds, reptiles and fish are built unlike mammals, so they have drawings of
// their own; this module recognises them and reads their colours.
import { drawBird } from "./bird.ts";
import { lit, shaded } from "./colour.ts";
import type { Creature } from "./creature.ts";
import { drawFish } from "./fish.ts";
import { drawLizard, drawTortoise } from "./reptile.ts";
import type { Sheet } from "./sheet.ts";

type Drawer = (sheet: Sheet, creature: Creature) => void;

export interface ExoticKind {
  words: RegExp;
  draw: Drawer;
  usual: readonly [string, string];
  /** Half the height of the drawing above and below the origin, and its scale. */
  reach: readonly [number, number];
  scale: number;
  /** How far the face lies ahead of the origin. */
  lead?: number;
  place?: "water";
  /** Where such an animal is pictured when no backdrop is named. */
  homes?: readonly string[];
}

const KINDS: readonly ExoticKind[] = [
  {
    words: /budg|parrot|parakeet|canary|cockatiel|lovebird|finch|conure|bird|macaw|cockatoo/,
    draw: drawBird,
    usual: ["#6cb04a", "#f3d94e"],
    reach: [180, 206],
    scale: 1.6,
    homes: ["garden", "window", "studio", "kitchen", "shed", "bluebells"],
  },
  {
    words: /tortoise|turtle|terrapin/,
    draw: drawTortoise,
    usual: ["#8b7a45", "#5f4a2c"],
    reach: [150, 124],
    scale: 2,
    lead: 216,
    homes: ["garden", "meadow", "shed", "studio", "kitchen"],
  },
  {
    words: /dragon|gecko|lizard|chameleon|snake|skink|reptile|iguana/,
    draw: drawLizard,
    usual: ["#c9a46a", "#8f6a3e"],
    reach: [110, 150],
    scale: 2,
    homes: ["beach", "studio", "shed", "hearth", "armchair"],
  },
  {
    words: /fish|koi|guppy|tetra|betta|goldfish|carp/,
    draw: drawFish,
    usual: ["#ee8433", "#fff3e0"],
    reach: [150, 150],
    scale: 2.1,
    place: "water",
  },
];

const PAINTS: Readonly<Record<string, string>> = {
  green: "#6cb04a",
  lime: "#9ccc4a",
  yellow: "#f2cf3f",
  lutino: "#f4dc62",
  blue: "#5fa4dc",
  sky: "#86bfe6",
  turquoise: "#4fb5b4",
  white: "#f7f3ea",
  albino: "#f7f3ea",
  grey: "#a3a6ad",
  gray: "#a3a6ad",
  silver: "#c0c4ca",
  orange: "#ee8f3c",
  red: "#d9503c",
  gold: "#efb03c",
  black: "#3a383f",
  brown: "#8a6743",
  violet: "#8a7cc9",
  lilac: "#a99ad0",
  peach: "#f3b48c",
  cream: "#f0e0bb",
  sandy: "#d8b67c",
  tan: "#c09258",
  olive: "#8b8a4a",
  citrus: "#e8bf4a",
  pied: "#f2cf3f",
  calico: "#f0e9dc",
  tangerine: "#ec8a3c",
  leopard: "#e6c05c",
};

/** The exotic kind a breed's name stands for, if it is one. */
export function findExotic(breed: string): ExoticKind | undefined {
  return KINDS.find(({ words }) => words.test(breed.toLowerCase()));
}

/** Reads two colours out of a description, filling in what the kind usually has. */
export function coloursOf(kind: ExoticKind, breed: string, coat: string): readonly [string, string] {
  const words = coat.toLowerCase().split(/[^a-z]+/);
  const found = words.flatMap((word) => PAINTS[word] ?? []);
  const canary = /canary/.test(breed.toLowerCase());
  const first = found[0] ?? (canary ? "#f2cf3f" : kind.usual[0]);
  const second =
    found[1] ??
    (found[0] === undefined && !canary
      ? kind.usual[1]
      : kind.place === "water"
        ? lit(first, 0.75)
        : shaded(first, 0.4));
  return [first, second];
}
