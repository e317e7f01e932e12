// The deposit button: a form that leads to the checkout of the payment provider.
import { Button } from "#app/ui/kit/button.tsx";
import { SentField } from "#app/ui/kit/forms/sent-field.tsx";

export function PayDepositForm({ petId, children }: { petId: number; children: string }) {
  return (
    <form method="post" action={`/pets/${petId}/deposit`}>
      <Button wide>{children}</Button>
      <SentField />
    </form>
  );
}
