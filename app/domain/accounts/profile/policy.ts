// Authorisation: which accounts a viewer may see in full.
import { hasPermission } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";

/** Parses the id of an account in a URL; 0, which no account has, when it is invalid. */
export function readUserId(text: string | undefined): number {
  return /^[1-9]\d{0,8}$/.test(text ?? "") ? Number(text) : 0;
}

/** Whether a viewer sees all of an account: their own, or any as an administrator of accounts. */
export function maySeeAccount(userId: number, viewer: Viewer | null): boolean {
  if (!viewer) return false;
  return viewer.userId === userId || viewer.isAdmin || hasPermission(viewer, "admin.users");
}
