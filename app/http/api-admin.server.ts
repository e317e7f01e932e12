// The calls under /api/admin with which administrators look after the site.
import { auditEntryResource } from "#app/domain/audit/entry-resource.ts";
import { listAuditEntries } from "#app/domain/audit/list-entries.server.ts";
import { AUDIT_PAGE_SIZES } from "#app/domain/audit/list-params.ts";
import { AUDIT_UNREADABLE } from "#app/domain/audit/texts.ts";
import { adminStatistics } from "#app/domain/dashboard/statistics.server.ts";
import { STATISTICS_CALL_FAILED } from "#app/domain/dashboard/texts.ts";
import type { Permission } from "#app/domain/permissions/rules.ts";
import { parsePage, parsePageSize } from "#app/domain/search/params.ts";
import { cleanSearchText } from "#app/domain/search/text.ts";
import { getSiteSettings } from "#app/domain/site-settings/get-site-settings.server.ts";
import { SETTING_NAMES, siteSettingsCallSchema } from "#app/domain/site-settings/schema.ts";
import {
  SITE_SETTINGS_FAILED,
  SITE_SETTINGS_SAVED,
  SITE_SETTINGS_UNREADABLE,
} from "#app/domain/site-settings/texts.ts";
import { updateSiteSettings } from "#app/domain/site-settings/update-site-settings.server.ts";
import { checkStrict } from "./api-list.server.ts";
import { PAGING_VALUES } from "./api/list-values.ts";
import { pageFor } from "./api/lists.ts";
import { parseApi } from "./api/parse-body.server.ts";
import { apiError, apiReply } from "./api/reply.server.ts";
import { optionalPart } from "./errors/optional-part.server.ts";
import { withErrorLogging } from "./errors/with-error-logging.server.ts";
import { limitApi } from "./rate-limits/rate-limit.server.ts";
import { type AppContext, requestInfo } from "./server/context.ts";
import { requireApiPermissions } from "./session/guards.server.ts";

const administrator = (context: AppContext, ...permissions: Permission[]) =>
  requireApiPermissions(context, { all: ["admin.access", ...permissions] });

/** GET /api/admin/stats */
export async function statisticsReply(context: AppContext): Promise<Response> {
  await administrator(context);
  const statistics = await optionalPart(context, "the figures of the dashboard", adminStatistics);
  return statistics ? apiReply(statistics) : apiError("unexpected", { message: STATISTICS_CALL_FAILED });
}

/** GET /api/admin/audit-log?search=&page=&page_size= */
export async function auditLogReply(context: AppContext, params: URLSearchParams): Promise<Response> {
  await administrator(context, "admin.audit");
  checkStrict(params, PAGING_VALUES);
  const search = cleanSearchText(params.get("search"));
  const pageSize = parsePageSize(params.get("page_size"), true, AUDIT_PAGE_SIZES[0]);
  const list = await optionalPart(context, "the audit log", () =>
    listAuditEntries({ search, page: parsePage(params.get("page")), pageSize }),
  );
  if (!list) return apiError("unexpected", { message: AUDIT_UNREADABLE });
  const { items, page, has_more } = pageFor(list, params);
  return apiReply({
    entries: items.map(auditEntryResource),
    total: list.total,
    page,
    page_size: list.pageSize,
    has_more,
    search,
  });
}

/** GET /api/admin/settings */
export async function siteSettingsReply(context: AppContext): Promise<Response> {
  await administrator(context, "admin.settings");
  const settings = await optionalPart(context, "the settings", getSiteSettings);
  return settings ? apiReply(settings) : apiError("unexpected", { message: SITE_SETTINGS_UNREADABLE });
}

/** PATCH /api/admin/settings, with those of the five that are to change. */
export async function patchSiteSettings(context: AppContext, request: Request): Promise<Response> {
  const viewer = await administrator(context, "admin.settings");
  const wanted = await parseApi(request, siteSettingsCallSchema);
  if (Object.values(wanted).every((value) => value === undefined)) {
    const message = `Send at least one of ${SETTING_NAMES.join(", ")}.`;
    return apiError("invalid-form", { status: 400, message });
  }
  await limitApi(context, "write", `user-${viewer.userId}`);
  const asking = { viewer, remoteIp: requestInfo(context).address };
  const done = await withErrorLogging(context, () => updateSiteSettings(asking, wanted));
  if (!done) return apiError("unexpected", { message: SITE_SETTINGS_FAILED });
  if (!done.ok) return apiError("forbidden");
  return apiReply({ success: true, message: SITE_SETTINGS_SAVED, ...done.value.settings });
}
