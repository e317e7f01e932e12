// Where a pet is, within a form of something larger: a search of places by name or postcode with its answers as radio
// buttons, and the same typed in. Whatever form it stands in takes `intent=find-place` as "search, and show me again".
import { NO_CHOICE, PLACE_LIMITS, placeChoice, type PlaceErrors, type PlaceValues } from "#app/domain/places/schema.ts";
import type { PlaceView } from "#app/domain/places/views.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { RadioGroup } from "#app/ui/kit/choice-fields.tsx";
import { TextField } from "#app/ui/kit/field.tsx";

export const FIND_PLACE_INTENT = "find-place";

interface PlaceFieldsProps {
  /** What was typed and chosen, or what is stored. */
  fields: PlaceValues;
  /** What a search has found; null when there was none. */
  choices: PlaceView[] | null;
  errors?: PlaceErrors;
}

/** The ids of the controls are the names of their fields. */
export function PlaceFields({ fields, choices, errors = {} }: PlaceFieldsProps) {
  const typedIn = fields.place_address || fields.place_lat || fields.place_lng;
  const typedWrong = errors.place_address ?? errors.place_lat ?? errors.place_lng;
  return (
    <fieldset className="place">
      <legend className="legend">
        Precise location <span className="soft">(optional)</span>
      </legend>
      <div className="search place-search">
        <TextField
          id="place_query"
          name="place_query"
          label="Find a place"
          hint="A town, a village or a postcode."
          error={errors.place_query}
          defaultValue={fields.place_query}
          maxLength={PLACE_LIMITS.query}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button variant="secondary" name="intent" value={FIND_PLACE_INTENT} formNoValidate>
          Find place
        </Button>
      </div>
      {choices?.length === 0 && <p role="status">No place of that name was found.</p>}
      {choices && choices.length > 0 && (
        <RadioGroup
          id="place_choice"
          name="place_choice"
          legend="Which one?"
          error={errors.place_choice}
          defaultValue={fields.place_choice ?? null}
          options={[
            ...choices.map((place) => ({ value: placeChoice(place), label: place.address })),
            { value: NO_CHOICE, label: typedIn ? "As typed in below" : "None of these" },
          ]}
        />
      )}
      <details className="details-plain" open={Boolean(typedIn || typedWrong) || choices?.length === 0}>
        <summary>Type it in yourself</summary>
        <div className="place-typed">
          <TextField
            id="place_address"
            name="place_address"
            label="Address"
            error={errors.place_address}
            defaultValue={fields.place_address}
            maxLength={PLACE_LIMITS.address}
            autoComplete="off"
          />
          <TextField
            id="place_lat"
            name="place_lat"
            label="Latitude"
            error={errors.place_lat}
            defaultValue={fields.place_lat}
            maxLength={PLACE_LIMITS.coordinate}
            inputMode="text"
            autoComplete="off"
          />
          <TextField
            id="place_lng"
            name="place_lng"
            label="Longitude"
            error={errors.place_lng}
            defaultValue={fields.place_lng}
            maxLength={PLACE_LIMITS.coordinate}
            inputMode="text"
            autoComplete="off"
          />
        </div>
      </details>
    </fieldset>
  );
}
