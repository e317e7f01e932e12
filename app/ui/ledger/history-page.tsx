// One deposit or subscription with everything that is on record about it.
import { Link } from "react-router";
import { paymentReference, paymentStatusText } from "#app/domain/ledger/payment-texts.ts";
import { stepText } from "#app/domain/ledger/step-texts.ts";
import type { PaymentHistory } from "#app/domain/ledger/views.ts";
import { formatPrice } from "#app/domain/money.ts";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { DataTable, momentText } from "./payment-table.tsx";

export function HistoryPage({ history }: { history: PaymentHistory }) {
  const { title, username, amountPence, createdAt, facts, steps, entries, balancePence, events } = history;
  return (
    <div className="page-width">
      <AreaStyle />
      <div className="page-head">
        <p>
          <Link to="/admin/payments">Back to all payments</Link>
        </p>
        <h1>{paymentReference(history)}</h1>
        <p className="lede">
          {formatPrice(amountPence)} for {title} by @{username}: {paymentStatusText(history)}
        </p>
      </div>
      <dl className="payment-history__facts">
        {[{ name: "Begun", value: momentText(createdAt) }, ...facts].map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>Balance</dt>
          <dd>{formatPrice(balancePence)}</dd>
        </div>
      </dl>
      <DataTable
        caption="History"
        columns={["When", "What", "By", "Details"]}
        empty="No step is on record."
        rows={steps.map(({ at, kind, actor, detail }, place) => ({
          key: String(place),
          cells: [momentText(at), stepText(kind), actor ? `@${actor}` : "The site", detail],
        }))}
      />
      <DataTable
        caption="Ledger"
        columns={["When", "What", "Amount", "At the provider"]}
        empty="No money has moved."
        rows={entries.map(({ providerId, kind, amountPence: pence, at }) => ({
          key: providerId,
          cells: [momentText(at), kind.endsWith("_paid") ? "Paid" : "Refunded", formatPrice(pence), providerId],
        }))}
      />
      <DataTable
        caption="Events of the provider"
        columns={["Received", "What", "Settled", "Tries", "Event"]}
        empty="No event names it."
        rows={events.map(({ id, type, receivedAt, processedAt, attempts }) => ({
          key: id,
          cells: [momentText(receivedAt), type, processedAt ? momentText(processedAt) : "Not yet", attempts, id],
        }))}
      />
    </div>
  );
}
