// Slider for the minimum rating with its value as text: the submitted value, and with script that of its position. The scale
// below shows the meaning of a position.
import { MAX_RATING, MIN_RATING_STEP } from "#app/domain/breeders/search-params.ts";
import { minimumRatingText } from "./minimum-rating-text.ts";

const SCALE = Array.from({ length: MAX_RATING + 1 }, (_, rating) => rating);

/** A slider from 0 to 5 in steps of 0.5: query parameter min_rating. */
export function RatingRange({ id, value }: { id: string; value: number }) {
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
        aria-describedby={`${id}-value`}
      />
      <div className="rating-range__scale" aria-hidden="true">
        {SCALE.map((rating) => (
          <span key={rating}>{rating === 0 ? "Any " : `${rating} `}</span>
        ))}
      </div>
      <output className="field__hint" id={`${id}-value`} htmlFor={id}>
        {`Now: ${minimumRatingText(value).toLowerCase()}`}
      </output>
    </div>
  );
}
