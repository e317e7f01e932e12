// /breeder/certificates/:certificateId: downloads the vet's certificate of a docked tail, for its owner and for moderators of
// listings.
import { data } from "react-router";
import { downloadCertificate } from "#app/domain/pets/certificates/download-certificate.server.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { documentResponse } from "#app/http/documents/document-response.server.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { requireBreeder } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/certificates.$certificateId.ts";

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireBreeder(args);
  const certificateId = parseId(args.params.certificateId) ?? 0;
  const file = await downloadCertificate({ viewer, certificateId, remoteIp: requestInfo(args.context).address });
  if (!file) throw data(null, { status: 404 });
  return documentResponse(args.request, file);
}
