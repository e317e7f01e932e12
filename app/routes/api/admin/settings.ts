// GET and PATCH /api/admin/settings
import { changeSiteSettings, readSiteSettings } from "#app/http/api/endpoints/admin/settings.server.ts";
import { apiRoute } from "#app/http/api/route.server.ts";

export const loader = apiRoute(readSiteSettings, changeSiteSettings);
export { loader as action };
