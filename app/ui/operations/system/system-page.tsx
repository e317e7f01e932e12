// The page about the installation for administrators.
import type { SpeedOfWeek } from "#app/domain/operations/field-speed/visits.server.ts";
import { SERVICE_STATES, type ServiceStates, SERVICES } from "#app/domain/operations/health/service-state.ts";
import type { TroubledJob } from "#app/domain/operations/system/jobs.server.ts";
import type { SystemFacts } from "#app/domain/operations/system/system-facts.server.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { formatDateTime, formatShortDate } from "#app/domain/shared/dates.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { DataRequestTable } from "#app/ui/operations/personal-data/data-requests.tsx";
import { DataTable } from "#app/ui/payments/payment-table.tsx";

export interface SystemPageProps {
  version: string;
  facts: SystemFacts;
  jobs: TroubledJob[];
  emails: TroubledJob[];
  states: ServiceStates;
  isNotified: boolean;
  speed: SpeedOfWeek[];
  pages: {
    cache: { hits: number; requests: number };
    since: Date;
    slowest: { pattern: string; requests: number; meanMs: number; within: number | null }[];
  };
}

const JOB_STATES: Record<TroubledJob["state"], string> = {
  failed: "Failed",
  retrying: "Failed, and is tried again",
  late: "Late",
};

export function SystemPage(props: SystemPageProps) {
  const { facts, jobs, emails, pages, speed } = props;
  return (
    <div className="page-width">
      <AreaStyle />
      <div className="page-head">
        <h1>System</h1>
      </div>
      <dl className="payment-history__facts">
        {factsOf(props).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <JobTable caption="Jobs that failed or are late" jobs={jobs} />
      <JobTable caption="Emails that failed" jobs={emails} />
      <DataRequestTable requests={facts.requests} />
      <DataTable
        caption="Slowest pages of the day"
        columns={["Page", "Requests", "Mean", "95 of 100 within"]}
        empty="No page was requested yet."
        rows={pages.slowest.map(({ pattern, requests, meanMs, within }) => ({
          key: pattern,
          cells: [
            <code key="page" className="wrap-anywhere">
              {pattern}
            </code>,
            requests.toLocaleString("en-GB"),
            `${meanMs} ms`,
            within === null ? "over 10 s" : `${within} ms`,
          ],
        }))}
      />
      <p className="soft-text mb-8">Of this process, since {formatDateTime(pages.since)}.</p>
      <DataTable
        caption="Speed of real visits"
        columns={["Week from", "Page", "Visits", "Largest paint", "Interaction", "Layout shift", "First byte"]}
        empty="No visit was measured yet."
        rows={speed.map(({ week, kind, visits, lcp, inp, cls, ttfb }) => ({
          key: `${week} ${kind}`,
          cells: [formatShortDate(week), kind, visits.toLocaleString("en-GB"), lcp, inp, cls, ttfb],
        }))}
      />
      <p className="soft-text mb-8">What 75 of 100 measured visits had at most. One visit of ten is measured.</p>
      <DataTable
        caption="Next scheduled jobs"
        columns={["Job", "Next"]}
        empty="None."
        rows={facts.scheduled.map(({ name, at }) => ({ key: name, cells: [name, formatDateTime(at)] }))}
      />
    </div>
  );
}

function factsOf({ version, facts, states, isNotified, pages }: SystemPageProps): [string, string][] {
  const { cache } = pages;
  const moment = (at: Date | string | null) => (at === null ? "Not recorded" : formatDateTime(at));
  const { comparison, disk } = facts;
  return [
    ["Version", version],
    ["Node.js", facts.node],
    ["PostgreSQL", facts.postgres],
    ["Last migration", facts.migration],
    ...Object.entries(SERVICES).map(([name, label]): [string, string] => [
      label,
      SERVICE_STATES[states[name as keyof ServiceStates]],
    ]),
    ["Jobs of this process", facts.jobsRun ? "Running" : "Not running"],
    ["Notifications of the database", isNotified ? "Connected" : "Not connected"],
    ["Last comparison with the payment provider", comparison ? comparisonText(comparison) : "Not recorded"],
    ["Last backup", moment(facts.backup)],
    ["Last restore test", moment(facts.restoreTest)],
    [
      "Disk used",
      disk ? `${gigabytes(disk.usedBytes)} of ${gigabytes(disk.totalBytes)}` : "Files are in an object store",
    ],
    ["Database size", gigabytes(facts.databaseBytes)],
    [
      "Pages from the page cache",
      cache.requests === 0
        ? "No request yet"
        : `${Math.round((100 * cache.hits) / cache.requests)} % of ${counted(cache.requests, "request")}`,
    ],
    ["Old data last deleted", moment(facts.oldDataDeletedAt)],
  ];
}

function comparisonText({ startedAt, finishedAt, differences }: NonNullable<SystemFacts["comparison"]>): string {
  if (finishedAt === null) return `Not finished; begun on ${formatDateTime(startedAt)}`;
  return `${formatDateTime(finishedAt)}, ${differences.length === 0 ? "no difference" : counted(differences.length, "difference")}`;
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(bytes < 1e10 ? 2 : 0)} GB`;
}

function JobTable({ caption, jobs }: { caption: string; jobs: readonly TroubledJob[] }) {
  const total = jobs[0]?.total ?? 0;
  return (
    <DataTable
      caption={total > jobs.length ? `${caption}: the newest ${jobs.length} of ${total}` : caption}
      columns={["Job", "State", "Since", "Tries", "Reason", "Act"]}
      empty="None."
      rows={jobs.map(({ id, name, state, at, tries, reason }) => ({
        key: id,
        cells: [
          name,
          JOB_STATES[state],
          formatDateTime(at),
          tries,
          <span key="reason" className="block max-w-80 wrap-anywhere whitespace-normal">
            {reason || "–"}
          </span>,
          <form method="post" key="act" className="flex flex-wrap gap-2">
            <input type="hidden" name="job" value={id} />
            <Button name="act" value="try again" variant="secondary">
              Try again
            </Button>
            <Button name="act" value="delete" variant="secondary">
              Delete
            </Button>
          </form>,
        ],
      }))}
    />
  );
}
