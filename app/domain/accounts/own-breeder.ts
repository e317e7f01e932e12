// Permission to change a breeder's own record in the breeder area and its endpoints.
import { isAdministrator } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "./viewer.ts";

/**
 * The id of the viewer's own breeder record, or null when there is none or the viewer is neither approved nor an admin.
 */
export function ownBreederId(viewer: Viewer): number | null {
  return viewer.isBreeder || isAdministrator(viewer) ? viewer.breederId : null;
}

/** The same, and that of an applicant, who may prepare licences, parents and drafts of listings (BRD-02). */
export function preparedBreederId(viewer: Viewer): number | null {
  return viewer.isApplicant ? viewer.breederId : ownBreederId(viewer);
}

/** Whether the viewer has applied to become this breeder, and is not decided about yet. */
export function isApplicantOf(viewer: Viewer, breederId: number): boolean {
  return viewer.isApplicant === true && viewer.breederId === breederId;
}

/** The pages of the breeder area that applicants may use. */
export function isOpenToApplicants(path: string): boolean {
  return /^\/breeder(?:\/profile|\/pets(?:\/(?:new|drafts|check).*)?|\/(?:animals|licences|health-tests|certificates|photos|places).*)?(?:\?.*)?$/.test(
    path,
  );
}
