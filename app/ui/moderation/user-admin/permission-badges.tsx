// A user's permissions as badges.
import { Badge } from "#app/ui/kit/badge.tsx";

export function PermissionBadges({ permissions }: { permissions: readonly string[] }) {
  if (permissions.length === 0) return <span className="soft-text">None</span>;
  return (
    <ul className="permission-badges">
      {permissions.map((permission) => (
        <li key={permission}>
          <Badge kind="other">{permission}</Badge>
        </li>
      ))}
    </ul>
  );
}
