// The questions of "Law and welfare" about an animal that is born: its microchip, ears and tail, and health.
import { EAR_STATES, LAW_LIMITS, NATURAL_BODY, TAIL_STATES, VACCINATIONS } from "#app/domain/law/answers.ts";
import { MICROCHIP_DATABASES, OTHER_DATABASE } from "#app/domain/law/tables.ts";
import { Checkbox, RadioGroup } from "#app/ui/kit/forms/choice-fields.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/kit/forms/field.tsx";
import { CertificateField } from "./certificate-field.tsx";
import { choiceProps, type FormState, textProps } from "./field-state.ts";

export const YES_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];
const EARS = { natural: "Natural", cropped: "Cropped" };
const EAR_OPTIONS = EAR_STATES.map((value) => ({ value, label: EARS[value] }));
const TAILS = { natural: "Natural", short_born: "Born short", docked: "Docked" };
const TAIL_OPTIONS = TAIL_STATES.map((value) => ({ value, label: TAILS[value] }));
const VACCINES = { none: "None yet", first: "The first", full: "All of them" };
const VACCINE_OPTIONS = VACCINATIONS.map((value) => ({ value, label: VACCINES[value] }));
const DATABASE_OPTIONS = [
  { value: "", label: "Choose a database" },
  ...[...MICROCHIP_DATABASES, OTHER_DATABASE].map((name) => ({ value: name, label: name })),
];

const date = { type: "date", autoComplete: "off" } as const;
const line = { autoComplete: "off", maxLength: LAW_LIMITS.line } as const;
const text = { autoComplete: "off", maxLength: LAW_LIMITS.text, rows: 3 } as const;

interface FieldsProps {
  state: FormState;
  /** Only what all animals of a litter share: without microchip number and certificate. */
  shared: boolean;
}

export function ChipFields({ state, shared }: FieldsProps) {
  return (
    <>
      {!shared && (
        <TextField
          {...textProps(state, "microchip_number")}
          {...line}
          label="Microchip number"
          hint="15 digits. Buyers see only the last 4."
          inputMode="numeric"
        />
      )}
      <ChipDueField state={state} shared={shared} />
      <SelectField {...textProps(state, "microchip_database")} label="Microchip register" options={DATABASE_OPTIONS} />
    </>
  );
}

export function ChipDueField({ state, shared }: FieldsProps) {
  return (
    <TextField
      {...textProps(state, "microchip_due")}
      {...date}
      label={shared ? "Date the animals will be chipped" : "Or the date it will be chipped"}
      hint="On or before the day it leaves."
    />
  );
}

export function BodyFields({ state, shared }: FieldsProps) {
  const { ears, tail } = state.values;
  return (
    <div className="law-for law-for--dog">
      {!shared && (
        <Checkbox
          id={NATURAL_BODY}
          name={NATURAL_BODY}
          value="on"
          label="Its ears and tail are natural"
          defaultChecked={ears === "natural" && tail === "natural"}
        />
      )}
      <div className="law-group law-if--body">
        <RadioGroup {...choiceProps(state, "ears")} legend="Ears" options={EAR_OPTIONS} inline />
        <div className="law-if law-if--cropped">
          <TextAreaField {...textProps(state, "ears_text")} {...text} label="How it came to have cropped ears" />
        </div>
        <RadioGroup {...choiceProps(state, "tail")} legend="Tail" options={TAIL_OPTIONS} inline />
        <div className="law-if law-if--docked">
          <TextField
            {...textProps(state, "tail_kind")}
            {...line}
            label="Kind of working dog"
            hint="Such as spaniels."
          />
          {!shared && <CertificateField stored={state.certificate} error={state.errors.tail_certificate?.[0]} />}
        </div>
      </div>
    </div>
  );
}

export function HealthFields({ state }: Pick<FieldsProps, "state">) {
  return (
    <>
      <div className="law-for law-for--dog law-for--cat law-for--rabbit">
        <RadioGroup {...choiceProps(state, "vaccinations")} legend="Vaccinations" options={VACCINE_OPTIONS} inline />
        <div className="law-if law-if--vaccinated">
          <TextField {...textProps(state, "vaccination_product")} {...line} label="Vaccine" />
          <TextField {...textProps(state, "vaccination_date")} {...date} label="Date of the last one" />
        </div>
      </div>
      <RadioGroup
        {...choiceProps(state, "under_treatment")}
        legend="Treated by a vet at the moment"
        options={YES_NO}
        inline
      />
      <div className="law-if law-if--treated">
        <TextAreaField {...textProps(state, "treatment_text")} {...text} label="What the vet advised" />
      </div>
    </>
  );
}
