// The endpoints with which administrators read and change the site settings.
import { getSiteSettings } from "#app/domain/accounts/site-settings/get-site-settings.server.ts";
import {
  SETTING_NAMES,
  siteSettingsBodySchema,
  siteSettingsSchema,
} from "#app/domain/accounts/site-settings/schema.ts";
import {
  SITE_SETTINGS_FAILED,
  SITE_SETTINGS_SAVED,
  SITE_SETTINGS_UNREADABLE,
} from "#app/domain/accounts/site-settings/texts.ts";
import { updateSiteSettings } from "#app/domain/accounts/site-settings/update-site-settings.server.ts";
import { permitted } from "#app/http/api/access.server.ts";
import { bodyReadBy } from "#app/http/api/body.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { parseApi } from "#app/http/api/parse-body.server.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { done } from "#app/http/api/schemas.ts";
import { optionalPart } from "#app/http/errors/optional-part.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { requestInfo } from "#app/http/server/context.ts";

const mayChangeSettings = permitted({ all: ["admin.access", "admin.settings"] });

export const readSiteSettings = defineEndpoint({
  method: "get",
  path: "/api/admin/settings",
  id: "readSiteSettings",
  summary: "Get the site settings",
  description: "Needs admin.access and admin.settings.",
  access: mayChangeSettings,
  responses: { 200: { description: "All five.", schema: siteSettingsSchema } },
  async handler({ context }) {
    const settings = await optionalPart(context, "the settings", getSiteSettings);
    return settings ? apiReply(settings) : apiError("unexpected", { message: SITE_SETTINGS_UNREADABLE });
  },
});

export const changeSiteSettings = defineEndpoint({
  method: "patch",
  path: "/api/admin/settings",
  id: "changeSiteSettings",
  summary: "Update the site settings",
  description: "What is left out stays as it is; one at least must be there. Needs admin.access and admin.settings.",
  access: mayChangeSettings,
  body: bodyReadBy(siteSettingsBodySchema, readSettings),
  example: { body: { featuredPetLimit: 9 } },
  responses: { 200: { description: "All five as they are now.", schema: done(siteSettingsSchema.shape) } },
  rateLimits: { write: "user" },
  async handler({ context, viewer, body }) {
    const by = { viewer, remoteIp: requestInfo(context).address };
    const saved = await withErrorLogging(context, () => updateSiteSettings(by, body));
    if (!saved) return apiError("unexpected", { message: SITE_SETTINGS_FAILED });
    if (!saved.ok) return apiError("forbidden");
    return apiReply({ success: true, message: SITE_SETTINGS_SAVED, ...saved.value.settings });
  },
});

async function readSettings({ request }: { request: Request }) {
  const settings = await parseApi(request, siteSettingsBodySchema);
  if (Object.values(settings).some((value) => value !== undefined)) return settings;
  throw apiError("invalid-form", { status: 400, message: `Send at least one of ${SETTING_NAMES.join(", ")}.` });
}
