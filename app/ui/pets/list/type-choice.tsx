// The type of pet, as a filter of a list's form.
import { PET_TYPE_LABELS, type PetType } from "#app/domain/shared/pet-types.ts";
import { RadioGroup } from "#app/ui/kit/forms/choice-fields.tsx";

/** `types` are those that the list can have. */
export function TypeChoice({ types, type }: { types: readonly PetType[]; type: PetType | null }) {
  const options = [{ value: "", label: "Any" }, ...types.map((one) => ({ value: one, label: PET_TYPE_LABELS[one] }))];
  return <RadioGroup id="list-type" name="type" legend="Pet type" options={options} defaultValue={type ?? ""} inline />;
}
