// Table of users and permissions: each permission with a button that removes it, and a select of those that can be
// added.
import { Form } from "react-router";
import { PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { SelectField } from "#app/ui/kit/forms/field.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { PermissionBadges } from "./permission-badges.tsx";

interface Holder {
  userId: number;
  username: string;
  email: string;
  permissions: readonly string[];
  /** Why the viewer cannot change the permissions; null when they can. */
  unchangeable: string | null;
}

interface PermissionTableProps {
  users: readonly Holder[];
  /** The URL of the page with its search, to which the forms return. */
  here: string;
}

export function PermissionTable({ users, here }: PermissionTableProps) {
  return (
    <table className="admin-table permission-table">
      <thead>
        <tr>
          <th scope="col">User</th>
          <th scope="col">Permissions</th>
          <th scope="col">Add</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.userId} id={`user-${user.userId}`}>
            <td className="admin-table__long">
              <strong>
                <bdi>@{user.username}</bdi>
              </strong>{" "}
              <span className="soft-text">
                <bdi>{user.email}</bdi>
              </span>
            </td>
            <td>
              {user.unchangeable === null ? (
                <Held user={user} here={here} />
              ) : (
                <>
                  <PermissionBadges permissions={user.permissions} />
                  <p className="soft-text small-text">{user.unchangeable}</p>
                </>
              )}
            </td>
            <td>{user.unchangeable === null && <Adding user={user} here={here} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Held({ user: { userId, username, permissions }, here }: { user: Holder; here: string }) {
  if (permissions.length === 0) return <span className="soft-text">None</span>;
  return (
    <ul className="permission-badges">
      {permissions.map((permission) => (
        <li key={permission}>
          <Form method="post" action={here}>
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="user_id" value={userId} />
            <input type="hidden" name="permission" value={permission} />
            <Badge kind="other">
              {permission}
              <button
                type="submit"
                className="permission-table__remove"
                aria-label={`Remove ${permission} from @${username}`}
              >
                <Icon name="close" />
                <span className="visually-hidden">Remove</span>
              </button>
            </Badge>
          </Form>
        </li>
      ))}
    </ul>
  );
}

function Adding({ user: { userId, username, permissions }, here }: { user: Holder; here: string }) {
  const missing = PERMISSIONS.filter((permission) => !permissions.includes(permission));
  if (missing.length === 0) return <span className="soft-text">Holds them all</span>;
  return (
    <Form method="post" action={here} className="permission-table__add">
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="user_id" value={userId} />
      <SelectField
        id={`add-${userId}`}
        key={missing.join()}
        name="permission"
        label={`Permission to add to @${username}`}
        hideLabel
        required
        options={[
          { value: "", label: "Choose…" },
          ...missing.map((permission) => ({ value: permission, label: permission })),
        ]}
      />
      <Button variant="secondary">
        Add<span className="visually-hidden"> to @{username}</span>
      </Button>
    </Form>
  );
}
