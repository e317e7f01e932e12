// /admin/exports: the lists that the viewer may export, with their columns.
import { hasPermission } from "#app/domain/accounts/permissions/rules.ts";
import { type ExportName, exportPath, EXPORTS } from "#app/domain/operations/exports/lists.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import { Card } from "#app/ui/kit/card.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/exports._index.ts";

export const middleware: Route.MiddlewareFunction[] = [
  permissionGuard({ any: ["admin.users", "admin.audit"], fallback: "/admin" }),
];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Exports", noIndex: true });

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const names = (Object.keys(EXPORTS) as ExportName[]).filter((name) =>
    hasPermission(viewer, EXPORTS[name].permission),
  );
  return { names };
}

export default function ExportsPage({ loaderData: { names } }: Route.ComponentProps) {
  return (
    <div className="page-width">
      <div className="page-head">
        <h1>Exports</h1>
        <p className="lede">CSV files for a spreadsheet. Each export is recorded in the audit log.</p>
      </div>
      <ul className="grid gap-4">
        {names.map((name) => (
          <li key={name}>
            <Card>
              <h2 className="text-xl">
                <a href={exportPath(name)} download>
                  {name}
                </a>
              </h2>
              <p className="soft-text mt-1 wrap-anywhere">{EXPORTS[name].columns.replaceAll(" ", ", ")}</p>
            </Card>
          </li>
        ))}
      </ul>
      <p className="soft-text mt-4">Amounts are in pence, and times in UTC.</p>
    </div>
  );
}
