// Permission to read reviews that are on no public page.
import { isAdministrator } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";

/** Whether a viewer may see the reviews that an account has written, and those about it as a user. */
export function maySeeReviewsOf(userId: number, viewer: Viewer): boolean {
  return viewer.userId === userId || isAdministrator(viewer);
}
