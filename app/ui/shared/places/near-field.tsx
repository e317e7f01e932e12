// The field "Town or postcode" of a search. With script a button in it fills in where the device is and searches
// (small-script/locate-button.ts).
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";

interface NearFieldProps {
  id: string;
  /** What the list is near to now; undefined in a form that starts a search. */
  value?: string;
}

export function NearField({ id, value }: NearFieldProps) {
  return (
    <div className="near-field">
      {/* A place that is new to the search brings its own order. */}
      {value !== undefined && <input type="hidden" name="near_was" value={value} />}
      <TextField
        id={id}
        name="near"
        label="Town or postcode"
        hideLabel
        placeholder="Town or postcode"
        prefix={<Icon name="pin" />}
        defaultValue={value}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
      />
      <p className="near-field__complaint" role="status" />
    </div>
  );
}
