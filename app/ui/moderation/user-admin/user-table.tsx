// List of accounts. "Manage" links to the page of an account; with script its content opens in a dialog over the list.
import { type MouseEvent, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import type { UserDetails as Details, UserRow } from "#app/domain/moderation/user-admin/admin-views.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import { useEnhanced } from "#app/ui/kit/enhance.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { UserDetails } from "./user-details.tsx";

interface Loaded {
  user: Details;
  unmanageable: string | null;
}

export function UserTable({ users }: { users: readonly UserRow[] }) {
  const { key, pathname, search } = useLocation();
  const enhanced = useEnhanced();
  const details = useFetcher<Loaded>();
  // Every navigation closes it.
  const [managed, setManaged] = useState<{ userId: number; at: string } | null>(null);
  const open = managed !== null && managed.at === key;
  const shown = details.state === "idle" && details.data?.user.userId === managed?.userId ? details.data : undefined;

  function manage(event: MouseEvent, userId: number): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setManaged({ userId, at: key });
    void details.load(`/admin/users/${userId}`);
  }

  return (
    <>
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">User</th>
            <th scope="col">Email</th>
            <th scope="col">Status</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {users.map(({ userId, username, firstName, lastName, email, banned }) => (
            <tr key={userId} data-row={userId} tabIndex={-1}>
              <td>
                <strong>
                  <bdi>{`${firstName} ${lastName}`}</bdi>
                </strong>{" "}
                <span className="soft-text">ID {userId}</span>
              </td>
              <td className="admin-table__long">
                <bdi>{email}</bdi>
              </td>
              <td>{banned ? <Badge kind="poor">Banned</Badge> : <Badge kind="good">Active</Badge>}</td>
              <td>
                <Link
                  to={`/admin/users/${userId}`}
                  className="button button--secondary"
                  aria-haspopup={enhanced ? "dialog" : undefined}
                  onClick={(event) => manage(event, userId)}
                >
                  Manage<span className="visually-hidden"> @{username}</span>
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {enhanced && (
        <Dialog open={open} onClose={() => setManaged(null)} title="User Details">
          {open && shown && <UserDetails {...shown} back={pathname + search} heading="h3" />}
          {open && !shown && <p role="status">Loading…</p>}
        </Dialog>
      )}
    </>
  );
}
