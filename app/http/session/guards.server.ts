// Who may go on. An area's layout asks here for everybody who enters it; what a person may then do is decided once more
// by the use case. Asking who is there is the one query a guard costs.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { getApplicationStatus } from "#app/domain/applications/queries.server.ts";
import { NOT_A_BREEDER } from "#app/domain/applications/texts.ts";
import { recordPermissionRefusal } from "#app/domain/authentication-log/record-event.server.ts";
import { hasPermission, meetsRule, missingPermissions, type PermissionRule } from "#app/domain/permissions/rules.ts";
import { SECOND_FACTOR_TEXTS } from "#app/domain/second-factors/texts.ts";
import { apiError } from "#app/http/api-reply.server.ts";
import { answerFor } from "#app/http/forms/error-codes.ts";
import { type Flash, flashRedirect } from "#app/http/forms/flash.server.ts";
import type { AppContext } from "#app/http/server/context.ts";
import { keepPersonal, requestInfo, requestSource } from "#app/http/server/context.ts";
import { unavailable } from "#app/http/server/database-errors.server.ts";
import { withErrorLogging } from "#app/http/server/with-error-logging.server.ts";
import { crossSiteRedirect, forgetCrossSiteVisit } from "./cross-site-visit.server.ts";
import { loginRedirect } from "./login-redirect.server.ts";
import { getViewer, NO_TOKEN } from "./session.server.ts";

/** What `loader`, `action` and middleware are given. */
export interface GuardArgs {
  context: AppContext;
  request: Request;
}

interface PageRule extends PermissionRule {
  /** Where somebody without the permissions is sent; "/" unless given. */
  fallback?: string;
}

const ROUTE_GUARD = "Please log in to continue. Error Ref PR53";
const PERMISSION_GUARD = "Please log in to continue. Error Ref PG22";

const NOT_AUTHORISED = "You are not authorized to access this page";

/**
 * The viewer of a page that needs somebody signed in; anybody else is sent to /login, told `text`, and finds the way
 * back. `kind` "info" is for what a visitor may well ask for and only has to sign in for first.
 */
export async function requireViewer(
  { context, request }: GuardArgs,
  text: string = ROUTE_GUARD,
  kind: Flash["kind"] = "error",
): Promise<Viewer> {
  const viewer = await getViewer(context);
  if (viewer) {
    forgetCrossSiteVisit(context);
    keepPersonal(context);
    return viewer;
  }
  const info = requestInfo(context);
  const { noViewer } = info;
  if (noViewer === "unreadable") throw unavailable();
  if (noViewer === "session-over") throw loginRedirect(request, answerFor("session-expired").message);
  info.instead = crossSiteRedirect(context, request);
  throw loginRedirect(request, text, kind);
}

/** The viewer of a page that is open to everybody; who arrives from another site comes once more, and is then known. */
export async function findViewer({ context, request }: GuardArgs): Promise<Viewer | null> {
  const viewer = await getViewer(context);
  if (viewer) forgetCrossSiteVisit(context);
  else requestInfo(context).instead = crossSiteRedirect(context, request);
  return viewer;
}

/** The viewer of a page for breeders: account type breeder and the breeder flag, or an administrator. Others: /profile. */
export async function requireBreeder(args: GuardArgs): Promise<Viewer> {
  const viewer = await requireType(args, "breeder");
  if (viewer.isBreeder || isAdministrator(viewer)) return viewer;
  throw await sentToProfile(viewer);
}

/** The viewer of a page for an account type, or an administrator. Others are sent to /profile. */
export async function requireType(args: GuardArgs, type: Viewer["type"]): Promise<Viewer> {
  const viewer = await requireViewer(args);
  if (viewer.type === type || isAdministrator(viewer)) return viewer;
  throw await sentToProfile(viewer);
}

/** The viewer of a page that needs permissions. Who lacks them is told so at the fallback. */
export async function requirePermissions(args: GuardArgs, { fallback = "/", ...rule }: PageRule): Promise<Viewer> {
  const viewer = await requireViewer(args, PERMISSION_GUARD);
  if (meetsRule(viewer, rule)) return viewer;
  if (viewer.lacksSecondFactor) {
    throw flashRedirect("/profile/security", { kind: "error", text: SECOND_FACTOR_TEXTS.setupNeeded });
  }
  await recordRefusal(args.context, viewer, rule);
  throw flashRedirect(fallback, { kind: "error", text: NOT_AUTHORISED });
}

/** The viewer of an API call that needs somebody signed in; anybody else gets a 401. */
export async function requireApiViewer(context: AppContext, message?: string): Promise<Viewer> {
  const viewer = await getViewer(context);
  if (viewer) return viewer;
  const { noViewer } = requestInfo(context);
  if (noViewer === "unreadable") throw apiError("database-away");
  throw apiError(noViewer === "no-token" ? "token-required" : "session-expired", { message });
}

/** The viewer of an API call that needs permissions: without a token 401, without the permissions 403. */
export async function requireApiPermissions(context: AppContext, rule: PermissionRule): Promise<Viewer> {
  await getViewer(context);
  const missing = requestInfo(context).noViewer === "no-token";
  const viewer = await requireApiViewer(context, missing ? NO_TOKEN : undefined);
  if (meetsRule(viewer, rule)) return viewer;
  if (viewer.lacksSecondFactor) {
    throw apiError("second-factor-missing", { code: "second_factor_setup_required" });
  }
  await recordRefusal(context, viewer, rule);
  throw apiError("forbidden");
}

// A log that cannot be written must not turn the refusal into an error page.
async function recordRefusal(context: AppContext, viewer: Viewer, rule: PermissionRule): Promise<void> {
  const missing = missingPermissions(viewer, rule);
  await withErrorLogging(context, () => recordPermissionRefusal(viewer.userId, missing, requestSource(context)));
}

// Whoever may enter the admin area passes for an administrator, and no account says so in a second way.
function isAdministrator(viewer: Viewer): boolean {
  return hasPermission(viewer, "admin.access");
}

// An applicant is told how their application stands, rather than only that the page is for breeders.
async function sentToProfile({ userId }: Viewer): Promise<Response> {
  const { status } = await getApplicationStatus(userId);
  return flashRedirect("/profile", { kind: "info", text: NOT_A_BREEDER[status] });
}
