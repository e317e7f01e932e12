// The deposit button: a form that leads to the checkout of the payment provider, submitted by a fetcher with script.
import { useFetcher } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";
import { useFreshOnReturn } from "#app/ui/kit/enhance.ts";
import { SentField } from "#app/ui/kit/forms/sent-field.tsx";

export function PayDepositForm({ petId, children }: { petId: number; children: string }) {
  const fetcher = useFetcher();
  useFreshOnReturn();
  return (
    <fetcher.Form method="post" action={`/pets/${petId}/deposit`} preventScrollReset>
      <Button wide busy={fetcher.state !== "idle"} busyText="One moment…">
        {children}
      </Button>
      <SentField />
    </fetcher.Form>
  );
}
