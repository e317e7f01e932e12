// The list of all reports: filtered by days, each with a link to its case.
import { Form } from "react-router";
import { ownCasesText } from "#app/domain/moderation/cases/texts.ts";
import type { ListedReport } from "#app/domain/moderation/reports/list-reports.server.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { type Days, daysParams } from "#app/domain/shared/days.ts";
import { formatTotal, type ListPage } from "#app/domain/shared/list-page.ts";
import { PeriodFields } from "#app/ui/admin/period-fields.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { Pagination } from "#app/ui/kit/lists/pagination.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { DataTable } from "#app/ui/payments/payment-table.tsx";
import { casePath, QUEUE_PATH } from "./cases/queue-paths.ts";

const HERE = `${QUEUE_PATH}/reports`;

interface ReportListProps {
  days: Days;
  list: ListPage<ListedReport>;
  ofOwnCases: number;
}

export function ReportListPage({ days, list, ofOwnCases }: ReportListProps) {
  return (
    <div className="page-width">
      <AreaStyle />
      <div className="page-head">
        <h1>Reports</h1>
        <p className="lede">
          Reports found: {formatTotal(list)}. {ownCasesText(ofOwnCases)}
        </p>
        <p>
          <Link to={`${QUEUE_PATH}?kind=report`}>Reports to decide</Link>
        </p>
      </div>
      <Form action={HERE} className="list-search" aria-label="Filters">
        <PeriodFields label="Made from" days={days} />
        <Button variant="secondary">Show</Button>
      </Form>
      <DataTable
        caption="All reports"
        columns={["Made", "About", "Reason", "State", "Case"]}
        empty="No report was made on these days."
        rows={list.items.map(({ ref, about, reason, state, createdAt, caseId }) => ({
          key: ref,
          cells: [
            formatDateTime(createdAt),
            <bdi key="about">{about}</bdi>,
            reason,
            state,
            caseId === null ? (
              "–"
            ) : (
              <Link key="case" to={casePath(caseId)} aria-label={`Case ${caseId}, report ${ref}`}>
                Case {caseId}
              </Link>
            ),
          ],
        }))}
      />
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        hrefFor={(page) => `${HERE}?${new URLSearchParams({ ...daysParams(days), page: String(page) })}`}
        label="Pages of reports"
      />
    </div>
  );
}
