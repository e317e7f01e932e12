// Uncontrolled filter fields that follow the active filters when these change by other means than the form.
import { type RefObject, useEffect, useRef } from "react";

/**
 * Sets the inputs inside `fields` to `values` (by name; a list for checkboxes) when these change, for example by a
 * chip, a reset or the back button. Inputs are set, not remounted, so that the focus stays in a field where Enter was
 * pressed. The initial values are as rendered, or as the visitor has changed them since.
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
    for (const input of fields.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select") ?? []) {
      const value = wanted[input.name] ?? "";
      if (input instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(input.type))
        input.checked = [value].flat().includes(input.value);
      else if (typeof value === "string") input.value = value;
    }
  }, [fields, signature]);
}
