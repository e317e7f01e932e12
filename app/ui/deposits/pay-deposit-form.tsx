// The forms of a deposit: to the step before the payment, to the checkout of the payment provider, and giving it up.
import { Button } from "#app/ui/kit/button.tsx";
import { SentField } from "#app/ui/kit/forms/sent-field.tsx";

interface DepositFormProps {
  petId: number;
  children: string;
}

/** Leads to the step page. */
export function ReserveForm({ petId, children }: DepositFormProps) {
  return (
    <form method="post" action={`/pets/${petId}/deposit`}>
      <Button wide>{children}</Button>
      <SentField />
    </form>
  );
}

/** Leads to the checkout. */
export function PayForm({ petId, children }: DepositFormProps) {
  return (
    <form method="post" action={`/pets/${petId}/deposit`}>
      <Button name="intent" value="pay" wide>
        {children}
      </Button>
    </form>
  );
}

/** Ends the viewer's open payment. */
export function GiveUpForm({ petId, name }: { petId: number; name: string }) {
  return (
    <form method="post" action={`/pets/${petId}/deposit`}>
      <Button
        name="intent"
        value="let-go" // old word: the value that the action of the pet's deposit reads
        variant="secondary"
        wide
      >
        Give it up<span className="visually-hidden">: {name}</span>
      </Button>
    </form>
  );
}
