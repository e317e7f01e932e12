// The form that adds times to the breeder's viewings; with the first one at the breeder's address it asks for the address.
import { Form } from "react-router";
import { KIND_LABELS, KINDS } from "#app/domain/payments/viewings/times.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { RadioGroup } from "#app/ui/kit/forms/choice-fields.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { type Option, SelectField, TextField } from "#app/ui/kit/forms/field.tsx";
import { PlaceFields, type SentForm, sentPlace, summaryErrors } from "./place-form.tsx";

interface TimesFormProps {
  subjects: readonly Option[];
  asksAddress: boolean;
  sent: SentForm | undefined;
  busy: boolean;
}

const KIND_OPTIONS = KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));
const ANY = { value: "", label: "Any animal" };

export function TimesForm({ subjects, asksAddress, sent, busy }: TimesFormProps) {
  const { values = {}, errors = {} } = sent ?? {};
  const field = (name: string) => ({ id: name, name, defaultValue: values[name], error: errors[name] });
  return (
    <section className="mb-8" aria-labelledby="add-times">
      <h2 id="add-times" className="mb-3">
        Add times
      </h2>
      <Form method="post" className="reading-width grid gap-4" noValidate>
        <input type="hidden" name="intent" value="add" />
        <ErrorSummary errors={summaryErrors(errors)} />
        <TextField {...field("date")} label="Date" type="date" required />
        <TextField {...field("start")} label="Start" hint="Between 07:00 and 21:00" type="time" required />
        <TextField
          {...field("minutes")}
          defaultValue={values.minutes ?? "30"}
          label="Minutes"
          hint="15 to 120"
          inputMode="numeric"
          required
        />
        <TextField
          {...field("until")}
          label="Every week until"
          hint="For a single time, leave it empty."
          type="date"
          optional
        />
        <SelectField {...field("subject")} label="For" options={[ANY, ...subjects]} />
        <RadioGroup
          id="kind"
          name="kind"
          legend="Where"
          options={KIND_OPTIONS}
          defaultValue={values.kind || "visit"}
          error={errors.kind}
        />
        {asksAddress && <PlaceFields values={sentPlace(values)} errors={errors} />}
        <p>
          <Button busy={busy} busyText="Adding…">
            Add times
          </Button>
        </p>
      </Form>
    </section>
  );
}
