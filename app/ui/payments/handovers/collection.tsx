// The collection date of a handover: the day that both have agreed, the one that waits for an answer, and the form.
import { Form } from "react-router";
import { collectionText } from "#app/domain/payments/handovers/texts.ts";
import type { HandoverView } from "#app/domain/payments/handovers/views.ts";
import { formatDate } from "#app/domain/shared/dates.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import type { HandoverRefusal } from "./refusal.ts";

interface CollectionProps {
  handover: HandoverView;
  refusal?: HandoverRefusal | undefined;
}

export function Collection({ handover, refusal }: CollectionProps) {
  const { side, ended, isRefunding, agreedOn, suggestion, otherName, pet } = handover;
  // Once one side has confirmed the handover, no day is left to agree.
  const isConfirmed = handover.buyerConfirmedAt !== null || handover.breederConfirmedAt !== null;
  if (ended !== null || isRefunding || isConfirmed || handover.depositId === null) return null;
  return (
    <section className="grid gap-3" aria-labelledby="collection">
      <h2 id="collection">{agreedOn ? collectionText(agreedOn) : "Collection"}</h2>
      {suggestion && (
        <p>
          {suggestion.by === side
            ? `You suggest ${formatDate(suggestion.on)}.`
            : `${otherName} suggests ${formatDate(suggestion.on)}.`}
        </p>
      )}
      {suggestion && suggestion.by !== side && (
        <Form method="post" action="?index">
          <input type="hidden" name="intent" value="accept" />
          <input type="hidden" name="date" value={suggestion.on} />
          <Button wide>Accept</Button>
        </Form>
      )}
      {!agreedOn && !suggestion && (
        <p>
          Suggest the day on which {pet.name} is collected. {otherName} accepts it or suggests another.
        </p>
      )}
      <Form method="post" action="?index" className="grid gap-3">
        <input type="hidden" name="intent" value="suggest" />
        <TextField
          id="date"
          name="date"
          label={agreedOn || suggestion ? "Another day" : "Day"}
          type="date"
          error={refusal?.field === "date" ? refusal.text : undefined}
          defaultValue={refusal?.field === "date" ? refusal.value : undefined}
          required
        />
        <Button wide variant="secondary">
          Suggest
        </Button>
      </Form>
    </section>
  );
}
