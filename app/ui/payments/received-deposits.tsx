// Deposits paid on a breeder's pets and their states.
import { takenBackText } from "#app/domain/payments/deposits/texts.ts";
import { payoutState } from "#app/domain/payments/handovers/payout-texts.ts";
import { handedOverText } from "#app/domain/payments/handovers/texts.ts";
import type { ReceivedDeposit } from "#app/domain/payments/views.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { Link } from "#app/ui/kit/link.tsx";

export function ReceivedDeposits({ deposits }: { deposits: readonly ReceivedDeposit[] }) {
  return (
    <ul className="receipt-list">
      {deposits.map((deposit) => {
        const { depositId, petName, buyer, amountPence, paidAt } = deposit;
        return (
          <li key={depositId} className="card receipt">
            <div className="receipt__head">
              <h2>
                <Link to={`/breeder/deposits/${depositId}`}>{petName}</Link>
              </h2>
              <p className="receipt__amount">{formatPrice(amountPence)}</p>
            </div>
            <p className="soft-text">
              Paid by {buyer} on {formatDateTime(paidAt)}
            </p>
            <p>{stateText(deposit)}</p>
          </li>
        );
      })}
    </ul>
  );
}

function stateText(deposit: ReceivedDeposit): string {
  const { state, petName, buyer, refundableUntil, refundOn, refundedAt, takenBack, handedOver, paidAt } = deposit;
  switch (state) {
    case "refundable":
      return `${buyer} can have it back until ${formatDateTime(refundableUntil)}.`;
    case "contestable":
      return `It goes back to ${buyer} on ${formatDateTime(refundOn ?? paidAt)}. You can contest that.`;
    case "contested":
      return "You have contested the refund. A moderator decides.";
    case "received":
      return `${buyer} says that ${petName} was handed over.`;
    case "handed-over":
      return handedOver ? `${handedOverText(petName, handedOver.completeAt)} ${payoutState(handedOver)}` : "";
    case "kept":
      return `${buyer} could ask for it back until ${formatDateTime(refundableUntil)}.`;
    case "going-back":
      return `It is on its way back to ${buyer}.`;
    case "disputed":
      return `Disputed at the bank: ${buyer}’s bank is deciding about this payment.`;
    case "refunded":
      return takenBack ? takenBackText(refundedAt ?? paidAt) : `Refunded on ${formatDateTime(refundedAt ?? paidAt)}.`;
  }
}
