// The parts of the edit page of a pet that move it into a litter or out of it (LIT-19), and choose its parents (BRD-08). With script
// they are sent beside the listing's form, which keeps what is typed there.
import { Fragment, type ReactNode } from "react";
import { useFetcher } from "react-router";
import type { ListingStep } from "#app/domain/pets/listings/steps.ts";
import type { PetLitterView } from "#app/domain/pets/litters/views.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { SelectField } from "#app/ui/kit/forms/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { LostNote } from "#app/ui/pets/listings/lost-note.tsx";

interface PetLitterProps extends PetLitterView {
  petId: number;
  name: string;
  /** The step that is open; null on the page with all questions. */
  step: ListingStep | null;
}

/** Nothing for a pet that is in no litter and can join none. */
export function PetLitter({ petId, name, step, litter, options, parents }: PetLitterProps) {
  const to = { action: `/breeder/pets/${petId}/litter`, step };
  if (litter) {
    return (
      <PartForm key="remove" {...to} intent="remove" button="Remove from the litter">
        <p>
          {name} is in the litter <Link to={`/breeder/litters/${litter.litterId}`}>{litter.name}</Link>.
        </p>
        <input type="hidden" name="litter_id" value={litter.litterId} />
      </PartForm>
    );
  }
  return (
    <>
      {parents && <PetParents petId={petId} name={name} step={step} {...parents} />}
      {options.length > 0 && (
        <PartForm key="add" {...to} intent="add" button="Add to the litter">
          <SelectField
            id="litter_id"
            name="litter_id"
            label={`Add ${name} to a litter`}
            hint="Its page, favourites, messages and approval stay as they are."
            options={[{ value: "", label: "Choose a litter" }, ...options]}
          />
        </PartForm>
      )}
    </>
  );
}

type PetParentsProps = Pick<PetLitterProps, "petId" | "name" | "step"> & NonNullable<PetLitterView["parents"]>;

function PetParents({ petId, name, step, damId, sireId, dams, sires }: PetParentsProps) {
  const fields = [
    { id: "dam_id", label: "Mother", value: damId, options: dams },
    { id: "sire_id", label: "Father", value: sireId, options: sires },
  ];
  return (
    <PartForm action={`/breeder/pets/${petId}/parents`} step={step} intent="parents" button="Save parents">
      <h2>Parents of {name}</h2>
      <p className="soft-text">Buyers see them with their health tests.</p>
      {/* A select keeps its choice when the page is read again: with other parents stored, it is a new one. */}
      <Fragment key={`${damId} ${sireId}`}>
        <input type="hidden" name="shown_dam" value={damId ?? ""} />
        <input type="hidden" name="shown_sire" value={sireId ?? ""} />
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
      </Fragment>
    </PartForm>
  );
}

interface PartFormProps {
  action: string;
  step: ListingStep | null;
  intent: string;
  button: string;
  children: ReactNode;
}

function PartForm({ action, step, intent, button, children }: PartFormProps) {
  const sending = useFetcher<{ lost?: string }>();
  return (
    <sending.Form method="post" action={action} className="grid gap-3 justify-items-start mt-8" preventScrollReset>
      <LostNote text={sending.data?.lost ?? null} />
      {children}
      {step && <input type="hidden" name="step" value={step} />}
      <Button variant="secondary" name="intent" value={intent} busy={sending.state !== "idle"}>
        {button}
      </Button>
    </sending.Form>
  );
}
