// Parts of the dashboard that load and fail separately: the figures, and recent activity.
import { AUDIT_UNREADABLE } from "#app/domain/moderation/audit-log/texts.ts";
import type { AuditEntryView } from "#app/domain/moderation/audit-log/views.ts";
import type { AdminStatistics } from "#app/domain/moderation/dashboard/statistics-schema.ts";
import { STATISTICS_UNREADABLE } from "#app/domain/moderation/dashboard/texts.ts";
import { PartFailure } from "#app/ui/breeders/load-failure.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { AuditLine } from "#app/ui/moderation/audit-log/audit-entry.tsx";

const HERE = "/admin";

const CARDS: readonly { name: keyof AdminStatistics; label: string }[] = [
  { name: "total_users", label: "Total users" },
  { name: "active_users", label: "Active users" },
  { name: "total_breeders", label: "Total breeders" },
  { name: "pending_breeders", label: "Pending breeders" },
  { name: "total_pets", label: "Total pets" },
  { name: "pending_pets", label: "Pending pets" },
];

export function StatisticCards({ statistics }: { statistics: AdminStatistics | null }) {
  return (
    <section aria-labelledby="figures" className="admin-part">
      <h2 id="figures" className="visually-hidden">
        Figures
      </h2>
      {statistics ? (
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-3">
          {CARDS.map(({ name, label }) => (
            <div
              key={name}
              className={`card card--padded dashboard__figure${name.startsWith("pending") && statistics[name] > 0 ? " dashboard__figure--waiting" : ""}`}
            >
              <dt>{label}</dt>
              <dd>{statistics[name].toLocaleString("en-GB")}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <PartFailure text={STATISTICS_UNREADABLE} reloadHref={HERE} />
      )}
    </section>
  );
}

export function RecentActivity({
  entries,
  mayOpenAccounts,
}: {
  entries: AuditEntryView[] | null;
  mayOpenAccounts: boolean;
}) {
  return (
    <section aria-labelledby="recent" className="admin-part">
      <div className="admin-part__head">
        <h2 id="recent">Recent activity</h2>
        <Link to="/admin/audit-log">View audit log</Link>
      </div>
      {entries === null && <PartFailure text={`${AUDIT_UNREADABLE}.`} reloadHref={HERE} />}
      {entries?.length === 0 && <p className="soft-text">Nothing yet.</p>}
      {entries && entries.length > 0 && (
        <ol className="card dashboard__activity">
          {entries.map((entry) => (
            <li key={entry.id}>
              <AuditLine entry={entry} mayOpenAccounts={mayOpenAccounts} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
