// /admin/audit-log: the actions of administrators and moderators, with user, time and IP address.
import { hasPermission } from "#app/domain/accounts/permissions/rules.ts";
import { listAuditEntries } from "#app/domain/moderation/audit-log/list-entries.server.ts";
import { auditHref, parseAuditSearch } from "#app/domain/moderation/audit-log/list-params.ts";
import { optionalPart } from "#app/http/errors/optional-part.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import { ExportLink } from "#app/ui/admin/export-link.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { AuditLog } from "#app/ui/moderation/audit-log/audit-log.tsx";
import type { Route } from "./+types/audit-log.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["admin.audit"], fallback: "/admin" })];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Audit log", noIndex: true });

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const asked = parseAuditSearch(args.url.searchParams);
  const list = await optionalPart(args.context, "the audit log", () => listAuditEntries(viewer, asked));
  return { asked, list, mayOpenAccounts: hasPermission(viewer, "admin.users") };
}

export default function AuditLogPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="page-head">
        <h1>Audit log</h1>
        <p>
          <ExportLink name="audit-log" query={auditHref(loaderData.asked).split("?")[1]} />
        </p>
        <p className="lede">Who did what, when and from where. Entries are kept for ever and cannot be changed.</p>
      </div>
      <AuditLog {...loaderData} />
    </>
  );
}
