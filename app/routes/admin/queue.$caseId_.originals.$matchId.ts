// /admin/queue/:caseId/originals/:matchId: the original file that a breeder sent about a photo, as a download.
import { NO_SUCH_PHOTO } from "#app/domain/moderation/cases/texts.ts";
import { openOriginal } from "#app/domain/moderation/photo-matches/photo-originals.server.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { documentResponse } from "#app/http/documents/document-response.server.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/queue.$caseId_.originals.$matchId.ts";
import { caseRefusal } from "./case-refusal.server.ts";
import { QUEUE_RULE } from "./queue-rule.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard(QUEUE_RULE)];

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const caseId = parseId(args.params.caseId) ?? 0;
  const file = await openOriginal(viewer, caseId, parseId(args.params.matchId) ?? 0);
  if (!file) throw await caseRefusal(viewer, caseId, NO_SUCH_PHOTO);
  return documentResponse(args.request, file);
}
