// The permissions and the rules over them. The database has the same list in a CHECK constraint.

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

/** Whether a text is the name of a permission. */
export function isPermission(text: string): text is Permission {
  return PERMISSIONS.some((permission) => permission === text);
}

/** Permissions of every account. */
export const MEMBER_PERMISSIONS: readonly Permission[] = ["messages.send", "messages.read"];

/** Additional permissions of an approved breeder. */
export const BREEDER_PERMISSIONS: readonly Permission[] = ["pets.create", "pets.update", "pets.delete"];

/** Permissions that are not staff permissions. */
export const ORDINARY_PERMISSIONS: readonly Permission[] = [...MEMBER_PERMISSIONS, ...BREEDER_PERMISSIONS];

/** Staff permissions: those that come with neither an account nor an approved application. */
export const STAFF_PERMISSIONS: readonly Permission[] = PERMISSIONS.filter(
  (permission) => !ORDINARY_PERMISSIONS.includes(permission),
);

/** A required combination of permissions; a missing part requires nothing. */
export interface PermissionRule {
  /** All of these are required. */
  all?: readonly Permission[];
  /** At least one of these is required. */
  any?: readonly Permission[];
}

interface Holder {
  isAdmin: boolean;
  permissions: readonly string[];
}

/** Whether an account holds a permission; an administrator holds them all. */
export function hasPermission(holder: Holder, permission: Permission): boolean {
  return holder.isAdmin || holder.permissions.includes(permission);
}

/** Whether a user is an administrator: one with the permission admin.access, who may see what is not public. */
export function isAdministrator(viewer: Holder | null): boolean {
  return viewer !== null && hasPermission(viewer, "admin.access");
}

/** Whether an account holds all of some permissions. */
export function hasAllPermissions(holder: Holder, permissions: readonly Permission[]): boolean {
  return permissions.every((permission) => hasPermission(holder, permission));
}

/** Whether an account holds at least one of some permissions. */
export function hasAnyPermission(holder: Holder, permissions: readonly Permission[]): boolean {
  return permissions.some((permission) => hasPermission(holder, permission));
}

/**
 * Whether an actor holds every staff permission of another account. Otherwise the actor may not ban or change that
 * account: a holder of admin.users could lock out the administrators. Permissions of members and breeders do not count,
 * because a moderator without pet permissions must be able to ban a breeder.
 */
export function coversStaffPermissions(actor: Holder, account: Holder): boolean {
  return STAFF_PERMISSIONS.every(
    (permission) => hasPermission(actor, permission) || !hasPermission(account, permission),
  );
}

/** Whether an account satisfies a rule. */
export function satisfiesRule(holder: Holder, { all = [], any }: PermissionRule): boolean {
  return hasAllPermissions(holder, all) && (any === undefined || hasAnyPermission(holder, any));
}

/** Returns the permissions of a rule that an account lacks. */
export function missingPermissions(holder: Holder, { all = [], any = [] }: PermissionRule): Permission[] {
  const lacks = (permission: Permission) => !hasPermission(holder, permission);
  return [...all.filter(lacks), ...(any.some((one) => !lacks(one)) ? [] : any)];
}
