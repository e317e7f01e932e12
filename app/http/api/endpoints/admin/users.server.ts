// The endpoints with which administrators list, read, ban and unban users.
import { z } from "zod";
import { BAN_TEXTS } from "#app/domain/accounts/bans/ban-rules.ts";
import { banBodySchema } from "#app/domain/accounts/bans/ban-schema.ts";
import { PERMISSION_FAILURES } from "#app/domain/accounts/permissions/permission-texts.ts";
import { NO_USER_FILTER } from "#app/domain/accounts/user-filter.ts";
import { banUser } from "#app/domain/moderation/subject-decisions/ban-user.server.ts";
import { unbanUser } from "#app/domain/moderation/subject-decisions/unban-user.server.ts";
import { getUserDetails, listUsers } from "#app/domain/moderation/user-admin/admin-queries.server.ts";
import {
  listedUserResource,
  listedUserSchema,
  userDetailsResource,
  userDetailsSchema,
} from "#app/domain/moderation/user-admin/admin-resource.ts";
import { parseAdminList } from "#app/domain/shared/admin-list.ts";
import { cleanSearchText } from "#app/domain/shared/search/text.ts";
import { permitted } from "#app/http/api/access.server.ts";
import { jsonBody } from "#app/http/api/body.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { ADMIN_LIST_VALUES } from "#app/http/api/list-values.ts";
import { idParam } from "#app/http/api/path-params.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { done, moment } from "#app/http/api/schemas.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { adminListPaging, search, usersPage, usersReply } from "./list-schemas.ts";

const access = permitted({ all: ["admin.access", "admin.users"] });
const NEEDS = "Needs admin.access and admin.users.";
const PROTECTED = "403 also for an account that holds a permission of staff which the caller lacks.";
const NO_USER = PERMISSION_FAILURES["not-found"].message;
const params = { userId: idParam(NO_USER) };

export const listAllUsers = defineEndpoint({
  method: "get",
  path: "/api/admin/users",
  id: "listUsers",
  summary: "List accounts",
  description: `Found by name, email or username. ${NEEDS}`,
  access,
  query: z.object({ search, ...adminListPaging }),
  knownValues: ADMIN_LIST_VALUES,
  example: { query: { search: "robin", page: 1, page_size: 10 } },
  responses: { 200: { description: "The newest first.", schema: usersPage(listedUserSchema) } },
  async handler({ query }) {
    const users = await withRetry(() =>
      listUsers({ ...NO_USER_FILTER, search: cleanSearchText(query.get("search")) }, parseAdminList(query)),
    );
    return apiReply(usersReply(users, query, listedUserResource));
  },
});

export const readUserAsAdministrator = defineEndpoint({
  method: "get",
  path: "/api/admin/users/{userId}",
  id: "readUserAsAdministrator",
  summary: "Get an account with its sessions and ban",
  description: NEEDS,
  access,
  params,
  responses: {
    200: { description: "The account.", schema: z.object({ success: z.literal(true), user: userDetailsSchema }) },
  },
  async handler({ params: { userId } }) {
    const user = await withRetry(() => getUserDetails(userId));
    return user ? apiReply({ success: true, user: userDetailsResource(user) }) : refused("not-found");
  },
});

export const ban = defineEndpoint({
  method: "post",
  path: "/api/admin/users/{userId}/ban",
  id: "banUser",
  summary: "Ban a user",
  description: `Ends their sessions, and hides a breeder with all their pets. ${NEEDS} ${PROTECTED}`,
  access,
  params,
  body: jsonBody(banBodySchema),
  example: { body: { duration: "1h", reason: "Spam in messages", ip_ban: false } },
  responses: {
    200: {
      description: "They are banned.",
      schema: done({
        banned_until: moment.nullable().meta({ description: "Null without an end." }),
        banned_addresses: z.array(z.string()).meta({ description: "The internet addresses that are banned, too." }),
      }),
    },
  },
  refusals: [409],
  rateLimits: { write: "user" },
  async handler({ context, viewer: actor, params: { userId }, body }) {
    const { duration, reason, ip_ban: ipBan } = body;
    const { address: remoteIp } = requestInfo(context);
    const banned = await withErrorLogging(context, () => banUser({ actor, remoteIp, userId, duration, reason, ipBan }));
    if (!banned?.ok) return refused(banned?.code);
    const { until, addresses } = banned.value;
    return apiReply({
      success: true,
      message: BAN_TEXTS.banned,
      banned_until: until?.toISOString() ?? null,
      banned_addresses: addresses,
    });
  },
});

export const unban = defineEndpoint({
  method: "post",
  path: "/api/admin/users/{userId}/unban",
  id: "unbanUser",
  summary: "Lift a ban",
  description: `${NEEDS} ${PROTECTED}`,
  access,
  params,
  responses: { 200: { description: "They may log in again.", schema: done() } },
  refusals: [409],
  rateLimits: { write: "user" },
  async handler({ context, viewer: actor, params: { userId } }) {
    const { address: remoteIp } = requestInfo(context);
    const unbanned = await withErrorLogging(context, () => unbanUser({ actor, remoteIp, userId }));
    return unbanned?.ok ? apiReply({ success: true, message: BAN_TEXTS.unbanned }) : refused(unbanned?.code);
  },
});

/** A ban that was not changed; without a code because of a fault. */
function refused(code?: string): Response {
  switch (code) {
    case undefined:
      return apiError("unexpected");
    case "not-found":
      return apiError("not-found", { message: NO_USER });
    case "self":
      return apiError("conflict", { message: BAN_TEXTS.self });
    case "already-banned":
      return apiError("conflict", { message: BAN_TEXTS.already });
    case "not-banned":
      return apiError("conflict", { message: BAN_TEXTS.notBanned });
    case "protected":
      return apiError("forbidden", { message: BAN_TEXTS.protected });
    default:
      return apiError("forbidden");
  }
}
