// How many pets are ticked to be compared, on document pages.
import { COMPARE_TEXTS, COMPARED_MAX } from "#app/domain/pets/compare.ts";
import { COMPARE_BOX, COMPARE_FORM_ID, comparedText, countCompared } from "#app/ui/pets/compared.ts";

/** Keeps the form's text up to date, and takes no more than can be compared. */
export function countComparedPets(): void {
  const update = (event?: Event) => {
    const box = event?.target;
    const isFull = countCompared() > COMPARED_MAX && box instanceof HTMLInputElement && box.matches(COMPARE_BOX);
    if (isFull) box.checked = false;
    const text = document.querySelector(`#${COMPARE_FORM_ID} [role="status"]`);
    const wanted = isFull ? COMPARE_TEXTS.tooMany : comparedText(countCompared());
    if (text && text.textContent !== wanted) text.textContent = wanted;
  };
  document.addEventListener("change", update);
  update();
}
