// Who may read which reviews.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { seesEverything } from "#app/domain/breeders/policy.ts";

/** Whether a viewer sees what an account has written, and what was written about it as a person: on no public page. */
export function seesReviewsOf(userId: number, viewer: Viewer): boolean {
  return viewer.userId === userId || seesEverything(viewer);
}
