// The sections of the form of a litter. On the page of a stored litter the style shows what its stage needs; a step of a new one
// has only those fields.
import { LISTING_LIMITS } from "#app/domain/pets/listings/field-rules.ts";
import { LITTER_TYPES } from "#app/domain/pets/litters/stages.ts";
import type { ChoiceOption } from "#app/domain/pets/litters/views.ts";
import { PET_TYPE_LABELS } from "#app/domain/shared/pet-types.ts";
import { FormPart } from "#app/ui/breeders/applications/form-part.tsx";
import { RadioGroup } from "#app/ui/kit/forms/choice-fields.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/kit/forms/field.tsx";
import { SUGGESTIONS } from "#app/ui/pets/listings/suggestions.ts";

export interface LitterFields {
  values: Readonly<Partial<Record<string, string>>>;
  errors: Readonly<Record<string, string[]>>;
}

export interface Parents {
  dams: readonly ChoiceOption[];
  sires: readonly ChoiceOption[];
}

const TYPES = LITTER_TYPES.map((value) => ({ value, label: PET_TYPE_LABELS[value] }));
const AMOUNT = { prefix: "£", inputMode: "decimal", autoComplete: "off", maxLength: 20 } as const;
const SUGGESTED = { autoComplete: "off", maxLength: LISTING_LIMITS.line } as const;

/** The props of a field; its id is its name. */
export const fieldProps = ({ values, errors }: LitterFields, name: string) => ({
  id: name,
  name,
  defaultValue: values[name] ?? "",
  error: errors[name],
});

function Suggestions({ name }: { name: "breed" | "size" | "coat" }) {
  return (
    <datalist id={`${name}-list`}>
      {SUGGESTIONS[name].map((word) => (
        <option key={word} value={word} />
      ))}
    </datalist>
  );
}

interface ParentsPartProps {
  state: LitterFields;
  parents: Parents;
  /** The URL of the page, to return to it from the form of a new parent. */
  here: string;
}

export function ParentsPart({ state, parents, here }: ParentsPartProps) {
  const newParent = (sex: string) => `/breeder/animals/new?sex=${sex}&from=${encodeURIComponent(here)}`;
  return (
    <FormPart title="Parents">
      <SelectField
        {...fieldProps(state, "dam_id")}
        label="Mother"
        hint="Needed as soon as the litter is born."
        options={[{ value: "", label: "Choose the mother" }, ...parents.dams]}
      />
      <p className="field__hint">
        <a href={newParent("female")}>Add a mother</a>
      </p>
      <SelectField
        {...fieldProps(state, "sire_id")}
        label="Father"
        options={[{ value: "", label: "Not given" }, ...parents.sires]}
        optional
      />
      <p className="field__hint">
        <a href={newParent("male")}>Add a father</a>
      </p>
      <RadioGroup
        {...fieldProps(state, "type")}
        legend="Pet type"
        hint="Type and breed are those of the mother, unless you choose."
        options={TYPES}
        inline
      />
      <TextField
        {...fieldProps(state, "breed")}
        {...SUGGESTED}
        label="Breed"
        list="breed-list"
        autoCapitalize="words"
      />
      <Suggestions name="breed" />
    </FormPart>
  );
}

export function NameField({ state }: { state: LitterFields }) {
  return (
    <TextField
      {...fieldProps(state, "name")}
      label="Name of the litter"
      hint="Such as Juno's spring litter."
      autoComplete="off"
      maxLength={LISTING_LIMITS.name}
    />
  );
}

/** `isPlanned`: without the fields that a planned litter does not need. */
export function LitterAboutPart({ state, isPlanned }: { state: LitterFields; isPlanned: boolean }) {
  return (
    <FormPart title="About">
      <NameField state={state} />
      <TextField
        {...fieldProps(state, "tagline")}
        label="Tagline"
        hint="One line under each name, at least 10 characters."
        autoComplete="off"
        maxLength={LISTING_LIMITS.tagline}
      />
      {!isPlanned && (
        <div className="litter-if litter-if--mated">
          <DescriptionField state={state} />
        </div>
      )}
      <TextField {...fieldProps(state, "size")} {...SUGGESTED} label="Size" list="size-list" optional />
      <TextField {...fieldProps(state, "coat")} {...SUGGESTED} label="Coat" list="coat-list" optional />
      <TextField
        {...fieldProps(state, "location")}
        {...SUGGESTED}
        label="Location"
        hint="What buyers read, such as Harrogate. Without it your own location is shown."
        optional
      />
      <Suggestions name="size" />
      <Suggestions name="coat" />
    </FormPart>
  );
}

export function DescriptionField({ state }: { state: LitterFields }) {
  return (
    <TextAreaField
      {...fieldProps(state, "description")}
      label="Description"
      hint="At least 50 characters, for all animals: parents, health, how they live with you."
      autoComplete="off"
      maxLength={LISTING_LIMITS.description}
      rows={7}
    />
  );
}

export function LowestPriceField({ state }: { state: LitterFields }) {
  return <TextField {...fieldProps(state, "price_min")} {...AMOUNT} label="Lowest price" hint="In pounds." />;
}

export function LitterPricePart({ state }: { state: LitterFields }) {
  return (
    <FormPart title="Price">
      <LowestPriceField state={state} />
      <TextField
        {...fieldProps(state, "price_max")}
        {...AMOUNT}
        label="Highest price"
        hint="Leave it empty if all animals have one price."
        optional
      />
      <TextField
        {...fieldProps(state, "deposit_amount")}
        {...AMOUNT}
        label="Deposit amount"
        hint="What a buyer pays to reserve one of them. Leave it empty to take no deposits."
        optional
      />
    </FormPart>
  );
}
