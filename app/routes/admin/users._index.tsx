// /admin/users: all accounts, the newest first, with a search by name, email or username, and filters by state and period.
import { parseUserFilter, USER_STATES } from "#app/domain/accounts/user-filter.ts";
import { listUsers } from "#app/domain/moderation/user-admin/admin-queries.server.ts";
import { parseAdminList } from "#app/domain/shared/admin-list.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { permissionGuard } from "#app/http/session/guards.server.ts";
import { ExportLink } from "#app/ui/admin/export-link.tsx";
import { ListSearch } from "#app/ui/admin/list-search.tsx";
import { PagedList } from "#app/ui/admin/paged-list.tsx";
import { PeriodFields } from "#app/ui/admin/period-fields.tsx";
import { SelectField } from "#app/ui/kit/forms/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { UserTable } from "#app/ui/moderation/user-admin/user-table.tsx";
import type { Route } from "./+types/users._index.ts";

const HERE = "/admin/users";
const STATES = [
  { value: "", label: "All" },
  ...Object.entries(USER_STATES).map(([value, label]) => ({ value, label })),
];

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["admin.users"], fallback: "/admin" })];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "User Management", noIndex: true });

export async function loader({ url }: Route.LoaderArgs) {
  const filter = parseUserFilter(url.searchParams);
  return { filter, users: await withRetry(() => listUsers(filter, parseAdminList(url.searchParams))) };
}

export default function UsersPage({ loaderData: { filter, users } }: Route.ComponentProps) {
  const { search, ...others } = filter;
  const query = Object.fromEntries(Object.entries({ search, ...others }).filter(([, value]) => value !== ""));
  return (
    <div className="page-width">
      <AreaStyle />
      <div className="page-head">
        <h1>User Management</h1>
        <p>
          <ExportLink name="users" query={new URLSearchParams(query).toString()} />
        </p>
      </div>
      <ListSearch path={HERE} label="Search by name, email or username" search={search} pageSize={users.pageSize}>
        <SelectField id="state" name="state" label="State" options={STATES} defaultValue={filter.state} />
        <PeriodFields label="Created from" days={filter} />
      </ListSearch>
      <PagedList things="users" path={HERE} query={query} list={users}>
        {users.items.length === 0 ? (
          <p>
            No users were found. <Link to={HERE}>Show all users</Link>
          </p>
        ) : (
          <UserTable users={users.items} />
        )}
      </PagedList>
    </div>
  );
}
