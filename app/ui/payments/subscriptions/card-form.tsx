// The button that leads to the payment provider's page on which the card is replaced.
import { Form, useNavigation } from "react-router";
import { Button, type ButtonVariant } from "#app/ui/kit/button.tsx";
import { SentField } from "#app/ui/kit/forms/sent-field.tsx";

const ACTION = "/breeder/subscription/payment-method";

export function CardForm({ variant }: { variant?: ButtonVariant }) {
  const busy = useNavigation().formAction === ACTION;
  return (
    <Form method="post" action={ACTION} preventScrollReset>
      <SentField />
      <Button variant={variant} busy={busy} busyText="One moment…">
        Update payment method
      </Button>
    </Form>
  );
}
