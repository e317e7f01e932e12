// The filters of the payments of all users, and what the payments found have moved by month.
import { type MonthTotal, PAYMENT_HAPPENED, type PaymentFilter } from "#app/domain/payments/payment-filter.ts";
import { PAYMENT_STATES } from "#app/domain/payments/payment-texts.ts";
import { formatMonth } from "#app/domain/shared/dates.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { SelectField, TextField } from "#app/ui/kit/forms/field.tsx";
import { DataTable } from "./payment-table.tsx";

const KINDS = [
  { value: "", label: "All" },
  { value: "deposit", label: "Deposits" },
  { value: "subscription", label: "Subscriptions" },
] as const;

const HAPPENED = Object.entries(PAYMENT_HAPPENED).map(([value, label]) => ({ value, label }));

export function PaymentFilterFields({ filter }: { filter: PaymentFilter }) {
  const states = KINDS.filter(({ value }) => value !== "").map(({ value, label }) => ({
    label,
    options: PAYMENT_STATES.filter(({ kind }) => kind === value),
  }));
  return (
    <>
      <SelectField id="kind" name="kind" label="Kind" options={KINDS} defaultValue={filter.kind} />
      <SelectField
        id="state"
        name="state"
        label="State"
        options={[{ value: "", label: "All" }]}
        groups={states}
        defaultValue={filter.state}
      />
      <SelectField
        id="happened"
        name="happened"
        label="What happened"
        options={[{ value: "", label: "Begun" }, ...HAPPENED]}
        defaultValue={filter.happened}
      />
      <TextField id="from" name="from" type="date" label="From" defaultValue={filter.from} />
      <TextField id="to" name="to" type="date" label="To" defaultValue={filter.to} />
    </>
  );
}

/** The latest twelve months in which money has moved. */
export function MonthTable({ totals }: { totals: readonly MonthTotal[] }) {
  return (
    <DataTable
      caption="Monthly totals"
      columns={["Month", "Paid", "Refunded", "Remaining"]}
      empty="No money has moved."
      rows={totals.map(({ month, paidPence, refundedPence }) => ({
        key: month,
        cells: [
          formatMonth(`${month}-15`),
          formatPrice(paidPence),
          formatPrice(refundedPence),
          formatPrice(paidPence - refundedPence),
        ],
      }))}
    />
  );
}
