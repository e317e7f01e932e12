// Guards: which viewer a page or endpoint needs. Use cases check permissions again. A guard costs one query, for the
// session.
import { type MiddlewareFunction, redirect } from "react-router";
import { recordPermissionRefusal } from "#app/domain/accounts/authentication-log/record-event.server.ts";
import { isOpenToApplicants } from "#app/domain/accounts/own-breeder.ts";
import {
  isAdministrator,
  satisfiesRule,
  missingPermissions,
  type PermissionRule,
} from "#app/domain/accounts/permissions/rules.ts";
import { SECOND_FACTOR_TEXTS } from "#app/domain/accounts/second-factors/texts.ts";
import { NOT_SAVED_SIGNED_OUT } from "#app/domain/accounts/sessions/kept-form.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { getApplicationStatus } from "#app/domain/breeders/applications/queries.server.ts";
import { NOT_A_BREEDER } from "#app/domain/breeders/applications/texts.ts";
import { CLOSE_PATH, CLOSE_TEXTS } from "#app/domain/operations/personal-data/closing/texts.ts";
import { apiError } from "#app/http/api/reply.server.ts";
import { unavailable } from "#app/http/errors/database-errors.server.ts";
import { errorFor } from "#app/http/errors/error-codes.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { type Flash, flashRedirect } from "#app/http/forms/flash.server.ts";
import { pagePath } from "#app/http/forms/safe-path.ts";
import type { AppContext } from "#app/http/server/context.ts";
import { keepPersonal, requestInfo, requestSource } from "#app/http/server/context.ts";
import { crossSiteRedirect, forgetCrossSiteVisit } from "./cross-site-visit.server.ts";
import { dropSentForm, keepForm } from "./kept-form.server.ts";
import { loginRedirect, originPath } from "./login-redirect.server.ts";
import { getViewer, NO_TOKEN } from "./session.server.ts";

/** The arguments of loaders, actions and middleware. */
export interface GuardArgs {
  context: AppContext;
  request: Request;
}

interface PageRule extends PermissionRule {
  /** Where a user without the permissions is redirected; "/" by default. */
  fallback?: string;
}

const ROUTE_GUARD = "Please log in to continue. Error Ref PR53";
const PERMISSION_GUARD = "Please log in to continue. Error Ref PG22";

const NOT_AUTHORISED = "You are not authorized to access this page";

/**
 * The viewer of a page that needs a signed-in user; a visitor is redirected to /login with the message `text`, and back
 * after sign-in. `kind` "info" is for pages that every visitor may open after signing in.
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
    await dropSentForm({ context, request });
    return viewer;
  }
  const info = requestInfo(context);
  const { noViewer } = info;
  if (noViewer === "unreadable") throw unavailable();
  if (noViewer === "closing") throw redirect(CLOSE_PATH, 303);
  if (noViewer === "session-over") {
    throw await keepingForm({ context, request }, errorFor("session-expired").message);
  }
  info.instead = crossSiteRedirect(context, request);
  throw await keepingForm({ context, request }, text, kind);
}

async function keepingForm({ context, request }: GuardArgs, text: string, kind?: Flash["kind"]): Promise<Response> {
  const page = originPath(request) ?? pagePath(request.url);
  const cookie = await withErrorLogging(context, () => keepForm({ context, request }, page));
  const toLogin = loginRedirect(request, cookie ? `${NOT_SAVED_SIGNED_OUT} ${text}` : text, kind);
  if (cookie) toLogin.headers.append("Set-Cookie", cookie);
  return toLogin;
}

/** The viewer of a public page, or null; a visit from another site is redirected once so that the session is sent. */
export async function findViewer({ context, request }: GuardArgs): Promise<Viewer | null> {
  const viewer = await getViewer(context);
  if (viewer) forgetCrossSiteVisit(context);
  else requestInfo(context).instead = crossSiteRedirect(context, request);
  return viewer;
}

/**
 * The viewer of a page for breeders: account type breeder and the breeder flag, an administrator, or an applicant where listings
 * are prepared. Others: /profile.
 */
export async function requireBreeder(args: GuardArgs): Promise<Viewer> {
  const prepared = await requireViewer(args);
  if (isPreparing(prepared, args)) return prepared;
  const viewer = await requireAccountType(args, "breeder");
  if (viewer.isBreeder || isAdministrator(viewer)) return viewer;
  throw await redirectToProfile(viewer);
}

function isPreparing(viewer: Viewer, { request }: GuardArgs): boolean {
  return viewer.isApplicant === true && isOpenToApplicants(pagePath(request.url));
}

/** The viewer of a page for an account type, or an administrator. Others are sent to /profile. */
export async function requireAccountType(args: GuardArgs, type: Viewer["type"]): Promise<Viewer> {
  const viewer = await requireViewer(args);
  if (viewer.type === type || isAdministrator(viewer)) return viewer;
  throw await redirectToProfile(viewer);
}

/** The viewer of a page that needs permissions. Without them the user is redirected to the fallback with a message. */
export async function requirePermissions(args: GuardArgs, { fallback = "/", ...rule }: PageRule): Promise<Viewer> {
  const viewer = await requireViewer(args, PERMISSION_GUARD);
  if (satisfiesRule(viewer, rule) || isPreparing(viewer, args)) return viewer;
  if (viewer.lacksSecondFactor) {
    throw flashRedirect("/profile/security", { kind: "error", text: SECOND_FACTOR_TEXTS.setupNeeded });
  }
  await recordRefusal(args.context, viewer, rule);
  throw flashRedirect(fallback, { kind: "error", text: NOT_AUTHORISED });
}

/**
 * Middleware of a page that needs permissions. The page also needs a loader, or a client navigation skips the server.
 */
export function permissionGuard(rule: PageRule): MiddlewareFunction<Response> {
  return async (args) => {
    await requirePermissions(args, rule);
  };
}

/** The viewer of an endpoint that needs a signed-in user; without a token 401. */
export async function requireApiViewer(context: AppContext, message?: string): Promise<Viewer> {
  const viewer = await getViewer(context);
  if (viewer) return viewer;
  const { noViewer, closesAt } = requestInfo(context);
  if (noViewer === "unreadable") throw apiError("database-away");
  if (closesAt) throw apiError("forbidden", { message: CLOSE_TEXTS.closes(closesAt) });
  throw apiError(noViewer === "no-token" ? "token-required" : "session-expired", { message });
}

/** The viewer of an endpoint that needs permissions: without a token 401, without the permissions 403. */
export async function requireApiPermissions(context: AppContext, rule: PermissionRule): Promise<Viewer> {
  await getViewer(context);
  const missing = requestInfo(context).noViewer === "no-token";
  const viewer = await requireApiViewer(context, missing ? NO_TOKEN : undefined);
  if (satisfiesRule(viewer, rule)) return viewer;
  if (viewer.lacksSecondFactor) {
    throw apiError("second-factor-missing", { code: "second_factor_setup_required" });
  }
  await recordRefusal(context, viewer, rule);
  throw apiError("forbidden");
}

// A failed write to the audit log must not turn the refusal into an error page.
async function recordRefusal(context: AppContext, viewer: Viewer, rule: PermissionRule): Promise<void> {
  const missing = missingPermissions(viewer, rule);
  await withErrorLogging(context, () => recordPermissionRefusal(viewer.userId, missing, requestSource(context)));
}

// An applicant reads the state of their application, rather than that the page is for breeders.
async function redirectToProfile({ userId }: Viewer): Promise<Response> {
  const { status } = await getApplicationStatus(userId);
  return flashRedirect("/profile", { kind: "info", text: NOT_A_BREEDER[status] });
}
