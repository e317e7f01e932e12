// Placeholder colour of an image as one of the 64 class names of placeholders.css, from placeholder-333 to
// placeholder-eee. 64 colours are enough for the time until the file is loaded, and a class is shorter than a style
// attribute.

const STEPS = "37be";

/**
 * The class of placeholders.css nearest to `#rrggbb`: "placeholder-773" for "#8a6b40"; "placeholder-bbb" for a
 * malformed colour.
 */
export function placeholderClass(colour: string): string {
  const channels = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (!channels) return "placeholder-bbb";
  return `placeholder-${channels
    .slice(1)
    .map((channel) => nearest(parseInt(channel, 16)))
    .join("")}`;
}

function nearest(value: number): string {
  let best = STEPS[0]!;
  for (const step of STEPS) {
    if (Math.abs(parseInt(step, 16) * 17 - value) < Math.abs(parseInt(best, 16) * 17 - value)) best = step;
  }
  return best;
}
