// The colour that holds a picture's place, as a class name: sixty-four colours are near enough for half a second, and a
// class needs neither a style attribute nor a byte of the page's own style.

const STEPS = "37be";

/** The class of placeholders.css nearest to `#rrggbb`: "#8a6b40" is "c773". A malformed colour gives "cbbb". */
export function placeholderClass(colour: string): string {
  const channels = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (!channels) return "cbbb";
  return `c${channels
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
