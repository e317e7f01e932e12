// Confirmation before a listing is deleted: a page, or with script a dialog over the list.
import { type MouseEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import { formatPrice } from "#app/domain/shared/money.ts";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import { useEnhanced } from "#app/ui/kit/enhance.ts";
import { SentField } from "#app/ui/kit/forms/sent-field.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";

interface DeletePetProps {
  petId: number;
  name: string;
}

interface DeletePetFormProps extends DeletePetProps {
  /** What is refunded to whom; undefined where it is not known whether a deposit is paid. */
  refund?: { amountPence: number; firstName: string } | null;
  /** Called instead of following the link back. */
  onKeep?: (event: MouseEvent) => void;
}

/** The confirmation form. */
export function DeletePetForm({ petId, name, refund, onKeep }: DeletePetFormProps) {
  const action = `/breeder/pets/${petId}/delete`;
  return (
    <Form method="post" action={action} className="grid gap-4">
      <SentField />
      <p className="break-words">
        {name} and its photos disappear from the site. This cannot be undone.
        {refund === undefined && " If a deposit is paid, it is refunded, and stays on record."}
        {refund && ` The deposit of ${formatPrice(refund.amountPence)} is refunded in full to ${refund.firstName}.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" busy={useNavigation().formAction === action} busyText="Deleting…">
          Delete listing
        </Button>
        <LinkButton to="/breeder/pets" variant="secondary" onClick={onKeep}>
          Keep it
        </LinkButton>
      </div>
    </Form>
  );
}

export function DeletePetLink({ petId, name }: DeletePetProps) {
  const enhanced = useEnhanced();
  const [open, setOpen] = useState(false);
  const ask = (event: MouseEvent) => {
    if (!enhanced || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    setOpen(true);
  };
  const keep = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(false);
  };
  return (
    <>
      <Link
        className="own-pets__delete"
        to={`/breeder/pets/${petId}/delete`}
        aria-label={`Delete ${name}`}
        onClick={ask}
      >
        <Icon name="bin" />
        Delete
      </Link>
      {enhanced && (
        <Dialog open={open} onClose={() => setOpen(false)} title={`Delete ${name}?`}>
          {open && <DeletePetForm petId={petId} name={name} onKeep={keep} />}
        </Dialog>
      )}
    </>
  );
}
