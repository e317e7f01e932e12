// Who may see how much of an account.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { hasPermission } from "#app/domain/permissions/rules.ts";

/** The id of an account in an address, or 0, which no account has. */
export function readUserId(text: string | undefined): number {
  return /^[1-9]\d{0,8}$/.test(text ?? "") ? Number(text) : 0;
}

/** Whether a viewer sees all of an account: their own, or any for who administers them. */
export function seesAccount(userId: number, viewer: Viewer | null): boolean {
  if (!viewer) return false;
  return viewer.userId === userId || viewer.isAdmin || hasPermission(viewer, "admin.users");
}
