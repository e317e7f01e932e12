// /admin/permissions: lists users by their permissions, and grants and revokes them.
import { PERMISSION_TEXTS } from "#app/domain/accounts/permissions/permission-texts.ts";
import { coversStaffPermissions, isPermission, PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { type HolderRow, listHolders } from "#app/domain/moderation/user-admin/permission-queries.server.ts";
import { parseAdminList } from "#app/domain/shared/admin-list.ts";
import { cleanSearchText } from "#app/domain/shared/search/text.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import { ListSearch } from "#app/ui/admin/list-search.tsx";
import { PagedList } from "#app/ui/admin/paged-list.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { SelectField } from "#app/ui/kit/forms/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { PermissionTable } from "#app/ui/moderation/user-admin/permission-table.tsx";
import type { Route } from "./+types/permissions.ts";
import { sendPermissionForm } from "./permission-form.server.ts";

const HERE = "/admin/permissions";

export const middleware: Route.MiddlewareFunction[] = [
  permissionGuard({ all: ["admin.permissions"], fallback: "/admin" }),
];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Permissions", noIndex: true });

export const headers = pageHeaders;

/** The list is read again after a refused form too, so it shows the current state. */
export const shouldRevalidate = () => true;

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const { url } = args;
  const search = cleanSearchText(url.searchParams.get("search"));
  const asked = url.searchParams.get("permission") ?? "";
  const permission = isPermission(asked) ? asked : null;
  const users = await withRetry(() => listHolders({ search, permission }, parseAdminList(url.searchParams)));
  const unchangeable = (user: HolderRow) =>
    user.isAdmin
      ? PERMISSION_TEXTS.administrator
      : coversStaffPermissions(viewer, user)
        ? null
        : PERMISSION_TEXTS.protected;
  const items = users.items.map((user) => ({ ...user, unchangeable: unchangeable(user) }));
  return { search, permission: permission ?? "", users: { ...users, items }, here: HERE + url.search };
}

export async function action(args: Route.ActionArgs) {
  return sendPermissionForm(args, HERE + args.url.search);
}

export default function PermissionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search, permission, users, here } = loaderData;
  return (
    <div className="page-width">
      <AreaStyle />
      <div className="page-head">
        <h1>Permissions</h1>
        <p className="lede">A change applies from the user&apos;s next request.</p>
      </div>
      <ErrorSummary errors={actionData ? [{ text: actionData.message }] : []} />
      <ListSearch path={HERE} label="Search by email or username" search={search} pageSize={users.pageSize}>
        <SelectField
          id="permission"
          key={permission}
          name="permission"
          label="Permission"
          defaultValue={permission}
          options={[{ value: "", label: "All permissions" }, ...PERMISSIONS.map((one) => ({ value: one, label: one }))]}
        />
      </ListSearch>
      <PagedList things="users" path={HERE} query={{ search, permission }} list={users}>
        {users.items.length === 0 ? (
          <p>
            No users were found. <Link to={HERE}>Show all users</Link>
          </p>
        ) : (
          <PermissionTable users={users.items} here={here} />
        )}
      </PagedList>
    </div>
  );
}
