// /admin/payments: all deposits and subscriptions, and the last reconciliations with the payment provider.
import { Form } from "react-router";
import { findDisputes, listDisputes } from "#app/domain/payments/list-disputes.server.ts";
import { parsePaymentFilter, type PaymentFilter, paymentFilterQuery } from "#app/domain/payments/payment-filter.ts";
import { SEARCH_LIMIT } from "#app/domain/payments/payment-found.server.ts";
import {
  countFailedRefunds,
  latestReconciliations,
  monthlyTotals,
  searchPayments,
} from "#app/domain/payments/payment-search.server.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { cutText } from "#app/domain/shared/cut-text.ts";
import { formatTotal } from "#app/domain/shared/list-page.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { cleanText } from "#app/http/forms/read-form.server.ts";
import { permissionGuard } from "#app/http/session/guards.server.ts";
import { ExportLink } from "#app/ui/admin/export-link.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { Pagination } from "#app/ui/kit/lists/pagination.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { MonthTable, PaymentFilterFields } from "#app/ui/payments/payment-filter.tsx";
import { DisputeTable, PaymentTable, ReconciliationTable } from "#app/ui/payments/payment-table.tsx";
import type { Route } from "./+types/payments._index.ts";

const HERE = "/admin/payments";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["admin.users"], fallback: "/admin" })];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Payments", noIndex: true });

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const search = cutText(cleanText(searchParams.get("search") ?? ""), SEARCH_LIMIT);
  const page = parseId(searchParams.get("page")) ?? 1;
  const filter = parsePaymentFilter(searchParams);
  const [payments, totals, disputes, runs, failedRefunds] = await withRetry(() =>
    Promise.all([
      searchPayments(search, page, filter),
      monthlyTotals(search, filter),
      disputesFor(search, filter),
      latestReconciliations(),
      countFailedRefunds(),
    ]),
  );
  return { payments, totals, disputes, runs, failedRefunds, search, filter, searchLimit: SEARCH_LIMIT };
}

/** Without a filter what there is to do; with the filter by disputes each one that the payments below have. */
async function disputesFor(search: string, filter: PaymentFilter) {
  if (filter.happened === "disputed") return findDisputes(search, filter);
  return paymentFilterQuery(search, filter) === "" ? listDisputes() : [];
}

export default function PaymentsPage({ loaderData }: Route.ComponentProps) {
  const { payments, totals, disputes, runs, failedRefunds, search, filter, searchLimit } = loaderData;
  const query = paymentFilterQuery(search, filter);
  return (
    <div className="page-width">
      <AreaStyle />
      <div className="page-head">
        <h1>Payments</h1>
        <p className="lede">Deposits and subscriptions found: {formatTotal(payments)}</p>
        <p>
          <Link to="/admin/payments/ready">Ready to pay out</Link>
        </p>
        {failedRefunds > 0 && (
          <p>
            <Link to={`${HERE}?happened=refund_failed`}>{counted(failedRefunds, "refund")} failed at the provider</Link>
          </p>
        )}
        <p className="flex flex-wrap gap-x-4">
          <ExportLink name="deposits" query={query} /> <ExportLink name="subscriptions" query={query} />{" "}
          <ExportLink name="ledger" query={query} />
        </p>
      </div>
      <Form role="search" action={HERE} className="payment-search">
        <TextField
          id="search"
          name="search"
          type="search"
          label="Search payments"
          hint="A reference such as Deposit 12, an ID of the provider, a username, a pet or a trading name"
          defaultValue={search}
          maxLength={searchLimit}
          autoComplete="off"
        />
        <PaymentFilterFields filter={filter} />
        <Button>Search</Button>
      </Form>
      <DisputeTable disputes={disputes} />
      <PaymentTable payments={payments.items} />
      <Pagination
        page={payments.page}
        pageCount={payments.pageCount}
        hrefFor={(page) => `${HERE}?${query}${query && "&"}page=${page}`}
        label="Pages of payments"
      />
      <MonthTable totals={totals} />
      <ReconciliationTable runs={runs} />
    </div>
  );
}
