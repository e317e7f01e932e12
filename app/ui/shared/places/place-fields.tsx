// Where a pet is, within a form of something larger: a search of places by name or postcode with its answers as radio
// buttons, and the same typed in. Whatever form it stands in takes `intent=find-place` as "search, and show me again".
// Script answers the search on the spot, and adds a map.
import { useRef } from "react";
import {
  NO_CHOICE,
  PLACE_LIMITS,
  placeChoice,
  type PlaceErrors,
  type PlaceField,
  type PlaceValues,
} from "#app/domain/shared/places/schema.ts";
import type { PlaceView } from "#app/domain/shared/places/views.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { useEnhanced } from "#app/ui/kit/enhance.ts";
import { RadioGroup } from "#app/ui/kit/forms/choice-fields.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { PlaceMap } from "./place-map.tsx";
import { usePlace } from "./use-place.ts";

const FIND_PLACE_INTENT = "find-place";
const PLACE_ID = "precise-location";

interface PlaceFieldsProps {
  /** What was typed and chosen, or what is stored. */
  fields: PlaceValues;
  /** What a search has found; null when there was none. */
  choices: PlaceView[] | null;
  errors?: PlaceErrors;
}

const TYPED: { name: PlaceField; label: string; maxLength: number }[] = [
  { name: "place_address", label: "Address", maxLength: PLACE_LIMITS.address },
  { name: "place_lat", label: "Latitude", maxLength: PLACE_LIMITS.coordinate },
  { name: "place_lng", label: "Longitude", maxLength: PLACE_LIMITS.coordinate },
];

/** The ids of the controls are the names of their fields. */
export function PlaceFields({ fields, choices: given, errors = {} }: PlaceFieldsProps) {
  const enhanced = useEnhanced();
  const box = useRef<HTMLFieldSetElement>(null);
  const place = usePlace(box, given, fields);
  const { choices } = place;
  const typedIn = TYPED.some(({ name }) => fields[name] || errors[name]);
  return (
    <fieldset className="place-fields" id={PLACE_ID} ref={box} onInput={place.follow}>
      <legend className="field__legend">
        Precise location <span className="soft-text">(optional)</span>
      </legend>
      <div className="search-form place-fields__search">
        <TextField
          id="place_query"
          name="place_query"
          label="Find a place"
          hint="A town, a village or a postcode."
          error={place.failure ?? errors.place_query}
          defaultValue={fields.place_query}
          maxLength={PLACE_LIMITS.query}
          autoComplete="off"
          enterKeyHint="search"
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void place.find();
          }}
        />
        <Button
          variant="secondary"
          name="intent"
          value={FIND_PLACE_INTENT}
          formNoValidate
          // Without script the answer is a whole page, which then begins here.
          formAction={`#${PLACE_ID}`}
          busy={place.searching}
          onClick={(event) => {
            event.preventDefault();
            void place.find();
          }}
        >
          Find place
        </Button>
      </div>
      <div role="status">{choices?.length === 0 && <p>No place of that name was found.</p>}</div>
      {choices && choices.length > 0 && (
        <RadioGroup
          key={choices.map(({ id }) => id).join()}
          id="place_choice"
          name="place_choice"
          legend="Which one?"
          error={errors.place_choice}
          defaultValue={fields.place_choice ?? null}
          options={[
            ...choices.map((choice) => ({ value: placeChoice(choice), label: choice.address })),
            { value: NO_CHOICE, label: typedIn || place.chosen ? "As typed in below" : "None of these" },
          ]}
        />
      )}
      {enhanced && (
        <>
          <PlaceMap point={place.point} onChoose={place.choose} />
          <p role="status">{place.chosen && `Chosen: ${place.chosen}`}</p>
        </>
      )}
      <details className="plain-details" open={typedIn || choices?.length === 0}>
        <summary>Type it in yourself</summary>
        <div className="grid gap-4 px-5 pt-1 pb-5">
          {TYPED.map(({ name, label, maxLength }) => (
            <TextField
              key={name}
              id={name}
              name={name}
              label={label}
              error={errors[name]}
              defaultValue={fields[name]}
              maxLength={maxLength}
              autoComplete="off"
            />
          ))}
        </div>
      </details>
    </fieldset>
  );
}
