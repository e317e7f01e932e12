// How many pets are ticked to be compared, on document pages.
import { COMPARE_FORM_ID, comparedText, countCompared } from "#app/ui/pets/compared.ts";

/** Keeps the form's text up to date. */
export function countComparedPets(): void {
  const update = () => {
    const text = document.querySelector(`#${COMPARE_FORM_ID} [role="status"]`);
    const wanted = comparedText(countCompared());
    if (text && text.textContent !== wanted) text.textContent = wanted;
  };
  document.addEventListener("change", update);
  update();
}
