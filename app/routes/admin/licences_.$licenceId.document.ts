// /admin/licences/:licenceId/document: the document of a licence as the page of its case shows it.
import { data } from "react-router";
import { downloadDocument } from "#app/domain/breeders/licences/download-document.server.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { shownDocument } from "#app/http/documents/document-response.server.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/licences_.$licenceId.document.ts";

export const middleware: Route.MiddlewareFunction[] = [
  permissionGuard({ all: ["admin.access", "breeders.approve"], fallback: "/admin" }),
];

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const licenceId = parseId(args.params.licenceId) ?? 0;
  const file = await downloadDocument({ viewer, licenceId, remoteIp: requestInfo(args.context).address });
  if (!file) throw data(null, { status: 404 });
  return shownDocument(args.request, file);
}
