// The field "Town or postcode" of a search. With script a button in it fills in where the device is and searches.
import { useRef, useState } from "react";
import { useLightlyEnhanced } from "#app/ui/kit/enhance.ts";
import { useFieldValues } from "#app/ui/kit/forms/field-values.ts";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { locate } from "./locate.ts";
import { FAILED_HINT, nearDevice } from "./near-device.ts";

interface NearFieldProps {
  id: string;
  /** What the list is near to now; undefined in a form that starts a search. */
  value?: string;
}

export function NearField({ id, value }: NearFieldProps) {
  const fields = useRef<HTMLDivElement>(null);
  useFieldValues(fields, { near: value ?? "", near_was: value ?? "" });
  return (
    <div className="near-field" ref={fields}>
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
      <LocateButton fieldId={id} />
    </div>
  );
}

/** Not there without script. On a light page the light script adds it (app/ui/light/locate-button.ts). */
function LocateButton({ fieldId }: { fieldId: string }) {
  const enhanced = useLightlyEnhanced();
  const [locating, setLocating] = useState(false);
  const [complaint, setComplaint] = useState("");

  const search = async () => {
    setLocating(true);
    setComplaint("");
    const located = await locate("geolocation" in navigator ? navigator.geolocation : undefined);
    setLocating(false);
    const field = document.getElementById(fieldId);
    if (!located.ok) setComplaint(`${located.text}. ${FAILED_HINT}`);
    else if (field instanceof HTMLInputElement) nearDevice(field, located);
  };

  return (
    <>
      {enhanced && (
        <button
          type="button"
          className="near-field__locate"
          title="Use my location"
          aria-busy={locating || undefined}
          onClick={() => void search()}
        >
          <Icon name="locate" />
          <span className="visually-hidden">Use my location</span>
        </button>
      )}
      <p className="near-field__complaint" role="status" suppressHydrationWarning>
        {complaint}
      </p>
    </>
  );
}
