// How many pets are ticked to be compared, on light pages.
import { COMPARE_FORM_ID, comparedText, countCompared } from "#app/ui/pets/compared.ts";

/** Updates the form's text until the signal is aborted. */
export function countComparedPets(signal: AbortSignal): void {
  const update = () => {
    const text = document.querySelector(`#${COMPARE_FORM_ID} [role="status"]`);
    const wanted = comparedText(countCompared());
    if (text && text.textContent !== wanted) text.textContent = wanted;
  };
  document.addEventListener("change", update, { signal });
  update();
}
