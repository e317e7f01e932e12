// /admin/queue/:caseId/originals/:matchId: the original file that a breeder sent about a photo, as a download.
import { data } from "react-router";
import { openOriginal } from "#app/domain/moderation/photo-matches/photo-originals.server.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { documentResponse } from "#app/http/documents/document-response.server.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/queue.$caseId_.originals.$matchId.ts";
import { refuseOwnCase } from "./own-case.server.ts";
import { QUEUE_RULE } from "./queue-rule.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard(QUEUE_RULE)];

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const caseId = parseId(args.params.caseId) ?? 0;
  await refuseOwnCase(viewer, caseId);
  const file = await openOriginal(viewer, caseId, parseId(args.params.matchId) ?? 0);
  if (!file) throw data(null, { status: 404 });
  return documentResponse(args.request, file);
}
