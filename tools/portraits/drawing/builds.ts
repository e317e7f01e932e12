// The vocabulary of an animal's build: everything in which one breed differs
// from another, apart from the colour of its coat.

export type EarShape =
  | "drop"
  | "spaniel"
  | "button"
  | "rose"
  | "pricked"
  | "bat"
  | "semi"
  | "cat"
  | "fold"
  | "upright"
  | "lop"
  | "petal"
  | "cup";
type Tail = "plume" | "thin" | "bushy" | "curl" | "stub" | "puff" | "none";
export type Extra =
  | "topknot"
  | "beard"
  | "brows"
  | "mane"
  | "fringe"
  | "ruff"
  | "wrinkles"
  | "tufts"
  | "feathered"
  | "hairless"
  | "moustache"
  | "crest"
  | "white-marked";
type Layout = "blaze" | "patches" | "mask" | "solid" | "dutch" | "shading" | "white-chest";

export interface Build {
  kind: "dog" | "cat" | "rabbit" | "cavy";
  /** Half widths and heights of the head, in units where a head is about 200 wide. */
  skull: number;
  cheek: number;
  jaw: number;
  top: number;
  chin: number;
  ear: EarShape;
  earSize: number;
  /** The muzzle's half width, height and vertical centre. */
  muzzle: readonly [number, number, number];
  /** The nose's half width and vertical place. */
  nose: readonly [number, number];
  /** Half the distance between the eyes, their height and radius. */
  eye: readonly [number, number, number];
  iris: string;
  /** 0 smooth, 1 very long. */
  fur: number;
  curls?: boolean;
  extras?: readonly Extra[];
  layout: Layout;
  tail: Tail;
  /** Torso half width, leg length and trunk length relative to an average animal. */
  body: readonly [number, number, number];
  /** The coat drawn when the given words name no colour. */
  usual: string;
  /** Share of the picture the animal fills. */
  size: number;
}
