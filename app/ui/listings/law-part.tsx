// The section "Law and welfare" of the listing form. Questions that do not concern the animal are hidden by style (law.css),
// so that they follow the chosen type without script. No label contains the label of another field of the form.
import {
  EAR_STATES,
  LAW_LIMITS,
  MOTHER_REASONS,
  SELLER_KINDS,
  TAIL_STATES,
  VACCINATIONS,
} from "#app/domain/law/answers.ts";
import { MOTHER_REASON_LABELS, REASON_LENGTH } from "#app/domain/law/check-photos.ts";
import { NATION_LABELS, NATIONS } from "#app/domain/law/nations.ts";
import { MICROCHIP_DATABASES, OTHER_DATABASE } from "#app/domain/law/tables.ts";
import { FormPart } from "#app/ui/applications/form-part.tsx";
import { Checkbox, RadioGroup } from "#app/ui/kit/forms/choice-fields.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/kit/forms/field.tsx";
import { CertificateField } from "./certificate-field.tsx";
import { COUNTRY_OPTIONS, soldFromOptions } from "./country-options.ts";
import { choiceProps, type FormState, textProps } from "./field-state.ts";

const YES_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];
const NATION_OPTIONS = NATIONS.map((value) => ({ value, label: NATION_LABELS[value] }));
const SELLERS = { licensed: "We have a licence", private: "We do not need a licence", rescue: "We are a rescue" };
const SELLER_OPTIONS = SELLER_KINDS.map((value) => ({ value, label: SELLERS[value] }));
const EARS = { natural: "Natural", cropped: "Cropped" };
const EAR_OPTIONS = EAR_STATES.map((value) => ({ value, label: EARS[value] }));
const TAILS = { natural: "Natural", short_born: "Born short", docked: "Docked" };
const TAIL_OPTIONS = TAIL_STATES.map((value) => ({ value, label: TAILS[value] }));
const VACCINES = { none: "None yet", first: "The first", full: "All of them" };
const VACCINE_OPTIONS = VACCINATIONS.map((value) => ({ value, label: VACCINES[value] }));
const REASON_OPTIONS = MOTHER_REASONS.map((value) => ({ value, label: MOTHER_REASON_LABELS[value] }));
const DATABASE_OPTIONS = [
  { value: "", label: "Choose a database" },
  ...[...MICROCHIP_DATABASES, OTHER_DATABASE].map((name) => ({ value: name, label: name })),
];

export interface LicenceOption {
  value: string;
  label: string;
}

interface LawPartProps {
  state: FormState;
  licences: readonly LicenceOption[];
  /** Rules whose words can be confirmed, with the words. */
  confirmable: readonly { id: string; words: string }[];
  /** The section is a page of its own. */
  isStep: boolean;
  /** Only the questions that all animals of a litter share: without date of birth, microchip number and certificate. */
  shared?: boolean;
}

