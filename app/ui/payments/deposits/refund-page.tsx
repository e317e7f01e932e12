// The page that confirms the refund of a deposit: the effects of a refund, or why it is no longer possible.
import { Form, useNavigation } from "react-router";
import {
  BANK_DAYS,
  DISPUTED,
  moneyBack,
  refundTime,
  returnReason,
  TAKEN_BACK,
  WINDOW_OVER_TITLE,
  windowOverText,
} from "#app/domain/payments/deposits/texts.ts";
import type { RefundCase } from "#app/domain/payments/deposits/views.ts";
import { receivedText } from "#app/domain/payments/handovers/texts.ts";
import { DISPUTED_TITLE } from "#app/domain/pets/deposit-policy.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";

interface RefundPageProps {
  refund: RefundCase;
  name: string;
  /** Whether other buyers can have the pet after the refund. */
  listed: boolean;
  /** The URL that the form submits to. */
  action: string;
  /** The page of the pet or, without one, the list of receipts. */
  back: string;
}

export function RefundPage({ refund, name, listed, action, back }: RefundPageProps) {
  const { depositId, state, amountPence, paidAt, refundableUntil, period, reason } = refund;
  const amount = formatPrice(amountPence);
  const busy = useNavigation().formAction === action;
  if (state === "open") {
    return (
      <NarrowPage title={`Request a refund for ${name}?`}>
        <ul className="list-disc pl-5 grid gap-1">
          <li>The whole {amount} goes back to the card you paid with.</li>
          <li>{BANK_DAYS}</li>
          <li>
            The breeder is told.{" "}
            {listed ? `${name} will be available to others` : `${name} is no longer reserved for you`} when the bank has
            confirmed it.
          </li>
        </ul>
        <p className="soft-text">
          You paid on {formatDateTime(paidAt)}, and can ask until {formatDateTime(refundableUntil)}.
        </p>
        <Form method="post" action={action} className="flex flex-wrap gap-3">
          <input type="hidden" name="deposit_id" value={depositId} />
          <Button variant="danger" busy={busy} busyText="One moment…">
            Request Refund
          </Button>
          <LinkButton to={back} variant="secondary">
            Keep the deposit
          </LinkButton>
        </Form>
      </NarrowPage>
    );
  }
  const ways = (
    <div className="flex flex-wrap gap-3">
      <LinkButton to={back} variant="secondary">
        Back
      </LinkButton>
      <LinkButton to="/profile/receipts" variant="secondary">
        Your receipts
      </LinkButton>
    </div>
  );
  if (state === "disputed") {
    return (
      <NarrowPage title={DISPUTED_TITLE}>
        <p>{DISPUTED}</p>
        <p className="soft-text">
          Until it has decided, we cannot refund the {amount} for {name}. {name} stays reserved for you.
        </p>
        {ways}
      </NarrowPage>
    );
  }
  if (state === "received") {
    return (
      <NarrowPage title="No refund after the handover">
        <p>{receivedText(name)}</p>
        {ways}
      </NarrowPage>
    );
  }
  if (state === "over") {
    return (
      <NarrowPage title={WINDOW_OVER_TITLE}>
        <p>{windowOverText(period)}</p>
        <p className="soft-text">
          You paid {amount} for {name} on {formatDateTime(paidAt)}. It still comes back by itself if the breeder misses
          your viewing, does not reply to you or does not hand {name} over in time. For anything else, please write to
          them.
        </p>
        {ways}
      </NarrowPage>
    );
  }
  if (reason === "disputed") {
    return (
      <NarrowPage title={TAKEN_BACK}>
        <p>
          {returnReason(reason, name)} {moneyBack("refunded", amountPence, reason)} {refundTime({ reason })}
        </p>
        {ways}
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={state === "asked" ? "Your refund is on its way" : "Your deposit was refunded"}>
      <p>
        {state === "asked"
          ? `${reason === "asked" ? `You have asked for the ${amount} for ${name} back.` : returnReason(reason, name)} There is nothing else to do.`
          : `The whole ${amount} for ${name} has gone back to the card you paid with.`}{" "}
        {BANK_DAYS}
      </p>
      {ways}
    </NarrowPage>
  );
}
