// Claims the next case of the lanes that a moderator is working on, and redirects to it. After "Next case" and after each
// decision.
import { isLane, lanesOf } from "#app/domain/accounts/case-intake/kinds.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { claimNextCase } from "#app/domain/moderation/cases/claim-next-case.server.ts";
import { countLeft } from "#app/domain/moderation/cases/get-case.server.ts";
import { NO_OPEN_CASES } from "#app/domain/moderation/cases/texts.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { type Flash, flashRedirect } from "#app/http/forms/flash.server.ts";
import { type AppContext, requestInfo } from "#app/http/server/context.ts";
import { casePath, type Work, workListPath } from "#app/ui/moderation/cases/queue-paths.ts";

/** So many cases moved on from are remembered. */
const SKIPPED_MOST = 20;

/** What a form or query string carries of the work; all lanes of the viewer where none is named. */
export function workOf(viewer: Viewer, fields: FormData | URLSearchParams): Work {
  const named = fields.getAll("lane").filter((lane) => typeof lane === "string" && isLane(lane));
  const of = fields.get("of");
  return {
    lanes: lanesOf(viewer).filter((lane) => named.length === 0 || named.includes(lane)),
    of: typeof of === "string" ? parseId(of) : null,
    skipped: fields
      .getAll("skip")
      .flatMap((one) => (typeof one === "string" ? (parseId(one) ?? []) : []))
      .slice(-SKIPPED_MOST),
  };
}

/** The redirect to the next case, or to the moderation queue when there is none; `flash` is about the case before. */
export async function redirectToNextCase(
  context: AppContext,
  viewer: Viewer,
  work: Work,
  flash?: Flash,
  passedOn: readonly number[] = [],
): Promise<Response> {
  const { session } = requestInfo(context);
  const { lanes, of, skipped } = work;
  const total = of ?? (await countLeft(viewer, lanes));
  const caseId =
    session === null ? null : await claimNextCase({ viewer, sessionId: session.id }, lanes, skipped, passedOn);
  if (caseId === null) {
    const text = flash ? `${flash.text} ${NO_OPEN_CASES}` : NO_OPEN_CASES;
    return flashRedirect(workListPath(work), { kind: "info", ...flash, text });
  }
  // When those come again, it is their turn from the first on.
  const path = casePath(caseId, { lanes, of: total, skipped: skipped.includes(caseId) ? [] : skipped });
  return flash ? flashRedirect(path, flash) : new Response(null, { status: 303, headers: { Location: path } });
}
