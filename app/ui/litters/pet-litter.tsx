// The part of the edit page of a pet that moves it into a litter or out of it (LIT-19).
import type { PetLitterView } from "#app/domain/litters/views.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { SelectField } from "#app/ui/kit/forms/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";

interface PetLitterProps extends PetLitterView {
  petId: number;
  name: string;
}

/** Nothing for a pet that is in no litter and can join none. */
export function PetLitter({ petId, name, litter, options }: PetLitterProps) {
  const action = `/breeder/pets/${petId}/litter`;
  if (litter) {
    return (
      <form method="post" action={action} className="grid gap-3 justify-items-start mt-8">
        <p>
          {name} is in the litter <Link to={`/breeder/litters/${litter.litterId}`}>{litter.name}</Link>.
        </p>
        <Button variant="secondary" name="intent" value="remove">
          Remove from the litter
        </Button>
      </form>
    );
  }
  if (options.length === 0) return null;
  return (
    <form method="post" action={action} className="grid gap-3 justify-items-start mt-8">
      <SelectField
        id="litter_id"
        name="litter_id"
        label={`Add ${name} to a litter`}
        hint="Its page, favourites, messages and approval stay as they are."
        options={[{ value: "", label: "Choose a litter" }, ...options]}
      />
      <Button variant="secondary" name="intent" value="add">
        Add to the litter
      </Button>
    </form>
  );
}
