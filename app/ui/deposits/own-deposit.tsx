// The viewer's own deposit on a pet: its state and possible actions.
import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { formatDateTime, formatTime } from "#app/domain/dates.ts";
import { BANK_DAYS, moneyBack, returnReason } from "#app/domain/deposits/texts.ts";
import type { OwnDeposit } from "#app/domain/deposits/views.ts";
import { formatPrice } from "#app/domain/money.ts";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";

interface OwnDepositProps {
  deposit: OwnDeposit;
  petId: number;
  slug: string;
  name: string;
  /** The form that continues an open payment. */
  payForm: ReactNode;
}

export function OwnDepositPart({ deposit, petId, slug, name, payForm }: OwnDepositProps) {
  const amount = formatPrice(deposit.amountPence);
  switch (deposit.state) {
    case "paying":
      return (
        <>
          <p className="pet-offer__note">
            <strong>
              {name} is held for you until {formatTime(deposit.heldUntil)}.
            </strong>{" "}
            Nothing has been charged yet. Once the {amount} deposit is paid, {name} is reserved for you, and you can
            have it back in full within 24 hours of paying.
          </p>
          <div className="pet-offer__buttons">
            {payForm}
            <AbandonForm petId={petId} name={name} />
          </div>
        </>
      );
    case "paid":
      return (
        <>
          <p className="pet-offer__note">
            <strong>You have paid the {amount} deposit.</strong>{" "}
            {deposit.asked
              ? `You have asked for it back, and it is on its way to your card. ${BANK_DAYS}`
              : `${name} is reserved for you. ${refundWords(deposit)}`}
          </p>
          {!deposit.asked && (
            <LinkButton to={`/pets/${slug}/refund`} variant="secondary" wide>
              Request Refund
            </LinkButton>
          )}
        </>
      );
    case "returning":
    case "refunded":
      return (
        <p className="pet-offer__note">
          <strong>{moneyBack(deposit.state, deposit.amountPence)}</strong> {returnReason(deposit.reason, name)}{" "}
          {BANK_DAYS}
        </p>
      );
    case "failed":
      return null;
  }
}

function refundWords({ refundableUntil, windowOpen }: Extract<OwnDeposit, { state: "paid" }>): string {
  const until = formatDateTime(refundableUntil);
  return windowOpen ? `You can have it back in full until ${until}.` : `It could be had back until ${until}.`;
}

function AbandonForm({ petId, name }: { petId: number; name: string }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action={`/pets/${petId}/deposit`} preventScrollReset>
      <Button
        name="intent"
        value="let-go" // old word: the value that the action of the pet's deposit reads
        variant="secondary"
        wide
        busy={fetcher.state !== "idle"}
        busyText="One moment…"
      >
        Cancel payment<span className="visually-hidden"> for {name}</span>
      </Button>
    </fetcher.Form>
  );
}
