// What every drawing of a bird, reptile or fish is given, and the eye they share.
import type { Chance } from "./random.ts";
import type { Sheet } from "./sheet.ts";

export interface Creature {
  breed: string;
  colours: readonly [string, string];
  /** True where the colour words ask for spots, bars or patches. */
  marked: boolean;
  asleep: boolean;
  facing: 1 | -1;
  /** Chance that stays with the animal from picture to picture. */
  own: Chance;
}

/** A round shining eye, or a closed one. */
export function beadEye(sheet: Sheet, x: number, y: number, r: number, ring: string, asleep: boolean): void {
  if (asleep) {
    sheet.line(`M${x - r} ${y}q${r} ${r * 0.9} ${r * 2} 0`, "#2a1a1c", r * 0.3, 0.85);
    return;
  }
  sheet.oval(x, y, r * 1.32, r * 1.32, ring);
  sheet.oval(
    x,
    y,
    r,
    r,
    sheet.radial(
      [
        [0, "#5a3a22"],
        [0.6, "#24161a"],
        [1, "#0f0a0c"],
      ],
      0.5,
      0.72,
      0.6,
    ),
  );
  sheet.oval(x - r * 0.3, y - r * 0.36, r * 0.32, r * 0.34, "#ffffff", 0.97);
  sheet.oval(x + r * 0.34, y + r * 0.34, r * 0.15, r * 0.15, "#ffffff", 0.75);
}
