// The permissions an account can hold. The database knows the same list as a CHECK.

export const PERMISSIONS = [
  "admin.access",
  "admin.settings",
  "admin.audit",
  "admin.permissions",
  "admin.users",
  "pets.create",
  "pets.update",
  "pets.delete",
  "pets.approve",
  "breeders.approve",
  "messages.send",
  "messages.read",
] as const;

export type Permission = (typeof PERMISSIONS)[number];

interface Holder {
  isAdmin: boolean;
  permissions: readonly string[];
}

/** Whether an account holds a permission; an administrator holds them all. */
export function hasPermission(holder: Holder, permission: Permission): boolean {
  return holder.isAdmin || holder.permissions.includes(permission);
}

/** Whether an account holds every one of some permissions. */
export function hasAllPermissions(holder: Holder, permissions: readonly Permission[]): boolean {
  return permissions.every((permission) => hasPermission(holder, permission));
}

/** Whether an account holds at least one of some permissions. */
export function hasAnyPermission(holder: Holder, permissions: readonly Permission[]): boolean {
  return permissions.some((permission) => hasPermission(holder, permission));
}
