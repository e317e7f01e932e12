// GET /api/openapi.json: the description of this API, for programs; /api/docs shows it to people.
import { describeApi, type OpenApiDocument } from "#app/http/api/openapi/document.server.ts";
import { CALL_GROUPS } from "#app/http/api/openapi/groups.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";
import { apiReply } from "#app/http/api/reply.server.ts";

let made: OpenApiDocument | undefined;

export function loader(): Response {
  made ??= describeApi(CALL_GROUPS);
  return apiReply(made, { headers: { "Cache-Control": "public, max-age=300" } });
}

export function action(): Response {
  return methodNotAllowed("GET", "HEAD");
}
