// /admin/users: all accounts, the newest first, with a search by name, email or username.
import { listUsers } from "#app/domain/accounts/admin-queries.server.ts";
import { parseAdminList } from "#app/domain/admin-list.ts";
import { cleanSearchText } from "#app/domain/search/text.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { permissionGuard } from "#app/http/session/guards.server.ts";
import { ExportLink } from "#app/ui/admin/export-link.tsx";
import { ListSearch } from "#app/ui/admin/list-search.tsx";
import { PagedList } from "#app/ui/admin/paged-list.tsx";
import { UserTable } from "#app/ui/admin/user-table.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/users._index.ts";

const HERE = "/admin/users";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["admin.users"], fallback: "/admin" })];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "User Management", noIndex: true });

export async function loader({ url }: Route.LoaderArgs) {
  const search = cleanSearchText(url.searchParams.get("search"));
  return { search, users: await withRetry(() => listUsers(search, parseAdminList(url.searchParams))) };
}

export default function UsersPage({ loaderData: { search, users } }: Route.ComponentProps) {
  return (
    <div className="page-width">
      <AreaStyle />
      <div className="page-head">
        <h1>User Management</h1>
        <p>
          <ExportLink name="users" query={new URLSearchParams({ search }).toString()} />
        </p>
      </div>
      <ListSearch path={HERE} label="Search by name, email or username" search={search} pageSize={users.pageSize} />
      <PagedList things="users" path={HERE} query={{ search }} list={users}>
        {users.items.length === 0 ? <p>No users were found.</p> : <UserTable users={users.items} />}
      </PagedList>
    </div>
  );
}
