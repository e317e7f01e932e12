// /breeder/health-tests/:testId/document: downloads the document of a health test, for its owner and for moderators.
import { data } from "react-router";
import { downloadHealthDocument } from "#app/domain/pets/animals/download-health-document.server.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { documentResponse } from "#app/http/documents/document-response.server.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { requireBreeder } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/health-tests.$testId.document.ts";

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireBreeder(args);
  const testId = parseId(args.params.testId) ?? 0;
  const file = await downloadHealthDocument({ viewer, testId, remoteIp: requestInfo(args.context).address });
  if (!file) throw data(null, { status: 404 });
  return documentResponse(args.request, file);
}
