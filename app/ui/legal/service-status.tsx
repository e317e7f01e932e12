// The status page: the state of each service now, and a row of days.
import {
  type CheckCounts,
  type Service,
  type ServiceState,
  type ServiceStates,
  SERVICE_STATES,
  SERVICES,
  stateOfDay,
} from "#app/domain/operations/health/service-state.ts";
import { formatShortDate, formatTime } from "#app/domain/shared/dates.ts";
import { Badge, type BadgeKind } from "#app/ui/kit/badge.tsx";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Card } from "#app/ui/kit/card.tsx";

const BADGES: Record<ServiceState, BadgeKind> = { working: "good", slow: "fair", down: "poor" };

interface Day {
  day: string;
  counts: CheckCounts | null;
}

interface ServiceStatusProps {
  states: ServiceStates;
  /** Null while it cannot be read. */
  history: Record<Service, readonly Day[]> | null;
  checkedAt: Date;
}

export function ServiceStatus({ states, history, checkedAt }: ServiceStatusProps) {
  return (
    <div className="page-width">
      <Breadcrumbs
        crumbs={[{ label: "Home", to: "/" }, { label: "Legal", to: "/legal" }, { label: "Service status" }]}
      />
      <div className="page-head">
        <h1>Service status</h1>
        <p className="lede">At {formatTime(checkedAt)}. We check every five minutes.</p>
      </div>
      <ul className="grid gap-4">
        {(Object.keys(SERVICES) as Service[]).map((service) => (
          <li key={service}>
            <Card>
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <h2 className="text-xl">{SERVICES[service]}</h2>
                <Badge kind={BADGES[states[service]]}>{SERVICE_STATES[states[service]]}</Badge>
              </div>
              {history && <Days days={history[service]} />}
            </Card>
          </li>
        ))}
      </ul>
      {history === null && <p className="soft-text mt-4">We cannot show earlier days at the moment.</p>}
    </div>
  );
}

function Days({ days }: { days: readonly Day[] }) {
  const known = days.flatMap(({ day, counts }) => (counts ? [{ day, state: stateOfDay(counts) }] : []));
  const bad = known.filter(({ state }) => state !== "working");
  return (
    <>
      <svg className="service-days" viewBox={`0 0 ${days.length * 4} 24`} preserveAspectRatio="none" aria-hidden="true">
        {days.map(({ day, counts }, index) => (
          <rect
            key={day}
            className={`service-days__${counts ? stateOfDay(counts) : "none"}`}
            x={index * 4}
            width="3"
            height="24"
          />
        ))}
      </svg>
      <p className="service-days__ends" aria-hidden="true">
        <span>90 days ago</span>
        <span>Today</span>
      </p>
      <p className="soft-text">
        {known.length === 0
          ? "No day is recorded yet."
          : bad.length === 0
            ? `Working on every recorded day since ${formatShortDate(known[0]!.day)}.`
            : null}
      </p>
      {bad.length > 0 && (
        <details className="plain-details">
          <summary>Days with trouble</summary>
          <ul>
            {bad.toReversed().map(({ day, state }) => (
              <li key={day}>
                {formatShortDate(day)}: {SERVICE_STATES[state]}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
