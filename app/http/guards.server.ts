// Who may go on. An area's layout asks here for everybody who enters it; what a person may then do is decided once more
// by the use case. Asking who is there is the one query a guard costs.
import { redirect } from "react-router";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { hasAllPermissions, hasAnyPermission, type Permission } from "#app/domain/permissions/rules.ts";
import { apiError } from "./api-reply.server.ts";
import type { AppContext } from "./context.ts";
import { requestInfo } from "./context.ts";
import { answerFor } from "./error-codes.ts";
import { hopPage, isArrival } from "./hop-page.ts";
import { loginRedirect } from "./login-redirect.server.ts";
import { pagePath } from "./safe-path.ts";
import { getViewer } from "./session.server.ts";

/** What `loader`, `action` and middleware are given. */
export interface GuardArgs {
  context: AppContext;
  request: Request;
}

interface PermissionRule {
  /** Every one of these is needed. */
  all?: readonly Permission[];
  /** At least one of these is needed. */
  any?: readonly Permission[];
  /** Where somebody without them is sent. */
  fallback?: string;
}

const ROUTE_GUARD = "Please log in to continue. Error Ref PR53";
const PERMISSION_GUARD = "Please log in to continue. Error Ref PG22";

/** The viewer of a page that needs somebody signed in; anybody else is sent to /login and finds the way back. */
export function requireViewer(args: GuardArgs): Promise<Viewer> {
  return viewerOr(args, ROUTE_GUARD);
}

/** The viewer of a page for breeders: account type breeder and the breeder flag, or an administrator. Others: /profile. */
export async function requireBreeder(args: GuardArgs): Promise<Viewer> {
  const viewer = await requireViewer(args);
  if (viewer.isAdmin || (viewer.type === "breeder" && viewer.isBreeder)) return viewer;
  throw redirect("/profile");
}

/** The viewer of a page for an account type, or an administrator. Others are sent to /profile. */
export async function requireType(args: GuardArgs, type: Viewer["type"]): Promise<Viewer> {
  const viewer = await requireViewer(args);
  if (viewer.isAdmin || viewer.type === type) return viewer;
  throw redirect("/profile");
}

/** The viewer of a page that needs permissions. Who lacks them is sent to the fallback, "/" unless given. */
export async function requirePermissions(
  args: GuardArgs,
  { all = [], any, fallback = "/" }: PermissionRule,
): Promise<Viewer> {
  const viewer = await viewerOr(args, PERMISSION_GUARD);
  if (hasAllPermissions(viewer, all) && (!any || hasAnyPermission(viewer, any))) return viewer;
  throw redirect(fallback);
}

/** The viewer of an API call that needs somebody signed in; anybody else gets a 401. */
export async function requireApiViewer(context: AppContext, message?: string): Promise<Viewer> {
  const viewer = await getViewer(context);
  if (viewer) return viewer;
  if (requestInfo(context).noViewer === "unreadable") throw apiError("out-of-time");
  throw apiError("session-expired", message === undefined ? {} : { message });
}

async function viewerOr({ context, request }: GuardArgs, text: string): Promise<Viewer> {
  const viewer = await getViewer(context);
  if (viewer) return viewer;
  const { noViewer } = requestInfo(context);
  // The cookie is strict: somebody who comes from a letter or a payment is asked to come once more, from here.
  if (noViewer === "no-token" && isArrival(request)) throw hopPage(pagePath(request.url));
  if (noViewer === "unreadable") throw new Response(null, { status: 503, headers: { "Retry-After": "5" } });
  throw loginRedirect(request, noViewer === "session-over" ? answerFor("session-expired").message : text);
}
