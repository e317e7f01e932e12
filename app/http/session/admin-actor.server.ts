// Who does what in the admin area, and where: what every use case of administrators is told.
import type { PermissionRule } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { limitPage } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { type GuardArgs, requirePermissions } from "./guards.server.ts";

export interface Acting {
  actor: Viewer;
  remoteIp: string;
}

/** The administrator who submits a form of the admin area, after the permission check. */
export async function requireAdminActor(args: GuardArgs, rule: PermissionRule): Promise<Acting> {
  const actor = await requirePermissions(args, { ...rule, fallback: "/admin" });
  await limitPage(args.context, "write", `user-${actor.userId}`);
  return { actor, remoteIp: requestInfo(args.context).address };
}
