// Props of the listing form's fields, from their values, stored files and errors.
import type { CertificateView } from "#app/domain/pets/listings/certificate-views.ts";
import type { ListingActionData, ListingValues } from "#app/domain/pets/listings/views.ts";

export interface FormState {
  values: ListingValues;
  errors: ListingActionData["errors"];
  /** The stored certificate of a docked tail. */
  certificate: CertificateView | null;
}

/** The props of a text field; its id is its name. */
export function textProps({ values, errors }: FormState, name: keyof ListingValues) {
  return { id: name, name, defaultValue: values[name] ?? "", error: errors[name] };
}

/** The props of a tick box. */
export function tickProps({ values, errors }: FormState, name: keyof ListingValues) {
  return { id: name, name, value: "on", defaultChecked: (values[name] ?? "") !== "", error: errors[name] };
}

/** The props of a radio group. */
export function choiceProps({ values, errors }: FormState, name: keyof ListingValues) {
  return { id: name, name, defaultValue: (values[name] ?? "").toLowerCase(), error: errors[name] };
}
