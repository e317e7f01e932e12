// The address at which a breeder shows animals, and who sees it when.
import { Form } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";
import { Checkbox } from "#app/ui/kit/forms/choice-fields.tsx";
import { ErrorSummary, type SummaryError } from "#app/ui/kit/forms/error-summary.tsx";
import { TextAreaField, TextField } from "#app/ui/kit/forms/field.tsx";

export interface PlaceValues {
  address: string;
  postcode: string;
  showAtOnce: boolean;
  showPhone: boolean;
}

/** A form as it was sent, with its errors by field. */
export interface SentForm {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string | undefined>>;
  /** What has changed since the form was opened. */
  changed?: readonly string[] | undefined;
}

interface PlaceErrorTexts {
  address?: string;
  postcode?: string;
}

export function PlaceFields({ values, errors }: { values: PlaceValues; errors: PlaceErrorTexts }) {
  return (
    <>
      <TextAreaField
        id="address"
        name="address"
        label="Address for viewings"
        hint="Never public. Buyers with a booked time see it from 24 hours before."
        rows={3}
        defaultValue={values.address}
        error={errors.address}
        autoComplete="street-address"
      />
      <TextField
        id="postcode"
        name="postcode"
        label="Postcode"
        defaultValue={values.postcode}
        error={errors.postcode}
        autoComplete="postal-code"
      />
      <Checkbox
        id="show_at_once"
        name="show_at_once"
        label="Show the address as soon as a time is booked"
        defaultChecked={values.showAtOnce}
      />
      <Checkbox
        id="show_phone"
        name="show_phone"
        label="Show my phone number with the address"
        defaultChecked={values.showPhone}
      />
    </>
  );
}

interface PlaceFormProps {
  place: PlaceValues & { version: string };
  sent: SentForm | undefined;
  busy: boolean;
}

export function PlaceForm({ place, sent, busy }: PlaceFormProps) {
  const values = sent ? sentPlace(sent.values) : place;
  const changed = sent?.changed ?? [];
  return (
    <section className="mb-12" aria-labelledby="place">
      <h2 id="place" className="mb-3">
        Address
      </h2>
      <Form method="post" className="reading-width grid gap-4">
        <ErrorSummary errors={[...changed.map((text) => ({ text })), ...summaryErrors(sent?.errors ?? {})]} />
        <input type="hidden" name="intent" value="address" />
        <input type="hidden" name="version" value={sent?.values.version || place.version} />
        <PlaceFields values={values} errors={sent?.errors ?? {}} />
        <p>
          <Button variant="secondary" busy={busy} busyText="Saving…">
            Save address
          </Button>
        </p>
      </Form>
    </section>
  );
}

/** Each error with the field of its name; that of the whole form has none. */
export function summaryErrors(errors: SentForm["errors"]): SummaryError[] {
  return Object.entries(errors).flatMap(([name, text]) =>
    text === undefined ? [] : [name === "form" ? { text } : { fieldId: name, text }],
  );
}

/** The fields as they were sent. */
export function sentPlace(values: SentForm["values"]): PlaceValues {
  return {
    address: values.address ?? "",
    postcode: values.postcode ?? "",
    showAtOnce: values.show_at_once === "on",
    showPhone: values.show_phone === "on",
  };
}
