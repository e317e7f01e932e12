// The section "Law and welfare" of the listing form. Questions that do not concern the animal are hidden by style (law.css),
// so that they follow the chosen type without script. No label contains the label of another field of the form.
import { LAW_LIMITS, MOTHER_REASONS, SELLER_KINDS } from "#app/domain/law/answers.ts";
import { MOTHER_REASON_LABELS, REASON_LENGTH } from "#app/domain/law/check-photos.ts";
import { NATION_LABELS, NATIONS } from "#app/domain/shared/places/nations.ts";
import { FormPart } from "#app/ui/breeders/applications/form-part.tsx";
import { Checkbox, RadioGroup } from "#app/ui/kit/forms/choice-fields.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/kit/forms/field.tsx";
import { COUNTRY_OPTIONS, soldFromOptions } from "./country-options.ts";
import { choiceProps, type FormState, textProps } from "./field-state.ts";
import { BodyFields, ChipFields, HealthFields, YES_NO } from "./law-born-fields.tsx";

const NATION_OPTIONS = NATIONS.map((value) => ({ value, label: NATION_LABELS[value] }));
const SELLERS = { licensed: "We have a licence", private: "We do not need a licence", rescue: "We are a rescue" };
const SELLER_OPTIONS = SELLER_KINDS.map((value) => ({ value, label: SELLERS[value] }));
const REASON_OPTIONS = MOTHER_REASONS.map((value) => ({ value, label: MOTHER_REASON_LABELS[value] }));

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
  /** Without the questions about animals that are born. */
  unborn?: boolean;
}

export function LawPart({ state, licences, confirmable, isStep, shared = false, unborn = false }: LawPartProps) {
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
          hint="Only from the third litter in 12 months, such as “Income below HMRC's trading allowance”."
          optional
        />
      </div>
      {!shared && <TextField {...textProps(state, "date_of_birth")} {...date} label="Date of birth" />}
      {!unborn && (
        <div className={shared ? "litter-if litter-if--born" : "law-for law-for--dog law-for--cat law-for--rabbit"}>
          <TextField
            {...textProps(state, "available_from")}
            {...date}
            label="Ready to leave from"
            hint={shared ? "At least 8 weeks after birth." : "Leave it empty for 8 weeks after birth."}
          />
        </div>
      )}
      <SelectField
        {...selectProps(state, "country_of_birth")}
        label="Country of birth"
        hint={shared ? undefined : "Not needed if buyers see it with its mother where it was born."}
        options={COUNTRY_OPTIONS}
      />
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
        <div className={shared ? "law-if law-if--apart" : "law-group"}>
          <RadioGroup
            {...choiceProps(state, "mother_reason")}
            legend="If not, why"
            hint={shared ? "Buyers can read it." : "Also if you have no photo with the mother. Buyers can read it."}
            options={REASON_OPTIONS}
          />
          <div className={shared ? "law-if law-if--other" : "law-group"}>
            <TextAreaField
              {...textProps(state, "mother_reason_text")}
              {...text}
              label="In your own words"
              hint={`For another reason: ${REASON_LENGTH.least} to ${REASON_LENGTH.most} characters.`}
              optional
            />
          </div>
        </div>
      </div>
      {!unborn && (
        <div className={shared ? "litter-if litter-if--born" : "law-group"}>
          <ChipFields state={state} shared={shared} />
          <BodyFields state={state} shared={shared} />
          <HealthFields state={state} />
        </div>
      )}
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

function selectProps(state: FormState, name: "licence_id" | "country_of_birth" | "country_of_residence", preset = "") {
  const { defaultValue, ...props } = textProps(state, name);
  return { ...props, defaultValue: defaultValue || preset };
}
