// "I do not want to go ahead": gives back the deposit after a viewing, posted to the page of the deposit.
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { Button } from "#app/ui/kit/button.tsx";

interface DeclineFormProps {
  depositId: number;
  petName: string;
  /** Until when it can be sent. */
  until: string;
}

export function DeclineForm({ depositId, petName, until }: DeclineFormProps) {
  return (
    <form method="post" action={`/deposits/${depositId}`} className="grid gap-3">
      <p>Until {formatDateTime(until)} you can say no: your whole deposit is refunded.</p>
      <Button name="intent" value="decline" variant="secondary" wide>
        {`I do not want to go ahead with ${petName}`}
      </Button>
    </form>
  );
}
