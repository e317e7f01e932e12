// Tables of payments for administrators. On small screens, every row is a list of labelled cells.
import type { ReactNode } from "react";
import {
  disputeStateText,
  hasReceipt,
  paymentReference,
  paymentStatusText,
} from "#app/domain/payments/payment-texts.ts";
import type { PaymentDisputeRow, PaymentRow, ReconciliationRun } from "#app/domain/payments/views.ts";
import { formatShortDate, formatTime } from "#app/domain/shared/dates.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { Link } from "#app/ui/kit/link.tsx";

interface DataTableProps {
  caption: string;
  columns: readonly string[];
  /** The text shown when there are no rows. */
  empty: string;
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A table with its own heading. */
export function DataTable({ caption, columns, empty, rows }: DataTableProps) {
  const id = `table-${caption.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`;
  return (
    <div className="payment-table__part">
      <h2 id={id}>{caption}</h2>
      {rows.length === 0 ? (
        <p className="soft-text">{empty}</p>
      ) : (
        <section
          className="overflow-x-auto rounded-card border border-line bg-surface"
          aria-labelledby={id}
          tabIndex={0}
        >
          <table className="payment-table">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells }) => (
                <tr key={key}>
                  {cells.map((cell, place) => (
                    <td key={columns[place]} data-label={columns[place]}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

/** "5 Mar 2026, 14:05" */
export function momentText(moment: string): string {
  return `${formatShortDate(moment)}, ${formatTime(moment)}`;
}

export function PaymentTable({ payments }: { payments: readonly PaymentRow[] }) {
  return (
    <DataTable
      caption="Deposits and subscriptions"
      columns={["Payment", "Amount", "Status", "For", "By", "Begun"]}
      empty="Nothing was found."
      rows={payments.map(({ kind, id, title, username, amountPence, status, createdAt, ...about }) => ({
        key: `${kind}${id}`,
        cells: [
          <span key="link" className="inline-flex flex-wrap gap-x-3">
            <Link to={`/admin/payments/${kind}s/${id}`}>{paymentReference({ kind, id })}</Link>{" "}
            {hasReceipt(status) && (
              <Link
                to={`/admin/payments/${kind}s/${id}#table-ledger`}
                aria-label={`Receipt of ${paymentReference({ kind, id })}`}
              >
                Receipt
              </Link>
            )}{" "}
            {about.providerPage && (
              <a href={about.providerPage} aria-label={`${paymentReference({ kind, id })} at the provider`}>
                Provider
              </a>
            )}
          </span>,
          formatPrice(amountPence),
          paymentStatusText({ kind, status }),
          <span key="for" className="inline-flex flex-wrap gap-x-1">
            {about.petPath ? <Link to={about.petPath}>{title}</Link> : title}{" "}
            <Link to={`/admin/users/${about.breederUserId}`}>of {about.tradingName}</Link>
          </span>,
          <Link key="by" to={`/admin/users/${about.payerId}`}>
            @{username}
          </Link>,
          momentText(createdAt),
        ],
      }))}
    />
  );
}

/** Nothing without disputes, which are rare. */
export function DisputeTable({ disputes }: { disputes: readonly PaymentDisputeRow[] }) {
  if (disputes.length === 0) return null;
  return (
    <DataTable
      caption="Disputes at payers’ banks"
      columns={["Payment", "Amount", "State", "Why", "Opened", "Evidence until", "At the provider"]}
      empty="None."
      rows={disputes.map(({ id, kind, paymentId, amountPence, state, reason, openedAt, evidenceDueAt }) => ({
        key: id,
        cells: [
          <Link key="link" to={`/admin/payments/${kind}s/${paymentId}`}>
            {paymentReference({ kind, id: paymentId })}
          </Link>,
          formatPrice(amountPence),
          disputeStateText(state),
          reason.replaceAll("_", " "),
          momentText(openedAt),
          state === "open" && evidenceDueAt ? momentText(evidenceDueAt) : "",
          id,
        ],
      }))}
    />
  );
}

export function ReconciliationTable({ runs }: { runs: readonly ReconciliationRun[] }) {
  return (
    <DataTable
      caption="Comparisons with the provider"
      columns={["Started", "Finished", "Put right", "Differences"]}
      empty="None yet."
      rows={runs.map(({ id, startedAt, finishedAt, repaired, differences, moreDifferences }) => ({
        key: String(id),
        cells: [
          momentText(startedAt),
          finishedAt ? momentText(finishedAt) : "Not finished",
          repaired,
          differences.length === 0 ? (
            "None"
          ) : (
            <ul key="differences">
              {differences.map((difference) => (
                <li key={difference}>{difference}</li>
              ))}
              {moreDifferences > 0 && <li>{`and ${moreDifferences.toLocaleString("en-GB")} more`}</li>}
            </ul>
          ),
        ],
      }))}
    />
  );
}
