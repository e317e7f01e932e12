// Refuses the pages of a case to a moderator whom it concerns or who does not work on its lane, and those of a case that does not exist.
import { data } from "react-router";
import { lanesOf } from "#app/domain/accounts/case-intake/kinds.ts";
import { isOwnCase } from "#app/domain/accounts/case-intake/own-case.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { laneOfCase } from "#app/domain/moderation/cases/get-case.server.ts";
import { NO_SUCH_CASE, otherLaneText, OWN_CASE } from "#app/domain/moderation/cases/texts.ts";
import { errorFor } from "#app/http/errors/error-codes.ts";

/** Throws a 403 for a case that concerns the viewer. */
export async function refuseOwnCase(viewer: Viewer, caseId: number): Promise<void> {
  if (await isOwnCase(viewer, caseId)) throw refusal("forbidden", OWN_CASE);
}

/** What to throw where a case, or `missing` of a case that the viewer may open, was not found. */
export async function caseRefusal(viewer: Viewer, caseId: number, missing = NO_SUCH_CASE): Promise<unknown> {
  await refuseOwnCase(viewer, caseId);
  const lane = await laneOfCase(caseId);
  if (lane === null) return refusal("not-found", NO_SUCH_CASE);
  if (!lanesOf(viewer).includes(lane)) return refusal("forbidden", otherLaneText(lane));
  return refusal("not-found", missing);
}

function refusal(code: "forbidden" | "not-found", message: string): unknown {
  return data({ code, message }, { status: errorFor(code).status });
}
