// Slider for the minimum rating with its value as text. Without script the text shows the submitted value, and the
// scale below shows the meaning of a position.
import { useState } from "react";
import { MAX_RATING, MIN_RATING_STEP } from "#app/domain/breeders/search-params.ts";
import { useEnhanced } from "#app/ui/kit/enhance.ts";

const SCALE = Array.from({ length: MAX_RATING + 1 }, (_, rating) => rating);

/** "Any rating", "4.5 and up". */
function minimumRatingText(rating: number): string {
  return rating > 0 ? `${rating.toFixed(1)} and up` : "Any rating";
}

/** A slider from 0 to 5 in steps of 0.5: query parameter min_rating. */
export function RatingRange({ id, value }: { id: string; value: number }) {
  const [moved, setMoved] = useState({ from: value, to: value });
  const enhanced = useEnhanced();
  // A change of the active value resets the slider.
  const shown = moved.from === value ? moved.to : value;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        Minimum rating
      </label>
      <input
        id={id}
        className="rating-range"
        type="range"
        name="min_rating"
        min={0}
        max={MAX_RATING}
        step={MIN_RATING_STEP}
        defaultValue={value}
        aria-valuetext={enhanced ? minimumRatingText(shown) : undefined}
        aria-describedby={`${id}-value`}
        onInput={(event) => setMoved({ from: value, to: event.currentTarget.valueAsNumber })}
      />
      <div className="rating-range__scale" aria-hidden="true">
        {SCALE.map((rating) => (
          <span key={rating}>{rating === 0 ? "Any " : `${rating} `}</span>
        ))}
      </div>
      <output className="field__hint" id={`${id}-value`} htmlFor={id}>
        {enhanced ? minimumRatingText(shown) : `Now: ${minimumRatingText(value).toLowerCase()}`}
      </output>
    </div>
  );
}
