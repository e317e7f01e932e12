// The list of receipts, with print styles.
import type { Receipt } from "#app/domain/payments/views.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";

export function ReceiptList({ receipts }: { receipts: readonly Receipt[] }) {
  return (
    <ul className="receipt-list">
      {receipts.map((receipt) => (
        <li key={receipt.entryId} className="card receipt">
          <ReceiptHead receipt={receipt} />
          <p className="soft-text">
            {receipt.takenBack ? "Taken back by your bank" : isRefund(receipt) ? "Refunded" : "Paid"} on{" "}
            {formatDateTime(receipt.movedAt)}
            {receipt.breeder && `\u00a0· ${receipt.breeder}`}
          </p>
          <p className="soft-text small-text">Reference: {receipt.reference}</p>
          <ReceiptWay receipt={receipt} />
        </li>
      ))}
    </ul>
  );
}

function ReceiptHead({ receipt }: { receipt: Receipt }) {
  const { title, depositId, amountPence } = receipt;
  const words = isRefund(receipt) ? `${receipt.takenBack ? "Taken back" : "Refund"}: ${title}` : title;
  return (
    <div className="receipt__head">
      <h2>{depositId === null ? words : <Link to={`/deposits/${depositId}`}>{words}</Link>}</h2>
      <p className="receipt__amount">
        {isRefund(receipt) && <span aria-hidden="true">−</span>}
        {formatPrice(amountPence)}
      </p>
    </div>
  );
}

function ReceiptWay({ receipt: { refund, goingBack, disputed, title } }: { receipt: Receipt }) {
  if (disputed) return <p className="soft-text">Disputed: your bank is deciding about this payment.</p>;
  if (goingBack) return <p className="soft-text">On its way back to your card.</p>;
  if (!refund) return null;
  return (
    <div className="receipt__status no-print">
      <p className="soft-text">You can have it back until {formatDateTime(refund.until)}.</p>
      <LinkButton to={refund.path} variant="secondary" aria-label={`Request Refund: ${title}`}>
        Request Refund
      </LinkButton>
    </div>
  );
}

function isRefund({ kind }: Receipt): boolean {
  return kind === "deposit_refunded" || kind === "subscription_refunded";
}
