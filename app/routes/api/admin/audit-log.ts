// GET /api/admin/audit-log: a page of the log, by ?search, ?page and ?page_size.
import type { LoaderFunctionArgs } from "react-router";
import { auditLogReply } from "#app/http/api-admin.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  return auditLogReply(context, new URL(request.url).searchParams);
}

export function action(): Response {
  return methodNotAllowed("GET", "HEAD");
}
