// /admin/exports/{name}.csv: a list as a file for spreadsheets.
import { Readable } from "node:stream";
import { data } from "react-router";
import { exportList } from "#app/domain/operations/exports/export-list.server.ts";
import { isExportName } from "#app/domain/operations/exports/lists.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/exports.$name[.csv].ts";

export const middleware: Route.MiddlewareFunction[] = [
  permissionGuard({ any: ["admin.users", "admin.audit"], fallback: "/admin" }),
];

export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const viewer = await requireViewer(args);
  const { name } = args.params;
  const remoteIp = requestInfo(args.context).address;
  const chunks = isExportName(name)
    ? await exportList({ viewer, name, remoteIp, params: args.url.searchParams })
    : null;
  if (chunks === null) throw data(null, { status: 404 });
  const bytes = Readable.toWeb(Readable.from(chunks, { objectMode: false }));
  return new Response(bytes as ReadableStream, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
