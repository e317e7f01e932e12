// The viewer's own deposit on a pet: its state and possible actions.
import {
  moneyBack,
  NOT_BACK,
  refundTime,
  returnReason,
  YOUR_BANK_DECIDES,
} from "#app/domain/payments/deposits/texts.ts";
import type { OwnDeposit } from "#app/domain/payments/deposits/views.ts";
import { handedOverText, receivedText } from "#app/domain/payments/handovers/texts.ts";
import { formatDateTime, formatTime } from "#app/domain/shared/dates.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { GiveUpForm, PayForm } from "./pay-deposit-form.tsx";

interface OwnDepositProps {
  deposit: OwnDeposit;
  petId: number;
  slug: string;
  name: string;
}

export function OwnDepositPart({ deposit, petId, slug, name }: OwnDepositProps) {
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
            have it back in full within {deposit.period} of paying.
          </p>
          <div className="pet-offer__buttons">
            <PayForm petId={petId}>Continue paying</PayForm>
            <GiveUpForm petId={petId} name={name} />
          </div>
        </>
      );
    case "paid":
      return (
        <>
          <p className="pet-offer__note">
            <strong>You have paid the {amount} deposit.</strong>{" "}
            {deposit.asked
              ? `You have asked for it back${deposit.refundFailedAt || deposit.waitsForBank ? "" : ", and it is on its way to your card"}. ${refundTime(deposit)}`
              : deposit.disputed
                ? YOUR_BANK_DECIDES
                : refundWords(deposit, name)}
          </p>
          <LinkButton to={`/deposits/${deposit.depositId}`} wide>
            Your reservation
          </LinkButton>
          {!deposit.asked && !deposit.disputed && !deposit.handover?.received && (
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
          <strong>
            {deposit.refundFailedAt || deposit.waitsForBank
              ? `${NOT_BACK}.`
              : moneyBack(deposit.state, deposit.amountPence, deposit.reason)}
          </strong>{" "}
          {returnReason(deposit.reason, name)} {refundTime(deposit)}
        </p>
      );
    case "failed":
      return null;
  }
}

function refundWords(deposit: Extract<OwnDeposit, { state: "paid" }>, name: string): string {
  const { refundableUntil, windowOpen, handover } = deposit;
  if (handover?.completeAt) return handedOverText(name, handover.completeAt);
  const reserved = `${name} is reserved for you.`;
  if (handover?.received) return `${reserved} ${receivedText(name)}`;
  const until = formatDateTime(refundableUntil);
  return windowOpen
    ? `${reserved} You can have it back in full until ${until}.`
    : `${reserved} You could have it back until ${until}.`;
}
