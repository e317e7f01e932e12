// The form of a parent, new or changed. A new one is submitted natively; a changed one keeps the other forms of its page.
import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "react-router";
import { ANIMAL_LIMITS } from "#app/domain/pets/animals/schema.ts";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { RadioGroup } from "#app/ui/kit/forms/choice-fields.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { fieldProps, summaryOf } from "#app/ui/kit/forms/form-state.ts";
import { useOpenedVersion } from "#app/ui/kit/forms/opened-version.ts";
import { SUGGESTIONS } from "#app/ui/pets/listings/suggestions.ts";

/** The fields as text. */
export interface AnimalValues {
  name: string;
  sex: string;
  type: string;
  breed: string;
  date_of_birth: string;
  registered_name: string;
  registered_number: string;
  microchip_number: string;
  lives_with_us: string;
}

interface AnimalFormProps {
  action: string;
  values: AnimalValues;
  idempotencyKey?: string;
  /** The version of a stored parent, and that of a refused submit. */
  version?: string;
  sentVersion?: string | undefined;
  /** The page that the new parent is for, such as the form of a litter; null for none. */
  from?: string | null;
  lastResult?: SubmissionResult | undefined;
}

const LIST = "/breeder/animals";
const BREEDS = "animal-breeds";
const SEXES = [
  { value: "female", label: "Female" },
  { value: "male", label: "Male" },
];
const TYPES = [
  { value: "dog", label: "Dog" },
  { value: "cat", label: "Cat" },
  { value: "rabbit", label: "Rabbit" },
];
const HOMES = [
  { value: "yes", label: "Lives with us" },
  { value: "no", label: "Lives elsewhere" },
];

export function AnimalForm({ action, values, idempotencyKey, version, from, lastResult, ...sent }: AnimalFormProps) {
  const [form, fields] = useForm<AnimalValues>({ id: "animal", lastResult, defaultValue: values });
  const inOrder = Object.keys(values) as (keyof AnimalValues)[];
  const summary = summaryOf(
    form.errors,
    inOrder.map((name) => fields[name]),
  );
  const opened = useOpenedVersion(version ?? "", sent.sentVersion);
  const Frame = version === undefined ? "form" : Form;
  return (
    <>
      <ErrorSummary errors={summary} />
      <Frame method="post" action={action} className="form-stack mt-6" noValidate>
        {idempotencyKey && <input type="hidden" name="idempotencyKey" value={idempotencyKey} />}
        {opened && <input type="hidden" name="version" value={opened} />}
        {from && <input type="hidden" name="from" value={from} />}
        <TextField
          {...fieldProps(fields.name)}
          key={fields.name.key}
          label="Name"
          hint="The name that you use at home."
          autoComplete="off"
          maxLength={ANIMAL_LIMITS.name}
        />
        <RadioGroup {...fieldProps(fields.sex)} key={fields.sex.key} legend="Sex" options={SEXES} inline />
        <RadioGroup {...fieldProps(fields.type)} key={fields.type.key} legend="Type" options={TYPES} inline />
        <TextField
          {...fieldProps(fields.breed)}
          key={fields.breed.key}
          label="Breed"
          autoComplete="off"
          list={BREEDS}
          maxLength={ANIMAL_LIMITS.line}
        />
        <datalist id={BREEDS}>
          {SUGGESTIONS.breed.map((breed) => (
            <option key={breed} value={breed} />
          ))}
        </datalist>
        <TextField
          {...fieldProps(fields.date_of_birth)}
          key={fields.date_of_birth.key}
          type="date"
          label="Date of birth"
          optional
        />
        <TextField
          {...fieldProps(fields.registered_name)}
          key={fields.registered_name.key}
          label="Registered name"
          hint="As registered with The Kennel Club or another register."
          autoComplete="off"
          maxLength={ANIMAL_LIMITS.line}
          optional
        />
        <TextField
          {...fieldProps(fields.registered_number)}
          key={fields.registered_number.key}
          label="Registration number"
          autoComplete="off"
          maxLength={ANIMAL_LIMITS.line}
          optional
        />
        <TextField
          {...fieldProps(fields.microchip_number)}
          key={fields.microchip_number.key}
          label="Microchip number"
          hint="15 digits. Buyers see only the last 4."
          inputMode="numeric"
          autoComplete="off"
          optional
        />
        <RadioGroup
          {...fieldProps(fields.lives_with_us)}
          key={fields.lives_with_us.key}
          legend="Home"
          options={HOMES}
          inline
        />
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="save">
            Save parent
          </Button>
          <LinkButton to={from ?? LIST} variant="secondary">
            Cancel
          </LinkButton>
        </div>
      </Frame>
    </>
  );
}
