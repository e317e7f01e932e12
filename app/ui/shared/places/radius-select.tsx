// The radius of a list near a place, as a filter of its form.
import { DEFAULT_RADIUS, RADII, type Radius } from "#app/domain/shared/places/radius.ts";
import { SelectField } from "#app/ui/kit/forms/field.tsx";

const OPTIONS = RADII.map((radius) => ({
  value: String(radius ?? "anywhere"),
  label: radius === null ? "Anywhere" : `Within ${radius} miles`,
}));

/** The value of the field; the default stands for a list of pets without a known place. */
function radiusValue(radius: Radius): string {
  return radius === "unknown" ? String(DEFAULT_RADIUS) : String(radius ?? "anywhere");
}

export function RadiusSelect({ radius }: { radius: Radius }) {
  return (
    <SelectField id="list-radius" name="radius" label="Distance" defaultValue={radiusValue(radius)} options={OPTIONS} />
  );
}
