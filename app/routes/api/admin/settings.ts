// GET /api/admin/settings answers the five settings of the site; PATCH changes those it names.
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { patchSiteSettings, siteSettingsReply } from "#app/http/api-admin.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";

export function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  return siteSettingsReply(context);
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "PATCH") return methodNotAllowed("GET", "HEAD", "PATCH");
  return patchSiteSettings(context, request);
}
