// Refuses the pages of a case to a moderator whom it concerns.
import { data } from "react-router";
import { isOwnCase } from "#app/domain/accounts/case-intake/own-case.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { OWN_CASE } from "#app/domain/moderation/cases/texts.ts";
import { errorFor } from "#app/http/errors/error-codes.ts";

/** Throws a 403 for a case that concerns the viewer. */
export async function refuseOwnCase(viewer: Viewer, caseId: number): Promise<void> {
  if (!(await isOwnCase(viewer, caseId))) return;
  throw data({ code: "forbidden", message: OWN_CASE }, { status: errorFor("forbidden").status });
}
