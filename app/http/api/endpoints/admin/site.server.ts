// The endpoints with which administrators read the dashboard figures and the audit log, and read and change the site
// settings.
import { z } from "zod";
import { auditEntryResource, auditEntrySchema } from "#app/domain/audit/entry-resource.ts";
import { listAuditEntries as listEntries } from "#app/domain/audit/list-entries.server.ts";
import { AUDIT_PAGE_SIZES } from "#app/domain/audit/list-params.ts";
import { AUDIT_UNREADABLE } from "#app/domain/audit/texts.ts";
import { statisticsSchema } from "#app/domain/dashboard/statistics-schema.ts";
import { adminStatistics } from "#app/domain/dashboard/statistics.server.ts";
import { STATISTICS_API_FAILED } from "#app/domain/dashboard/texts.ts";
import { parsePage, parsePageSize } from "#app/domain/search/params.ts";
import { cleanSearchText } from "#app/domain/search/text.ts";
import { getSiteSettings } from "#app/domain/site-settings/get-site-settings.server.ts";
import { SETTING_NAMES, siteSettingsBodySchema, siteSettingsSchema } from "#app/domain/site-settings/schema.ts";
import {
  SITE_SETTINGS_FAILED,
  SITE_SETTINGS_SAVED,
  SITE_SETTINGS_UNREADABLE,
} from "#app/domain/site-settings/texts.ts";
import { updateSiteSettings } from "#app/domain/site-settings/update-site-settings.server.ts";
import { permitted } from "#app/http/api/access.server.ts";
import { bodyReadBy } from "#app/http/api/body.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { PAGING_VALUES } from "#app/http/api/list-values.ts";
import { pageFor } from "#app/http/api/lists.ts";
import { parseApi } from "#app/http/api/parse-body.server.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { done, paging } from "#app/http/api/schemas.ts";
import { optionalPart } from "#app/http/errors/optional-part.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { listFacts, search } from "./list-schemas.ts";

const mayChangeSettings = permitted({ all: ["admin.access", "admin.settings"] });

export const readStatistics = defineEndpoint({
  method: "get",
  path: "/api/admin/stats",
  id: "readStatistics",
  summary: "The figures of the dashboard",
  description: "Needs admin.access.",
  access: permitted({ all: ["admin.access"] }),
  responses: { 200: { description: "Totals may be some seconds old.", schema: statisticsSchema } },
  async handler({ context }) {
    const statistics = await optionalPart(context, "the figures of the dashboard", adminStatistics);
    return statistics ? apiReply(statistics) : apiError("unexpected", { message: STATISTICS_API_FAILED });
  },
});

export const listAuditEntries = defineEndpoint({
  method: "get",
  path: "/api/admin/audit-log",
  id: "listAuditEntries",
  summary: "What administrators and breeders have done",
  description: "Needs admin.access and admin.audit.",
  access: permitted({ all: ["admin.access", "admin.audit"] }),
  query: z.object({ search, ...paging(AUDIT_PAGE_SIZES[0]) }),
  knownValues: PAGING_VALUES,
  example: { query: { search: "approved", page: 1, page_size: 3 } },
  responses: {
    200: {
      description: "The newest entries first.",
      schema: z.object({ entries: z.array(auditEntrySchema), ...listFacts, search: z.string() }),
    },
  },
  async handler({ context, query }) {
    const text = cleanSearchText(query.get("search"));
    const pageSize = parsePageSize(query.get("page_size"), true, AUDIT_PAGE_SIZES[0]);
    const list = await optionalPart(context, "the audit log", () =>
      listEntries({ search: text, page: parsePage(query.get("page")), pageSize }),
    );
    if (!list) return apiError("unexpected", { message: AUDIT_UNREADABLE });
    const { items, page, has_more } = pageFor(list, query);
    const facts = { total: list.total, page, page_size: list.pageSize, has_more };
    return apiReply({ entries: items.map(auditEntryResource), ...facts, search: text });
  },
});

export const readSiteSettings = defineEndpoint({
  method: "get",
  path: "/api/admin/settings",
  id: "readSiteSettings",
  summary: "The settings of the site",
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
  summary: "Change settings of the site",
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
