// One to five stars as radio buttons: CSS shows them as filled stars, screen readers read "4 stars", and the arrow keys
// work as in any radio group.
import { STARS } from "#app/domain/community/reviews/steps.ts";
import { FieldError } from "#app/ui/kit/forms/field.tsx";

interface StarChoiceProps {
  /** Also the id of the first star, for the link of an error summary. */
  name: string;
  legend: string;
  hint?: string;
  value: string;
  error?: string;
  optional?: boolean;
}

export function StarChoice({ name, legend, hint, value, error, optional }: StarChoiceProps) {
  const description = [hint ? `${name}-hint` : "", error ? `${name}-error` : ""].filter(Boolean).join(" ");
  return (
    <fieldset className="field" data-invalid={error ? "" : undefined} aria-describedby={description || undefined}>
      <legend className="field__legend">
        {legend}
        {optional && <span className="soft-text"> (optional)</span>}
      </legend>
      {hint && (
        <p className="field__hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={name} error={error} />
      <div className="star-choice">
        <span className="star-choice__row">
          {STARS.map((stars) => (
            <label key={stars} className="star-choice__star">
              <input
                type="radio"
                id={stars === 1 ? name : `${name}-${stars}`}
                name={name}
                value={stars}
                defaultChecked={value === String(stars)}
              />
              <span className="visually-hidden">
                {stars} {stars === 1 ? "star" : "stars"}
              </span>{" "}
            </label>
          ))}
        </span>
        {/* Text browsers preselect the first radio button, so the first one must not be one star. */}
        <label className="choice">
          <input type="radio" name={name} value="" defaultChecked={!STARS.some((stars) => value === String(stars))} />
          <span>{optional ? "No rating" : "Not rated yet"}</span>
        </label>
      </div>
    </fieldset>
  );
}
