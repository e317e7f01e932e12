// Pure rules of the slideshow: timing, order of slides, and swipes.

/** How long a slide is shown, in milliseconds. */
export const SLIDE_MS = 5_000;
/** A horizontal swipe moves the slideshow when it is longer than this, in CSS pixels. */
export const SWIPE_PX = 50;

/** The slide `steps` after `index`; after the last comes the first, and the other way round. */
export function slideAfter(index: number, steps: number, count: number): number {
  return (((index + steps) % count) + count) % count;
}

/**
 * The number of slides to move after a swipe: 1, -1, or 0 for a short or vertical swipe. `dx` and `dy` are its lengths
 * in CSS pixels; a swipe to the left moves forward.
 */
export function swipeSteps(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) <= SWIPE_PX || Math.abs(dx) < Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}
