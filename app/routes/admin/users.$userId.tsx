// /admin/users/{id}: everything about one account, and at the end the forms that ban, warn and unban it. ?log=… searches its
// authentication log.
import { data } from "react-router";
import { searchAuthenticationLog } from "#app/domain/accounts/authentication-log/list-events.server.ts";
import { BAN_TEXTS } from "#app/domain/accounts/bans/ban-rules.ts";
import { coversStaffPermissions } from "#app/domain/accounts/permissions/rules.ts";
import { getAccountRecord } from "#app/domain/moderation/cases/account-record.server.ts";
import { knownCodes } from "#app/domain/moderation/decisions/reason-choice.ts";
import { getUserDetails } from "#app/domain/moderation/user-admin/admin-queries.server.ts";
import { getEraseOffer } from "#app/domain/operations/personal-data/closing/erase-by-administrator.server.ts";
import { listOpenRequests } from "#app/domain/operations/personal-data/open-requests.server.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { cleanSearchText } from "#app/domain/shared/search/text.ts";
import { optionalPart } from "#app/http/errors/optional-part.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import { PartFailure } from "#app/ui/breeders/load-failure.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { AccountRecord } from "#app/ui/moderation/user-admin/account-record.tsx";
import { AuthenticationLog } from "#app/ui/moderation/user-admin/authentication-log.tsx";
import { BackToUsers, UserDetails } from "#app/ui/moderation/user-admin/user-details.tsx";
import { AccountRequests } from "#app/ui/operations/personal-data/data-requests.tsx";
import type { Route } from "./+types/users.$userId.ts";
import { sendBanForm } from "./ban-form.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["admin.users"], fallback: "/admin" })];

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(siteUrlOf(matches), { title: loaderData ? "User Details" : "Not found", noIndex: true });

export const headers = pageHeaders;

/** The account is read again after a refused form too, so the page shows the current state. */
export const shouldRevalidate = () => true;

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const userId = parseId(args.params.userId);
  const user = userId === null ? null : await withRetry(() => getUserDetails(userId));
  if (!user) throw data(null, { status: 404 });
  const isOwn = viewer.userId === user.userId;
  const covered = coversStaffPermissions(viewer, user) ? null : BAN_TEXTS.protected;
  const unmanageable = isOwn ? BAN_TEXTS.self : user.isErased ? BAN_TEXTS.erased : covered;
  const search = cleanSearchText(args.url.searchParams.get("log"));
  const found = await optionalPart(args.context, "the authentication log", () =>
    searchAuthenticationLog(user.userId, search),
  );
  const record = await optionalPart(args.context, "the record of the account", () =>
    getAccountRecord(viewer, user.userId),
  );
  const offer = unmanageable === null ? await getEraseOffer(user.userId) : null;
  const requests = { requests: await listOpenRequests(user.userId), canErase: offer !== null };
  return { user, record, unmanageable, requests, log: { search, found }, about: aboutOf(args.url.searchParams) };
}

/** What a case of the moderation queue fills in; null without one. */
function aboutOf(params: URLSearchParams) {
  const caseId = parseId(params.get("case"));
  if (caseId === null) return null;
  return { caseId, reason: params.get("reason") ?? "", codes: knownCodes(params.getAll("code")) };
}

export async function action(args: Route.ActionArgs) {
  return sendBanForm(args, parseId(args.params.userId) ?? 0);
}

export default function UserPage({ loaderData, actionData }: Route.ComponentProps) {
  const { user, record, unmanageable, log, about, requests } = loaderData;
  const errors = Object.entries(actionData?.errors ?? {}).map(([field, texts]) => ({
    text: texts[0] ?? "",
    ...(field === "form" ? {} : { fieldId: field }),
  }));
  return (
    <div className="page-width">
      <AreaStyle />
      <div className="page-head">
        <BackToUsers />
        <h1>User Details</h1>
      </div>
      <ErrorSummary errors={errors} />
      <div className="user-page">
        <UserDetails user={user} record={record} unmanageable={unmanageable} state={actionData} about={about}>
          {record ? (
            <AccountRecord record={record} />
          ) : (
            <PartFailure
              text="The record of the account could not be loaded."
              reloadHref={`/admin/users/${user.userId}`}
            />
          )}
          <AccountRequests userId={user.userId} {...requests} />
          <AuthenticationLog userId={user.userId} {...log} />
        </UserDetails>
      </div>
    </div>
  );
}
