// /decisions/:ref/documents/:position: downloads a document of an appeal, for its author and for moderators of the decision.
import { data } from "react-router";
import { downloadAppealDocument } from "#app/domain/moderation/appeals/download-document.server.ts";
import { documentResponse } from "#app/http/documents/document-response.server.ts";
import { requestInfo } from "#app/http/server/context.ts";
import type { Route } from "./+types/decisions.$ref.documents.$position.ts";
import { statementAccess } from "./statement-access.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const access = await statementAccess(args);
  const { ref, position } = args.params;
  const place = /^[0-9]$/.test(position) ? Number(position) : -1;
  const remoteIp = requestInfo(args.context).address;
  const file = await downloadAppealDocument({ access, decisionRef: ref, position: place, remoteIp });
  if (!file) throw data(null, { status: 404 });
  return documentResponse(args.request, file);
}
