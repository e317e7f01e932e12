// The location as its text says, as a filter of a list's form.
import { TextField } from "#app/ui/kit/forms/field.tsx";

export function LocationField({ location, hint }: { location: string; hint?: string }) {
  return (
    <TextField
      id="list-location"
      name="location"
      label="Location"
      hint={hint}
      defaultValue={location}
      maxLength={100}
      autoComplete="off"
    />
  );
}