export function LawPart({ state, licences, confirmable, isStep, shared = false }: LawPartProps) {
  const date = { type: "date", autoComplete: "off" } as const;
  const line = { autoComplete: "off", maxLength: LAW_LIMITS.line } as const;
  const text = { autoComplete: "off", maxLength: LAW_LIMITS.text, rows: 3 } as const;
  return (
    <FormPart title="Law and welfare" id="law">
      <p className="field__hint">
        Buyers ask for these facts, and the law requires most of them in an advert. You can save first and answer later.{" "}
        <a href="/selling-rules">All rules</a>
      </p>
      <RadioGroup
        {...choiceProps(state, "nation")}
        legend="Nation"
        hint="Where it is sold from."
        options={NATION_OPTIONS}
        inline
      />
      <RadioGroup {...choiceProps(state, "seller_kind")} legend="Who is selling" options={SELLER_OPTIONS} />
      <div className="law-if law-if--licensed">
        <SelectField
          {...selectProps(state, "licence_id")}
          label="Licence"
          hint="The advert shows its number and council."
          options={[{ value: "", label: "Choose a licence" }, ...licences]}
        />
        <p className="field__hint">
          <a href="/breeder/licences">Your licences</a>
        </p>
      </div>
      <div className="law-if law-if--private">
        <TextAreaField
          {...textProps(state, "licence_reason")}
          {...text}
          label="Why no licence is needed"
          hint="Only from the third litter in 12 months."
          optional
        />
      </div>
      {!shared && <TextField {...textProps(state, "date_of_birth")} {...date} label="Date of birth" />}
      <div className="law-for law-for--dog law-for--cat law-for--rabbit">
        <TextField
          {...textProps(state, "available_from")}
          {...date}
          label="Ready to leave from"
          hint="At least 8 weeks after birth."
        />
      </div>
      <SelectField {...selectProps(state, "country_of_birth")} label="Country of birth" options={COUNTRY_OPTIONS} />
      <SelectField
        {...selectProps(state, "country_of_residence", "GB")}
        label="Country it is sold from"
        options={isStep ? soldFromOptions(state.values.country_of_residence) : COUNTRY_OPTIONS}
      />
      <div className="law-abroad">
        <TextField
          {...textProps(state, "entry_date")}
          {...date}
          label="Date of entry to the UK"
          hint="Only if it was born abroad."
        />
        <TextField
          {...textProps(state, "entry_document")}
          {...line}
          label="Pet passport or health certificate number"
        />
      </div>
      <div className="law-for law-for--dog law-for--cat">
        <RadioGroup {...choiceProps(state, "bred_by_seller")} legend="Bred by me" options={YES_NO} inline />
      </div>
      <div className="law-for law-for--dog law-for--cat law-for--rabbit">
        <RadioGroup
          {...choiceProps(state, "seen_with_mother")}
          legend="Seen with its mother"
          hint="Buyers will see it with its mother at the place where it was born."
          options={YES_NO}
          inline
        />
        <RadioGroup
          {...choiceProps(state, "mother_reason")}
          legend="If not, why"
          hint="Also if you have no photo with the mother. Buyers can read it."
          options={REASON_OPTIONS}
        />
        <TextAreaField
          {...textProps(state, "mother_reason_text")}
          {...text}
          label="In your own words"
          hint={`For another reason: ${REASON_LENGTH.least} to ${REASON_LENGTH.most} characters.`}
          optional
        />
      </div>
      {!shared && (
        <TextField
          {...textProps(state, "microchip_number")}
          {...line}
          label="Microchip number"
          hint="15 digits. Buyers see the last four only."
          inputMode="numeric"
        />
      )}
      <TextField
        {...textProps(state, "microchip_due")}
        {...date}
        label={shared ? "Date the animals will be chipped" : "Or the date it will be chipped"}
        hint="On or before the day it leaves."
      />
      <SelectField
        {...selectProps(state, "microchip_database")}
        label="Microchip register"
        options={DATABASE_OPTIONS}
      />
      <div className="law-for law-for--dog">
        <RadioGroup {...choiceProps(state, "ears")} legend="Ears" options={EAR_OPTIONS} inline />
        <div className="law-if law-if--cropped">
          <TextAreaField {...textProps(state, "ears_text")} {...text} label="How it came to cropped ears" />
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
      <details
        open={["wild_licence", "wild_licence_reason", "article_10_number", "kennel_club_number"].some(
          (field) => (state.values[field as "wild_licence"] ?? "") !== "",
        )}
      >
        <summary>Registrations and certificates, where they apply</summary>
        <TextField {...textProps(state, "kennel_club_number")} {...line} label="Kennel Club number" optional />
        <TextField
          {...textProps(state, "wild_licence")}
          {...line}
          label="Dangerous wild animal licence"
          hint="Number and council, for wild crosses."
          optional
        />
        <TextAreaField
          {...textProps(state, "wild_licence_reason")}
          {...text}
          label="Or why that licence is not needed"
          optional
        />
        <TextField
          {...textProps(state, "article_10_number")}
          {...line}
          label="Article 10 certificate number"
          hint="For protected species."
          optional
        />
      </details>
      {confirmable.map(({ id, words }) => (
        <Checkbox
          key={id}
          id={`confirmed_words-${id}`}
          name="confirmed_words"
          value={id}
          defaultChecked={(state.values.confirmed_words ?? "").includes(id)}
          label={`“${words}” means something else`}
        />
      ))}
    </FormPart>
  );
}

function selectProps(
  state: FormState,
  name: "licence_id" | "country_of_birth" | "country_of_residence" | "microchip_database",
  preset = "",
) {
  const { defaultValue, ...props } = textProps(state, name);
  return { ...props, defaultValue: defaultValue || preset };
}
