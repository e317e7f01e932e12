// One deposit or subscription with its payment events, for administrators.
import type { ReactNode } from "react";
import { paymentEventText } from "#app/domain/payments/payment-event-texts.ts";
import { paymentReference, paymentStatusText } from "#app/domain/payments/payment-texts.ts";
import type { PaymentHistory } from "#app/domain/payments/views.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { DataTable, DisputeTable, momentText } from "./payment-table.tsx";

export function HistoryPage({ history, children }: { history: PaymentHistory; children?: ReactNode }) {
  const { title, username, amountPence, createdAt, facts, links, events, entries, balancePence, disputes, webhooks } =
    history;
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
      <ul className="mb-6 flex flex-wrap gap-x-5">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-11 items-center">
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {children}
      <DisputeTable disputes={disputes} />
      <DataTable
        caption="History"
        columns={["When", "What", "By", "Details"]}
        empty="No step is on record."
        rows={events.map(({ at, kind, actor, detail }, place) => ({
          key: String(place),
          cells: [momentText(at), paymentEventText(kind), actor ? `@${actor}` : "The site", detail],
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
        rows={webhooks.map(({ id, type, receivedAt, processedAt, attempts }) => ({
          key: id,
          cells: [momentText(receivedAt), type, processedAt ? momentText(processedAt) : "Not yet", attempts, id],
        }))}
      />
    </div>
  );
}
