import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { focalClass } from "./focal-class.ts";

const sheet = readFileSync("app/ui/breeders/focal.css", "utf8");

/** Returns the position in percent that focal.css gives a class list. */
function placed(classes: string): { x: number; y: number } {
  const at = { x: 0, y: 0 };
  for (const name of classes.split(" ").slice(1)) {
    const rule = new RegExp(String.raw`\.${name} \{\s*--focal-([xy])(?:-plus)?: (\d+)%;`).exec(sheet);
    expect(rule, `.${name} has a rule`).not.toBeNull();
    at[rule![1] as "x" | "y"] += Number(rule![2]);
  }
  return at;
}

it("[BPP-08] places an image at its focal point, to the nearest percent, for every stored value", () => {
  const percentage = fc.double({ min: -20, max: 120, noNaN: true });
  fc.assert(
    fc.property(percentage, percentage, (x, y) => {
      const nearest = (value: number) => Math.round(Math.min(100, Math.max(0, value)));
      expect(placed(focalClass({ x, y }))).toEqual({ x: nearest(x), y: nearest(y) });
    }),
  );
});
