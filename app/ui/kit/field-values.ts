// Filter fields are left to the browser; they only follow when the filters in force change by another way than the form.
import { type RefObject, useEffect, useRef } from "react";

/**
 * Sets the inputs inside `fields` to `values` (by name; a list for tick boxes) when those change, as after a chip, a
 * reset or the back button. Set rather than drawn anew, so that the focus stays in a field in which Enter was pressed.
 * At first they are as they were drawn, or as the visitor has set them since.
 */
export function useFieldValues(
  fields: RefObject<HTMLElement | null>,
  values: Record<string, string | readonly string[]>,
): void {
  const signature = JSON.stringify(values);
  const shown = useRef(signature);
  useEffect(() => {
    if (shown.current === signature) return;
    shown.current = signature;
    const wanted = JSON.parse(signature) as Record<string, string | string[]>;
    for (const input of fields.current?.querySelectorAll("input") ?? []) {
      const value = wanted[input.name] ?? "";
      if (input.type === "radio" || input.type === "checkbox") input.checked = [value].flat().includes(input.value);
      else if (typeof value === "string") input.value = value;
    }
  }, [fields, signature]);
}
