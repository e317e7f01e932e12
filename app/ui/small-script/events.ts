// What an event means: the element that it is about, a click that only follows a link, a swipe.

/** What the event happened on or in: the closest element that the selector names. */
export function closestTo<Found extends Element = HTMLElement>({ target }: Event, selector: string): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null;
}

/** The same for a click that only follows a link: no modifier key, main button. */
export function plainlyClicked<Found extends Element = HTMLAnchorElement>(event: Event, selector: string) {
  const isPlain =
    event instanceof MouseEvent &&
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey;
  return isPlain ? closestTo<Found>(event, selector) : null;
}

/** A horizontal swipe moves on when it is longer than this, in CSS pixels. */
export const SWIPE_PX = 50;

/**
 * The number of pictures to move after a swipe: 1, -1, or 0 for a short or vertical swipe. `dx` and `dy` are its lengths
 * in CSS pixels; a swipe to the left moves forward.
 */
export function swipeSteps(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) <= SWIPE_PX || Math.abs(dx) < Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}
