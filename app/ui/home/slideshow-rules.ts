// How the slideshow moves, apart from the browser that it moves in.

/** How long a slide stays, in milliseconds. */
export const SLIDE_MS = 5_000;
/** A horizontal swipe moves the slideshow when it is longer than this, in CSS pixels. */
export const SWIPE_PX = 50;

/** The slide `steps` after `index`; after the last comes the first, and the other way round. */
export function slideAfter(index: number, steps: number, count: number): number {
  return (((index + steps) % count) + count) % count;
}

/**
 * How many slides a swipe moves on: 1, -1, or 0 when it was short or went up and down rather than along. `dx` and `dy`
 * say how far the finger went, in CSS pixels; to the left means on.
 */
export function swipeSteps(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) <= SWIPE_PX || Math.abs(dx) < Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}
