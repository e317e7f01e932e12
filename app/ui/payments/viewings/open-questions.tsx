// What a viewing still asks of its two sides: to accept another time, and to have a moderator decide what happened.
import { Form } from "react-router";
import { offerText } from "#app/domain/payments/viewings/texts.ts";
import type { ViewingView } from "#app/domain/payments/viewings/views.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { Button } from "#app/ui/kit/button.tsx";

/** Another time that the breeder offers. */
export function OfferedTime({ viewing }: { viewing: ViewingView }) {
  const { side, offer, buyerName } = viewing;
  if (!offer) return null;
  if (side === "breeder")
    return <p>{`You offered ${formatDateTime(offer.startsAt)} instead. ${buyerName} has not answered yet.`}</p>;
  return (
    <Form method="post" action="?index" className="grid gap-3">
      <p>{offerText(viewing)}</p>
      <input type="hidden" name="time_id" value={offer.timeId} />
      <input type="hidden" name="starts_at" value={viewing.startsAt} />
      <Button name="intent" value="accept" wide>
        Accept
      </Button>
    </Form>
  );
}

/** The two answers differ, or there was none. */
export function Unclear({ viewing: { state, dispute, pet } }: { viewing: ViewingView }) {
  if (state !== "unclear" || dispute === null) return null;
  if (dispute === "open") return <p>A moderator decides whether the viewing of {pet.name} took place.</p>;
  return (
    <Form method="post" action="?index" className="grid gap-3">
      <Button name="intent" value="case" variant="secondary" wide>
        Ask a moderator to decide
      </Button>
    </Form>
  );
}
