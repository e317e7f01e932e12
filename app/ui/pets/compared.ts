// How many pets are ticked to be compared, for React and for the small script.
import { COMPARED_MAX } from "#app/domain/pets/compare.ts";

/** The form that the checkboxes belong to. */
export const COMPARE_FORM_ID = "compare";

/** How many boxes of the page are ticked, also those that the browser has restored. */
export function countCompared(): number {
  return document.querySelectorAll(`input[type="checkbox"][form="${COMPARE_FORM_ID}"]:checked`).length;
}

/** "2 selected". */
export function comparedText(count: number): string {
  return count === 0 ? `Tick up to ${COMPARED_MAX} pets.` : `${count} selected`;
}
