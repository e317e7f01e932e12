// The endpoints that read users: the signed-in user, another user, and whether a user is a breeder.
import { z } from "zod";
import { getUserResource } from "#app/domain/accounts/get-user-resource.server.ts";
import { maySeeAccount } from "#app/domain/accounts/profile/policy.ts";
import { publicUserSchema } from "#app/domain/accounts/profile/public-user.ts";
import { getPublicUser, isBreederAccount } from "#app/domain/accounts/profile/queries.server.ts";
import { userResourceSchema } from "#app/domain/accounts/user-resource.ts";
import { everyone, signedIn } from "#app/http/api/access.server.ts";
import { defineEndpoint, type Endpoint } from "#app/http/api/endpoint.ts";
import { USER_NOT_FOUND, userParam } from "#app/http/api/path-params.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { getViewer } from "#app/http/session/session.server.ts";

const success = z.literal(true);

export const readMyAccount = ownAccount("/api/auth/me", "readMyAccount", "Get the account of the session");
export const readMe = ownAccount("/api/users/me", "readMe", "Get your account");

function ownAccount(path: string, id: string, summary: string): Endpoint {
  return defineEndpoint({
    method: "get",
    path,
    id,
    summary,
    access: signedIn(),
    responses: { 200: { description: "All of it.", schema: z.object({ success, user: userResourceSchema }) } },
    async handler({ viewer: { userId } }) {
      const user = await withRetry(() => getUserResource(userId));
      return user ? apiReply({ success: true, user }) : apiError("session-expired");
    },
  });
}

export const readUser = defineEndpoint({
  method: "get",
  path: "/api/users/{userId}",
  id: "readUser",
  summary: "Get an account",
  description: "All of it for its owner and administrators, for other users the public part.",
  access: everyone,
  params: { userId: userParam },
  responses: {
    200: {
      description: "As much as the caller may see.",
      schema: z.object({ success, user: z.union([publicUserSchema, userResourceSchema]) }),
    },
  },
  async handler({ context, params: { userId } }) {
    const viewer = await getViewer(context);
    const user = await withRetry(() =>
      maySeeAccount(userId, viewer) ? getUserResource(userId) : getPublicUser(userId),
    );
    return user ? apiReply({ success: true, user }) : apiError("not-found", { message: USER_NOT_FOUND });
  },
});

export const readIsBreeder = defineEndpoint({
  method: "get",
  path: "/api/users/{userId}/is-breeder",
  id: "readIsBreeder",
  summary: "Check whether an account is an approved breeder's",
  access: everyone,
  params: { userId: userParam },
  responses: { 200: { description: "Whether it is.", schema: z.object({ success, is_breeder: z.boolean() }) } },
  async handler({ params: { userId } }) {
    const isBreeder = await withRetry(() => isBreederAccount(userId));
    if (isBreeder === null) return apiError("not-found", { message: USER_NOT_FOUND });
    return apiReply({ success: true, is_breeder: isBreeder });
  },
});
