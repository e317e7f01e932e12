// Calls of administrators.
import { z } from "zod";
import { listedUserSchema, userDetailsSchema } from "#app/domain/accounts/admin-resource.ts";
import { auditEntrySchema } from "#app/domain/audit/entry-resource.ts";
import { AUDIT_PAGE_SIZES } from "#app/domain/audit/list-params.ts";
import { banCallSchema } from "#app/domain/bans/schema.ts";
import { statisticsSchema } from "#app/domain/dashboard/statistics-schema.ts";
import { siteSettingsCallSchema, siteSettingsSchema } from "#app/domain/site-settings/schema.ts";
import { type CallGroup, done, id, moment, paging } from "#app/http/api/openapi/call.ts";
import { adminListPaging, listed, listFacts, search } from "./admin-lists.ts";

const params = z.object({ userId: id });
const needs = (permission: string) => `Needs admin.access and ${permission}.`;

export const adminCalls: CallGroup = {
  heading: "Administration",
  calls: [
    {
      method: "get",
      path: "/api/admin/stats",
      id: "readStatistics",
      summary: "The figures of the dashboard",
      description: "Needs admin.access.",
      access: "permission",
      answers: { 200: { description: "Totals may be some seconds old.", schema: statisticsSchema } },
    },
    {
      method: "get",
      path: "/api/admin/audit-log",
      id: "listAuditEntries",
      summary: "What administrators and breeders have done",
      description: needs("admin.audit"),
      access: "permission",
      query: z.object({ search, ...paging(AUDIT_PAGE_SIZES[0]) }),
      example: { query: { search: "approved", page: 1, page_size: 3 } },
      answers: {
        200: {
          description: "The newest entries first.",
          schema: z.object({ entries: z.array(auditEntrySchema), ...listFacts, search: z.string() }),
        },
      },
    },
    {
      method: "get",
      path: "/api/admin/settings",
      id: "readSiteSettings",
      summary: "The settings of the site",
      description: needs("admin.settings"),
      access: "permission",
      answers: { 200: { description: "All five.", schema: siteSettingsSchema } },
    },
    {
      method: "patch",
      path: "/api/admin/settings",
      id: "changeSiteSettings",
      summary: "Change settings of the site",
      description: `What is left out stays as it is; one at least must be there. ${needs("admin.settings")}`,
      access: "permission",
      body: { schema: siteSettingsCallSchema },
      example: { body: { featuredPetLimit: 9 } },
      answers: { 200: { description: "All five as they are now.", schema: done(siteSettingsSchema.shape) } },
    },
    {
      method: "get",
      path: "/api/admin/users",
      id: "listUsers",
      summary: "The accounts",
      description: `Found by name, email or username. ${needs("admin.users")}`,
      access: "permission",
      query: z.object({ search, ...adminListPaging }),
      example: { query: { search: "robin", page: 1, page_size: 10 } },
      answers: { 200: { description: "The newest first.", schema: listed("users", listedUserSchema) } },
    },
    {
      method: "get",
      path: "/api/admin/users/{userId}",
      id: "readUserAsAdministrator",
      summary: "An account with its sessions and its ban",
      description: needs("admin.users"),
      access: "permission",
      params,
      answers: {
        200: {
          description: "The account.",
          schema: z.object({ success: z.literal(true), user: userDetailsSchema }),
        },
      },
    },
    {
      method: "post",
      path: "/api/admin/users/{userId}/ban",
      id: "banUser",
      summary: "Ban somebody",
      description: `Ends their sessions, and hides a breeder with all their pets. ${needs("admin.users")} 403 also for an account that holds a permission of staff which the caller lacks.`,
      access: "permission",
      params,
      body: { schema: banCallSchema },
      example: { body: { duration: "1h", reason: "Spam in messages", ip_ban: false } },
      answers: {
        200: {
          description: "They are banned.",
          schema: done({
            banned_until: moment.nullable().meta({ description: "Null without an end." }),
            banned_addresses: z.array(z.string()).meta({ description: "The internet addresses that are banned, too." }),
          }),
        },
      },
      refusals: [409],
    },
    {
      method: "post",
      path: "/api/admin/users/{userId}/unban",
      id: "unbanUser",
      summary: "Lift a ban",
      description: `${needs("admin.users")} 403 also for an account that holds a permission of staff which the caller lacks.`,
      access: "permission",
      params,
      answers: { 200: { description: "They may log in again.", schema: done() } },
      refusals: [409],
    },
  ],
};
