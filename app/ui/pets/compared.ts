// How many pets are ticked to be compared, for React and for the small script.
import { COMPARED_MAX } from "#app/domain/pets/compare.ts";

/** The form that the checkboxes belong to. */
export const COMPARE_FORM_ID = "compare";

/** The checkboxes of the cards. */
export const COMPARE_BOX = `input[type="checkbox"][form="${COMPARE_FORM_ID}"]`;

/** How many boxes of the page are ticked, also those that the browser has restored. */
export function countCompared(): number {
  return document.querySelectorAll(`${COMPARE_BOX}:checked`).length;
}

/** "2 selected". */
export function comparedText(count: number): string {
  return count === 0 ? `Tick up to ${COMPARED_MAX} pets.` : `${count} selected`;
}
