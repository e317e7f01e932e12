// The forms of a deposit: to the step before the payment, to the checkout of the payment provider, and giving it up.
import { CHOICE_TEXT } from "#app/domain/payments/deposits/choice.ts";
import type { DepositChoice } from "#app/domain/pets/deposit-policy.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { SentField } from "#app/ui/kit/forms/sent-field.tsx";

interface DepositFormProps {
  petId: number;
  children: string;
}

interface PayFormProps extends DepositFormProps {
  choice?: DepositChoice;
  variant?: "secondary";
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

/** Leads to the checkout: the open one, or one with the choice of the step page. */
export function PayForm({ petId, children, choice, ...button }: PayFormProps) {
  return (
    <form method="post" action={`/pets/${petId}/deposit`}>
      {choice && (
        <>
          <input type="hidden" name="choice" value={choice} />
          <input type="hidden" name="text" value={CHOICE_TEXT} />
        </>
      )}
      <Button name="intent" value="pay" wide {...button}>
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
