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

/** Whether a text is the name of a permission. */
export function isPermission(text: string): text is Permission {
  return PERMISSIONS.some((permission) => permission === text);
}

/** What every account may do from its first day. */
export const MEMBER_PERMISSIONS: readonly Permission[] = ["messages.send", "messages.read"];

/** What an approved breeder may do besides. */
export const BREEDER_PERMISSIONS: readonly Permission[] = ["pets.create", "pets.update", "pets.delete"];

/** Permissions that administrators and moderators share with everybody else. */
export const ORDINARY_PERMISSIONS: readonly Permission[] = [...MEMBER_PERMISSIONS, ...BREEDER_PERMISSIONS];

/** What only staff hold: the permissions that come with neither an account nor an approved application. */
export const STAFF_PERMISSIONS: readonly Permission[] = PERMISSIONS.filter(
  (permission) => !ORDINARY_PERMISSIONS.includes(permission),
);

/** What something asks for; a part that is left out asks for nothing. */
export interface PermissionRule {
  /** Every one of these is needed. */
  all?: readonly Permission[];
  /** At least one of these is needed. */
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

/** Whether an account holds every one of some permissions. */
export function hasAllPermissions(holder: Holder, permissions: readonly Permission[]): boolean {
  return permissions.every((permission) => hasPermission(holder, permission));
}

/** Whether an account holds at least one of some permissions. */
export function hasAnyPermission(holder: Holder, permissions: readonly Permission[]): boolean {
  return permissions.some((permission) => hasPermission(holder, permission));
}

/**
 * Whether an actor holds every staff permission of another account. Who does not may not ban or change that account: else a
 * holder of admin.users could shut out the administrators. Permissions of members and breeders do not count, because a
 * moderator who lists no pets must be able to ban a breeder.
 */
export function coversStaffPermissions(actor: Holder, account: Holder): boolean {
  return STAFF_PERMISSIONS.every(
    (permission) => hasPermission(actor, permission) || !hasPermission(account, permission),
  );
}

/** Whether an account has what a rule asks for. */
export function meetsRule(holder: Holder, { all = [], any }: PermissionRule): boolean {
  return hasAllPermissions(holder, all) && (any === undefined || hasAnyPermission(holder, any));
}

/** The permissions of a rule that an account lacks. */
export function missingPermissions(holder: Holder, { all = [], any = [] }: PermissionRule): Permission[] {
  const lacks = (permission: Permission) => !hasPermission(holder, permission);
  return [...all.filter(lacks), ...(any.some((one) => !lacks(one)) ? [] : any)];
}
