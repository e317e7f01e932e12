// The focal point of a picture as class names of breeders.css: a class for the tens and one for the units of each
// percentage, so that forty-odd rules place a picture anywhere, and no page carries a style attribute.
import type { FocalPoint } from "#app/domain/breeders/views.ts";

/** The classes that keep a focal point in view, to the nearest percent: "focal fx30 fxu7 fy50 fyu0" for 37 and 50. */
export function focalClass({ x, y }: FocalPoint): string {
  return `focal ${axis("fx", x)} ${axis("fy", y)}`;
}

function axis(name: string, percentage: number): string {
  const whole = Math.round(Math.min(100, Math.max(0, percentage)));
  const units = whole % 10;
  return `${name}${whole - units} ${name}u${units}`;
}
