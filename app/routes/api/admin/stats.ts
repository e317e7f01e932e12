// GET /api/admin/stats: the figures of the dashboard.
import type { LoaderFunctionArgs } from "react-router";
import { statisticsReply } from "#app/http/api-admin.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  return statisticsReply(context);
}

export function action(): Response {
  return methodNotAllowed("GET", "HEAD");
}
