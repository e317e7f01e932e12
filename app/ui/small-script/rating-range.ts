// The slider for the minimum rating: says its value while it moves.
import { minimumRatingText } from "#app/ui/breeders/minimum-rating-text.ts";

/** Keeps the text of the slider up to date. */
export function enhanceRatingRange(): void {
  const update = () => {
    const range = document.querySelector<HTMLInputElement>(".rating-range");
    const output = range && document.getElementById(`${range.id}-value`);
    if (!range || !output) return;
    const text = minimumRatingText(range.valueAsNumber);
    output.textContent = text;
    range.ariaValueText = text;
  };
  document.addEventListener("input", ({ target }) => {
    if (target instanceof Element && target.matches(".rating-range")) update();
  });
  update();
}
