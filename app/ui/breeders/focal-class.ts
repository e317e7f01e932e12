// Focal point of an image as class names of focal.css: one for the tens and one for the units of each percentage, from
// focal-x-0 and focal-x-plus-0 to focal-y-100 and focal-y-plus-9. 42 rules suffice, and no page needs a style attribute.
import type { FocalPoint } from "#app/domain/breeders/views.ts";

/** The classes that keep a focal point in view, to the nearest percent: "focal focal-x-30 focal-x-plus-7 …" for 37 across. */
export function focalClass({ x, y }: FocalPoint): string {
  return `focal ${axis("focal-x", x)} ${axis("focal-y", y)}`;
}

function axis(name: string, percentage: number): string {
  const whole = Math.round(Math.min(100, Math.max(0, percentage)));
  const units = whole % 10;
  return `${name}-${whole - units} ${name}-plus-${units}`;
}
