// Links of the admin area's sidebar in their order, each with its permission.
import { lanesOf } from "#app/domain/accounts/case-intake/kinds.ts";
import { hasPermission, type Permission } from "#app/domain/accounts/permissions/rules.ts";
import type { IconName } from "#app/ui/kit/icon.tsx";

export interface AreaLink {
  label: string;
  to: string;
  icon: IconName;
  /** The number of cases to decide. */
  count?: number;
}

export const LICENCES = "/admin/licences";
export const QUEUE = "/admin/queue";

const LINKS: readonly (AreaLink & { permission: Permission })[] = [
  { label: "Dashboard", to: "/admin", icon: "home", permission: "admin.access" },
  { label: "Breeders", to: "/admin/breeders", icon: "flag", permission: "breeders.approve" },
  { label: "Pets", to: "/admin/pets", icon: "paw", permission: "pets.approve" },
  { label: "Settings", to: "/admin/settings", icon: "filter", permission: "admin.settings" },
  { label: "Permissions", to: "/admin/permissions", icon: "shield", permission: "admin.permissions" },
  { label: "Users", to: "/admin/users", icon: "user", permission: "admin.users" },
  { label: "Licences", to: LICENCES, icon: "check", permission: "breeders.approve" },
  { label: "Payments", to: "/admin/payments", icon: "calendar", permission: "admin.users" },
  { label: "Exports", to: "/admin/exports", icon: "down", permission: "admin.users" },
  { label: "System", to: "/admin/system", icon: "info", permission: "admin.users" },
  { label: "Audit log", to: "/admin/audit-log", icon: "info", permission: "admin.audit" },
];

/** For users who may work on a lane of the moderation queue, after the other links. */
const QUEUE_LINK: AreaLink = { label: "Queue", to: QUEUE, icon: "clock" };

/** Returns the links to the pages that the viewer may open, with counts by path. */
export function areaLinks(
  viewer: Parameters<typeof hasPermission>[0],
  counts: Readonly<Record<string, number>> = {},
): AreaLink[] {
  const links: AreaLink[] = LINKS.filter(({ permission }) => hasPermission(viewer, permission));
  if (lanesOf(viewer).length > 0) links.push(QUEUE_LINK);
  return links.map(({ label, to, icon }) => ({
    label,
    to,
    icon,
    ...(counts[to] !== undefined && { count: counts[to] }),
  }));
}
