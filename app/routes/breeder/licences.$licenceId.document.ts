// /breeder/licences/:licenceId/document: downloads the document of a licence, for its owner and for moderators of licences.
import { data } from "react-router";
import { downloadDocument } from "#app/domain/breeders/licences/download-document.server.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { documentResponse } from "#app/http/documents/document-response.server.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { requireBreeder } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/licences.$licenceId.document.ts";

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireBreeder(args);
  const licenceId = parseId(args.params.licenceId) ?? 0;
  const file = await downloadDocument({ viewer, licenceId, remoteIp: requestInfo(args.context).address });
  if (!file) throw data(null, { status: 404 });
  return documentResponse(args.request, file);
}
