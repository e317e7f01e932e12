// /admin/users/{id}: one account, with its addresses, sessions and bans, and the forms that ban and unban it.
import { data } from "react-router";
import { getUserDetails } from "#app/domain/accounts/admin-queries.server.ts";
import { BAN_TEXTS } from "#app/domain/accounts/ban-rules.ts";
import { coversStaffPermissions } from "#app/domain/permissions/rules.ts";
import { parseId } from "#app/domain/search/slug.ts";
import { requireViewer } from "#app/http/guards.server.ts";
import { pageHeaders } from "#app/http/page-headers.ts";
import { retryRead } from "#app/http/retry-read.server.ts";
import { sendBanForm } from "#app/http/send-ban-form.server.ts";
import { BackToUsers, UserDetails } from "#app/ui/admin/user-details.tsx";
import { ErrorSummary } from "#app/ui/kit/error-summary.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/users.$userId.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(siteUrlOf(matches), { title: loaderData ? "User Details" : "Not found", noIndex: true });

export const headers = pageHeaders;

/** Also after a form that could not be done: what is shown is how things are. */
export const shouldRevalidate = () => true;

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const userId = parseId(args.params.userId);
  const user = userId === null ? null : await retryRead(() => getUserDetails(userId));
  if (!user) throw data(null, { status: 404 });
  const isOwn = viewer.userId === user.userId;
  const unmanageable = isOwn ? BAN_TEXTS.self : coversStaffPermissions(viewer, user) ? null : BAN_TEXTS.protected;
  return { user, unmanageable };
}

export async function action(args: Route.ActionArgs) {
  return sendBanForm(args, parseId(args.params.userId) ?? 0);
}

export default function UserPage({ loaderData, actionData }: Route.ComponentProps) {
  const errors = Object.entries(actionData?.errors ?? {}).map(([field, texts]) => ({
    text: texts[0] ?? "",
    ...(field === "form" ? {} : { fieldId: field }),
  }));
  return (
    <div className="wrap">
      <AreaStyle />
      <div className="page-head">
        <BackToUsers />
        <h1>User Details</h1>
      </div>
      <ErrorSummary errors={errors} />
      <div className="adm-page">
        <UserDetails {...loaderData} state={actionData} />
      </div>
    </div>
  );
}
