// The sections of the listing form that have only fields.
import { RECHECK_HINT } from "#app/domain/pets/listings/changes.ts";
import { GENDER_LABELS, GENDERS, LISTING_LIMITS } from "#app/domain/pets/listings/field-rules.ts";
import { DEPOSIT_POLICIES, DEPOSIT_POLICY_LABELS } from "#app/domain/pets/promises.ts";
import { PET_TYPE_LABELS, PET_TYPES } from "#app/domain/shared/pet-types.ts";
import { FormPart } from "#app/ui/breeders/applications/form-part.tsx";
import { Checkbox, RadioGroup } from "#app/ui/kit/forms/choice-fields.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/kit/forms/field.tsx";
import { choiceProps, type FormState, textProps, tickProps } from "./field-state.ts";
import { type SuggestedField, SUGGESTIONS } from "./suggestions.ts";

const TYPES = PET_TYPES.map((value) => ({ value, label: PET_TYPE_LABELS[value] }));
const SEXES = GENDERS.map((value) => ({ value, label: GENDER_LABELS[value] }));
const SUGGESTED = Object.keys(SUGGESTIONS) as SuggestedField[];
const { line } = LISTING_LIMITS;

export function AboutPart({ state }: { state: FormState }) {
  return (
    <FormPart title="About">
      <TextField
        {...textProps(state, "name")}
        label="Name"
        hint="A working name is fine."
        autoComplete="off"
        autoCapitalize="words"
        maxLength={LISTING_LIMITS.name}
        required
      />
      <TextField
        {...textProps(state, "tagline")}
        label="Tagline"
        hint="One line under the name, at least 10 characters."
        autoComplete="off"
        maxLength={LISTING_LIMITS.tagline}
        required
      />
      <TextAreaField
        {...textProps(state, "description")}
        label="Description"
        hint="At least 50 characters: character, parents, health, how it lives with you."
        autoComplete="off"
        maxLength={LISTING_LIMITS.description}
        rows={7}
        required
      />
    </FormPart>
  );
}

export function DetailsPart({ state, rechecked }: { state: FormState; rechecked: boolean }) {
  const hint = rechecked ? RECHECK_HINT : undefined;
  const suggested = (name: SuggestedField) => ({
    ...textProps(state, name),
    list: `${name}-list`,
    autoComplete: "off",
    maxLength: line,
  });
  return (
    <FormPart title="Details">
      <RadioGroup
        {...choiceProps(state, "type")}
        legend="Pet type"
        hint={hint ?? "We know it for most breeds."}
        options={TYPES}
        inline
        required
      />
      <TextField {...suggested("breed")} label="Breed" hint={hint} autoCapitalize="words" required />
      <RadioGroup {...choiceProps(state, "gender")} legend="Gender" hint={hint} options={SEXES} inline required />
      <TextField {...suggested("colour")} label="Colour" required />
      <TextField
        {...suggested("age")}
        label="Age"
        hint="Such as 8 weeks. Leave it empty if you enter the date of birth."
      />
      <TextField {...suggested("size")} label="Size" optional />
      <TextField {...suggested("coat")} label="Coat" optional />
      {SUGGESTED.map((name) => (
        <datalist key={name} id={`${name}-list`}>
          {SUGGESTIONS[name].map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      ))}
    </FormPart>
  );
}

/** `advice`: what others ask for the breed. */
export function PricePart({ state, advice }: { state: FormState; advice: string | null }) {
  const amount = { prefix: "£", inputMode: "decimal", autoComplete: "off", maxLength: 20 } as const;
  return (
    <FormPart title="Price">
      <TextField
        {...textProps(state, "price")}
        {...amount}
        label="Price"
        hint={advice ? `In pounds. ${advice}` : "In pounds."}
        required
      />
      <TextField
        {...textProps(state, "deposit_amount")}
        {...amount}
        label="Deposit amount"
        hint="What a buyer pays to reserve, at most the price. Leave it empty to take no deposits."
        optional
      />
    </FormPart>
  );
}

const POLICIES = [
  { value: "", label: "Not said" },
  ...DEPOSIT_POLICIES.map((value) => ({ value, label: DEPOSIT_POLICY_LABELS[value] })),
];

export function PromisesPart({ state }: { state: FormState }) {
  return (
    <FormPart title="Promises">
      <p className="soft-text">
        Buyers compare them. When a buyer pays a deposit, the promises of that day hold for that buyer.
      </p>
      <SelectField
        {...textProps(state, "deposit_policy")}
        label="What becomes of the deposit"
        options={POLICIES}
        optional
      />
      <TextField
        {...textProps(state, "health_guarantee_months")}
        label="Health guarantee in months"
        inputMode="numeric"
        maxLength={3}
        optional
      />
      <div className="grid">
        <Checkbox
          {...tickProps(state, "takes_back_for_life")}
          label="I take the animal back for life, for whatever reason"
        />
        <Checkbox {...tickProps(state, "includes_insurance")} label="Insurance is included" />
      </div>
    </FormPart>
  );
}

export function PapersPart({ state }: { state: FormState }) {
  return (
    <FormPart title="Papers">
      <div className="grid">
        <Checkbox {...tickProps(state, "is_pedigree")} label="Pedigree" />
        <Checkbox {...tickProps(state, "is_kennel_club")} label="Kennel Club Registered" />
        <Checkbox {...tickProps(state, "is_council_registered")} label="Council registered" />
      </div>
    </FormPart>
  );
}
