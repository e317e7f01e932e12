// The parts of the edit page of a pet that move it into a litter or out of it (LIT-19), and choose its parents (BRD-08).
import type { PetLitterView } from "#app/domain/pets/litters/views.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { SelectField } from "#app/ui/kit/forms/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";

interface PetLitterProps extends PetLitterView {
  petId: number;
  name: string;
}

/** Nothing for a pet that is in no litter and can join none. */
export function PetLitter({ petId, name, litter, options, parents }: PetLitterProps) {
  const action = `/breeder/pets/${petId}/litter`;
  if (litter) {
    return (
      <form method="post" action={action} className="grid gap-3 justify-items-start mt-8">
        <p>
          {name} is in the litter <Link to={`/breeder/litters/${litter.litterId}`}>{litter.name}</Link>.
        </p>
        <input type="hidden" name="litter_id" value={litter.litterId} />
        <Button variant="secondary" name="intent" value="remove">
          Remove from the litter
        </Button>
      </form>
    );
  }
  return (
    <>
      {parents && <PetParents petId={petId} name={name} {...parents} />}
      {options.length > 0 && (
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
      )}
    </>
  );
}

type PetParentsProps = Pick<PetLitterProps, "petId" | "name"> & NonNullable<PetLitterView["parents"]>;

function PetParents({ petId, name, damId, sireId, dams, sires }: PetParentsProps) {
  const fields = [
    { id: "dam_id", label: "Mother", value: damId, options: dams },
    { id: "sire_id", label: "Father", value: sireId, options: sires },
  ];
  return (
    <form method="post" action={`/breeder/pets/${petId}/parents`} className="grid gap-3 justify-items-start mt-8">
      <h2>Parents of {name}</h2>
      <input type="hidden" name="shown_dam" value={damId ?? ""} />
      <input type="hidden" name="shown_sire" value={sireId ?? ""} />
      <p className="soft-text">Buyers see them with their health tests.</p>
      {fields.map(({ id, label, value, options }) => (
        <SelectField
          key={id}
          id={id}
          name={id}
          label={label}
          defaultValue={value === null ? "" : String(value)}
          options={[{ value: "", label: "Not given" }, ...options]}
        />
      ))}
      <Button variant="secondary" name="intent" value="parents">
        Save parents
      </Button>
    </form>
  );
}
