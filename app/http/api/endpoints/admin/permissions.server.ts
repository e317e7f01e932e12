// The endpoints with which administrators list the holders of permissions, and grant and revoke one.
import { z } from "zod";
import { PERMISSION_FAILURES, PERMISSION_TEXTS } from "#app/domain/accounts/permissions/permission-texts.ts";
import {
  grantPermission as grant,
  type PermissionChanged,
  revokePermission as revoke,
} from "#app/domain/moderation/user-admin/change-permission.server.ts";
import { holderResource, holderSchema } from "#app/domain/moderation/user-admin/holder-resource.ts";
import { listHolders } from "#app/domain/moderation/user-admin/permission-queries.server.ts";
import { permissionBodySchema } from "#app/domain/moderation/user-admin/permission-schema.ts";
import { parseAdminList } from "#app/domain/shared/admin-list.ts";
import { cleanSearchText } from "#app/domain/shared/search/text.ts";
import { permitted } from "#app/http/api/access.server.ts";
import { jsonBody } from "#app/http/api/body.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { ADMIN_LIST_VALUES } from "#app/http/api/list-values.ts";
import { checkApi } from "#app/http/api/parse-body.server.ts";
import { idParam, segment } from "#app/http/api/path-params.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { done } from "#app/http/api/schemas.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { type AppContext, requestInfo } from "#app/http/server/context.ts";
import { adminListPaging, search, usersPage, usersReply } from "./list-schemas.ts";

const access = permitted({ all: ["admin.access", "admin.permissions"] });
const NEEDS = "Needs admin.access and admin.permissions.";
const CHANGES = `${NEEDS} 403 also for an account that holds a permission of staff which the caller lacks.`;
const REFUSALS = { 403: "forbidden", 404: "not-found", 409: "conflict", 422: "not-found" } as const;
const { permission: permissionSchema } = permissionBodySchema.shape;
const userId = idParam(PERMISSION_FAILURES["not-found"].message);

export const listPermissionHolders = defineEndpoint({
  method: "get",
  path: "/api/users/permissions",
  id: "listPermissionHolders",
  summary: "List the users who hold permissions",
  description: NEEDS,
  access,
  query: z.object({
    search,
    permission: permissionSchema.optional().meta({ description: "Only those who hold this one." }),
    ...adminListPaging,
  }),
  knownValues: ADMIN_LIST_VALUES,
  example: { query: { permission: "pets.approve", page: 1, page_size: 10 } },
  responses: { 200: { description: "The newest accounts first.", schema: usersPage(holderSchema) } },
  async handler({ query }) {
    const wanted = query.get("permission") ?? "";
    const permission = wanted === "" ? null : checkApi({ permission: wanted }, permissionBodySchema).permission;
    const filter = { search: cleanSearchText(query.get("search")), permission };
    const users = await withRetry(() => listHolders(filter, parseAdminList(query)));
    return apiReply(usersReply(users, query, holderResource));
  },
});

export const grantPermission = defineEndpoint({
  method: "post",
  path: "/api/users/{userId}/permissions",
  id: "grantPermission",
  summary: "Grant a user a permission",
  description: `${CHANGES} 409 for one they hold already.`,
  access,
  params: { userId },
  body: jsonBody(permissionBodySchema),
  example: { body: { permission: "pets.approve" } },
  responses: { 200: { description: "They hold it now.", schema: done() } },
  refusals: [409],
  rateLimits: { write: "user" },
  handler: ({ context, viewer: actor, params, body }) =>
    changed(context, PERMISSION_TEXTS.added, (remoteIp) => grant({ actor, remoteIp, ...params, ...body })),
});

export const revokePermission = defineEndpoint({
  method: "delete",
  path: "/api/users/{userId}/permissions/{permission}",
  id: "revokePermission",
  summary: "Revoke a user's permission",
  description: `${CHANGES} 409 for one they do not hold, or that no administrator could grant again.`,
  access,
  params: { userId, permission: segment(permissionSchema) },
  responses: { 200: { description: "They do not hold it any more.", schema: done() } },
  refusals: [409],
  rateLimits: { write: "user" },
  handler: ({ context, viewer: actor, params }) =>
    changed(context, PERMISSION_TEXTS.removed, (remoteIp) => revoke({ actor, remoteIp, ...params })),
});

async function changed(
  context: AppContext,
  message: string,
  change: (remoteIp: string) => Promise<PermissionChanged>,
): Promise<Response> {
  const result = await withErrorLogging(context, () => change(requestInfo(context).address));
  if (!result) return apiError("unexpected");
  if (result.ok) return apiReply({ success: true, message });
  if (result.code === "forbidden") return apiError("forbidden");
  // A body with an unknown permission is refused before; an unknown one in the path is a 404.
  const { status, message: refusal } = PERMISSION_FAILURES[result.code];
  return apiError(REFUSALS[status], { message: refusal });
}
