// The form of a litter: new or changed. It posts natively; a field that depends on the stage says so in its hint.
import type { ReactNode } from "react";
import { Form } from "react-router";
import { LISTING_LIMITS } from "#app/domain/listings/field-rules.ts";
import type { ListingValues } from "#app/domain/listings/views.ts";
import { DUE_DAYS, LITTER_TYPES, OPEN_STAGES, STAGE_TEXTS } from "#app/domain/litters/stages.ts";
import type { ChoiceOption } from "#app/domain/litters/views.ts";
import { PET_TYPE_LABELS } from "#app/domain/pets/pet-types.ts";
import { FormPart } from "#app/ui/applications/form-part.tsx";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { RadioGroup } from "#app/ui/kit/forms/choice-fields.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/kit/forms/field.tsx";
import { type LicenceOption, LawPart } from "#app/ui/listings/law-part.tsx";
import { PapersPart } from "#app/ui/listings/listing-parts.tsx";
import { SUGGESTIONS } from "#app/ui/listings/suggestions.ts";

interface LitterFormState {
  values: Readonly<Partial<Record<string, string>>>;
  errors: Readonly<Record<string, string[]>>;
  formErrors: readonly string[];
}

interface LitterFormProps {
  state: LitterFormState;
  idempotencyKey?: string;
  /** The version of a stored litter. */
  version?: string;
  parents: { dams: readonly ChoiceOption[]; sires: readonly ChoiceOption[] };
  licences: readonly LicenceOption[];
  /** The URL of the page, to return to it from the form of a new parent. */
  here: string;
  cancelTo: string;
  /** Asks for the number of animals, which creates their rows with a born litter. */
  asksNumbers: boolean;
  busy: boolean;
}

const STAGES = OPEN_STAGES.map((value) => ({ value, label: STAGE_TEXTS[value] }));
const TYPES = LITTER_TYPES.map((value) => ({ value, label: PET_TYPE_LABELS[value] }));
const { line } = LISTING_LIMITS;

export function LitterForm({
  state,
  idempotencyKey,
  version,
  parents,
  licences,
  asksNumbers,
  ...props
}: LitterFormProps) {
  const { values, errors, formErrors } = state;
  const listingState = { values: values as ListingValues, errors: { ...errors }, certificate: null };
  const text = (name: string) => ({ id: name, name, defaultValue: values[name] ?? "", error: errors[name] });
  const amount = { prefix: "£", inputMode: "decimal", autoComplete: "off", maxLength: 20 } as const;
  const suggested = (name: "breed" | "size" | "coat") => ({
    ...text(name),
    list: `${name}-list`,
    autoComplete: "off",
    maxLength: line,
  });
  const newParent = (sex: string) => `/breeder/animals/new?sex=${sex}&from=${encodeURIComponent(props.here)}`;
  return (
    <Form method="post" className="form-stack listing-form" noValidate>
      {idempotencyKey && <input type="hidden" name="idempotencyKey" value={idempotencyKey} />}
      {version && <input type="hidden" name="version" value={version} />}
      <ErrorSummary
        errors={[
          ...formErrors.map((error) => ({ text: error })),
          ...Object.entries(errors).flatMap(([fieldId, [error]]) => (error ? [{ fieldId, text: error }] : [])),
        ]}
      />
      <FormPart title="Litter">
        <TextField
          {...text("name")}
          label="Name of the litter"
          hint="Such as Juno's spring litter."
          autoComplete="off"
          maxLength={LISTING_LIMITS.name}
        />
        <RadioGroup {...text("stage")} legend="Stage" options={STAGES} inline />
        <TextField
          {...text("due_date")}
          type="date"
          label="Due date"
          hint={`For an expected litter: within the next ${DUE_DAYS.dog} days, for rabbits ${DUE_DAYS.rabbit}.`}
          autoComplete="off"
        />
        <TextField
          {...text("birth_date")}
          type="date"
          label="Date of birth"
          hint="For a born litter."
          autoComplete="off"
        />
        {asksNumbers && <NumberFields text={text} />}
        <RadioGroup {...text("type")} legend="Pet type" options={TYPES} inline />
        <TextField {...suggested("breed")} label="Breed" autoCapitalize="words" />
      </FormPart>
      <FormPart title="Parents">
        <SelectField
          {...text("dam_id")}
          label="Mother"
          hint="Needed as soon as the litter is born."
          options={[{ value: "", label: "Choose the mother" }, ...parents.dams]}
        />
        <p className="field__hint">
          <a href={newParent("female")}>Add a mother</a>. Save this litter first if you have typed much.
        </p>
        <SelectField
          {...text("sire_id")}
          label="Father"
          options={[{ value: "", label: "Not given" }, ...parents.sires]}
          optional
        />
        <p className="field__hint">
          <a href={newParent("male")}>Add a father</a>
        </p>
      </FormPart>
      <FormPart title="About">
        <TextField
          {...text("tagline")}
          label="Tagline"
          hint="One line under each name, at least 10 characters."
          autoComplete="off"
          maxLength={LISTING_LIMITS.tagline}
        />
        <TextAreaField
          {...text("description")}
          label="Description"
          hint="At least 50 characters, for all animals: parents, health, how they live with you."
          autoComplete="off"
          maxLength={LISTING_LIMITS.description}
          rows={7}
        />
        <TextField {...suggested("size")} label="Size" optional />
        <TextField {...suggested("coat")} label="Coat" optional />
        <TextField
          {...text("location")}
          label="Location"
          hint="What buyers read, such as Harrogate. Without it your own location is shown."
          autoComplete="off"
          maxLength={line}
          optional
        />
        {(["breed", "size", "coat"] as const).map((name) => (
          <datalist key={name} id={`${name}-list`}>
            {SUGGESTIONS[name].map((word) => (
              <option key={word} value={word} />
            ))}
          </datalist>
        ))}
      </FormPart>
      <FormPart title="Price">
        <TextField {...text("price_min")} {...amount} label="Lowest price" hint="In pounds." />
        <TextField
          {...text("price_max")}
          {...amount}
          label="Highest price"
          hint="Leave it empty if all animals have one price."
          optional
        />
        <TextField
          {...text("deposit_amount")}
          {...amount}
          label="Deposit amount"
          hint="What a buyer pays to reserve one of them. Leave it empty to take no deposits."
          optional
        />
      </FormPart>
      <PapersPart state={listingState} />
      <LawPart state={listingState} licences={licences} confirmable={[]} isStep={false} shared />
      <div className="listing-form__end">
        <Button name="intent" value="save" busy={props.busy} busyText="Saving…">
          Save litter
        </Button>
        <LinkButton to={props.cancelTo} variant="secondary">
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}

interface NumberFieldsProps {
  text(name: string): { id: string; name: string; defaultValue: string; error: string[] | undefined };
}

/** How many males and females were born. */
export function NumberFields({ text }: NumberFieldsProps): ReactNode {
  const count = { inputMode: "numeric", autoComplete: "off", maxLength: 2 } as const;
  return (
    <>
      <TextField {...text("males")} {...count} label="Number of males" />
      <TextField {...text("females")} {...count} label="Number of females" />
    </>
  );
}
