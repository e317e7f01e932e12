// The calls with which administrators read and change accounts.
import { getUserDetails, listUsers } from "#app/domain/accounts/admin-queries.server.ts";
import { listedUserResource, userDetailsResource } from "#app/domain/accounts/admin-resource.ts";
import { parseAdminList } from "#app/domain/admin-list.ts";
import { banUser } from "#app/domain/bans/ban-user.server.ts";
import { BAN_TEXTS } from "#app/domain/bans/rules.ts";
import { banCallSchema } from "#app/domain/bans/schema.ts";
import { unbanUser } from "#app/domain/bans/unban-user.server.ts";
import type { ListPage } from "#app/domain/list-page.ts";
import {
  grantPermission,
  type PermissionChanged,
  revokePermission,
} from "#app/domain/permissions/change-permission.server.ts";
import { holderResource } from "#app/domain/permissions/holder-resource.ts";
import { listHolders } from "#app/domain/permissions/queries.server.ts";
import type { PermissionRule } from "#app/domain/permissions/rules.ts";
import { permissionCallSchema } from "#app/domain/permissions/schema.ts";
import { PERMISSION_FAILURES, PERMISSION_TEXTS } from "#app/domain/permissions/texts.ts";
import { parseId } from "#app/domain/search/slug.ts";
import { cleanSearchText } from "#app/domain/search/text.ts";
import { type Acting, actingByCall } from "./admin-actor.server.ts";
import { checkStrict } from "./api-list.server.ts";
import { ADMIN_LIST_VALUES } from "./api/list-values.ts";
import { pageFor } from "./api/lists.ts";
import { checkApi, parseApi } from "./api/parse-body.server.ts";
import { apiError, apiReply } from "./api/reply.server.ts";
import { withErrorLogging } from "./errors/with-error-logging.server.ts";
import { withRetry } from "./errors/with-retry.server.ts";
import type { AppContext } from "./server/context.ts";
import { requireApiPermissions } from "./session/guards.server.ts";

export interface AdminCall {
  context: AppContext;
  request: Request;
  params: { userId?: string; permission?: string };
}

const USERS: PermissionRule = { all: ["admin.access", "admin.users"] };
const PERMISSIONS: PermissionRule = { all: ["admin.access", "admin.permissions"] };
const REFUSALS = { 403: "forbidden", 404: "not-found", 409: "conflict", 422: "not-found" } as const;
const NO_USER = { message: PERMISSION_FAILURES["not-found"].message };

/** GET /api/admin/users with search, page and page_size. */
export async function listUsersCall({ context, request }: AdminCall): Promise<Response> {
  await requireApiPermissions(context, USERS);
  const { search, page, params } = listChoices(request);
  const users = await withRetry(() => listUsers(search, page));
  return usersReply(users, params, listedUserResource);
}

/** GET /api/admin/users/{id}. */
export async function readUserCall({ context, params }: AdminCall): Promise<Response> {
  await requireApiPermissions(context, USERS);
  const userId = parseId(params.userId);
  const user = userId === null ? null : await withRetry(() => getUserDetails(userId));
  return user ? apiReply({ success: true, user: userDetailsResource(user) }) : apiError("not-found", NO_USER);
}

/** POST /api/admin/users/{id}/ban {duration, reason, ip_ban}. */
export async function banCall({ context, request, params }: AdminCall): Promise<Response> {
  const acting = await actingByCall({ context }, USERS);
  const { duration, reason, ip_ban: ipBan } = await parseApi(request, banCallSchema);
  const userId = parseId(params.userId) ?? 0;
  const done = await withErrorLogging(context, () => banUser({ ...acting, userId, duration, reason, ipBan }));
  if (!done) return apiError("unexpected");
  if (done.ok) {
    const { until, addresses } = done.value;
    return apiReply({
      success: true,
      message: BAN_TEXTS.banned,
      banned_until: until?.toISOString() ?? null,
      banned_addresses: addresses,
    });
  }
  if (done.code === "not-found") return apiError("not-found", NO_USER);
  if (done.code === "self") return apiError("conflict", { message: BAN_TEXTS.self });
  if (done.code === "already-banned") return apiError("conflict", { message: BAN_TEXTS.already });
  if (done.code === "protected") return apiError("forbidden", { message: BAN_TEXTS.protected });
  return apiError("forbidden");
}

/** POST /api/admin/users/{id}/unban. */
export async function unbanCall({ context, params }: AdminCall): Promise<Response> {
  const acting = await actingByCall({ context }, USERS);
  const userId = parseId(params.userId) ?? 0;
  const done = await withErrorLogging(context, () => unbanUser({ ...acting, userId }));
  if (!done) return apiError("unexpected");
  if (done.ok) return apiReply({ success: true, message: BAN_TEXTS.unbanned });
  if (done.code === "not-found") return apiError("not-found", NO_USER);
  if (done.code === "not-banned") return apiError("conflict", { message: BAN_TEXTS.notBanned });
  if (done.code === "protected") return apiError("forbidden", { message: BAN_TEXTS.protected });
  return apiError("forbidden");
}

/** GET /api/users/permissions with search, permission, page and page_size. */
export async function listHoldersCall({ context, request }: AdminCall): Promise<Response> {
  await requireApiPermissions(context, PERMISSIONS);
  const { search, page, params } = listChoices(request);
  const asked = params.get("permission") ?? "";
  const permission = asked === "" ? null : checkApi({ permission: asked }, permissionCallSchema).permission;
  const users = await withRetry(() => listHolders({ search, permission }, page));
  return usersReply(users, params, holderResource);
}

/** POST /api/users/{id}/permissions {permission}. */
export async function grantCall({ context, request, params }: AdminCall): Promise<Response> {
  const acting = await actingByCall({ context }, PERMISSIONS);
  const { permission } = await parseApi(request, permissionCallSchema);
  return changed(context, acting, params.userId, permission, grantPermission, PERMISSION_TEXTS.added);
}

/** DELETE /api/users/{id}/permissions/{permission}. */
export async function revokeCall({ context, params }: AdminCall): Promise<Response> {
  const acting = await actingByCall({ context }, PERMISSIONS);
  return changed(context, acting, params.userId, params.permission ?? "", revokePermission, PERMISSION_TEXTS.removed);
}

async function changed(
  context: AppContext,
  acting: Acting,
  user: string | undefined,
  permission: string,
  change: (change: Acting & { userId: number; permission: string }) => Promise<PermissionChanged>,
  message: string,
): Promise<Response> {
  const done = await withErrorLogging(context, () => change({ ...acting, userId: parseId(user) ?? 0, permission }));
  if (!done) return apiError("unexpected");
  if (done.ok) return apiReply({ success: true, message });
  if (done.code === "forbidden") return apiError("forbidden");
  const { status, message: refusal } = PERMISSION_FAILURES[done.code];
  // A permission of the body is checked before; one of the address that is none names nothing there.
  return apiError(REFUSALS[status], { message: refusal });
}

function listChoices(request: Request) {
  const { searchParams: params } = new URL(request.url);
  checkStrict(params, ADMIN_LIST_VALUES);
  return { params, search: cleanSearchText(params.get("search")), page: parseAdminList(params) };
}

function usersReply<User>(list: ListPage<User>, params: URLSearchParams, resource: (user: User) => object): Response {
  const { items, page, has_more } = pageFor(list, params);
  const facts = { total: list.total, page, page_size: list.pageSize, has_more };
  return apiReply({ success: true, users: items.map(resource), ...facts });
}
