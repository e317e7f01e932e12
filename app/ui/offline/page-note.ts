// The look of the note above a page that comes from the device's store.

export const NOTE_ID = "kept-page";

const LINE = "padding:.75rem 1rem;text-align:center;border-bottom:1px solid";
// Where the header lies on the page it would lie on the note as well: there the note is at the foot, and lets presses through.
const AT_THE_FOOT =
  "padding:.75rem 1rem;position:fixed;z-index:50;inset:auto 0 0;background:#1b2420;color:#fff;pointer-events:none";

/** Its style attribute: a document page has only the rules that it was rendered with. `overlaid`: the header lies on the page. */
export function noteStyle(overlaid: boolean): string {
  return overlaid ? AT_THE_FOOT : LINE;
}
