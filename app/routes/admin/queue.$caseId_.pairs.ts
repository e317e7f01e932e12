// POST /admin/queue/:caseId/pairs: decides about two photos of a case that look the same (DUP-10).
import { data, redirect } from "react-router";
import { CASE_FAILURES } from "#app/domain/moderation/case-decisions/texts.ts";
import { decidePair } from "#app/domain/moderation/photo-matches/decide-pair.server.ts";
import { ignorePhoto } from "#app/domain/moderation/photo-matches/ignore-photo.server.ts";
import { isIgnoreDecision, isPairDecision, PAIR_REASON_MAX } from "#app/domain/moderation/photo-matches/rules.ts";
import {
  ENTER_PAIR_REASON,
  IGNORE_SAVED,
  PAIR_DECIDED,
  PAIR_LATE,
  PAIR_NOT_OWN_DECIDED,
  TOO_FEW_TO_IGNORE,
  withUnsavedReason,
} from "#app/domain/moderation/photo-matches/texts.ts";
import { cutText } from "#app/domain/shared/cut-text.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { errorFor } from "#app/http/errors/error-codes.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { requireAdminActor } from "#app/http/session/admin-actor.server.ts";
import { permissionGuard } from "#app/http/session/guards.server.ts";
import { casePath } from "#app/ui/moderation/cases/queue-paths.ts";
import type { Route } from "./+types/queue.$caseId_.pairs.ts";
import { refuseOwnCase } from "./case-refusal.server.ts";
import { workOf } from "./next-case.server.ts";
import { QUEUE_RULE } from "./queue-rule.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard(QUEUE_RULE)];

/** The URL has no page of its own. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(casePath(parseId(params.caseId) ?? 0), 303);
}

export async function action(args: Route.ActionArgs) {
  const { actor: viewer, remoteIp } = await requireAdminActor(args, QUEUE_RULE);
  const form = await readForm(args.request);
  const caseId = parseId(args.params.caseId) ?? 0;
  await refuseOwnCase(viewer, caseId);
  const decision = formText(form, "decision");
  const matchId = parseId(formText(form, "match")) ?? 0;
  const reason = cutText(formText(form, "reason").trim(), PAIR_REASON_MAX);
  const path = casePath(caseId, workOf(viewer, form));
  if (!isPairDecision(decision) && !isIgnoreDecision(decision)) {
    const { status, message } = errorFor("bad-form");
    throw data({ code: "bad-form", message }, { status });
  }
  if (reason === "") return flashRedirect(path, { kind: "error", text: ENTER_PAIR_REASON });
  if (isIgnoreDecision(decision)) {
    const ignored = await ignorePhoto({ viewer, caseId, matchId, decision, reason, remoteIp });
    if (ignored.ok) return flashRedirect(path, { kind: "success", text: IGNORE_SAVED[decision] });
    return refused(path, ignored.code === "too-few" ? TOO_FEW_TO_IGNORE : CASE_FAILURES.late, reason, ignored.code);
  }
  const seen = form.has("seen") ? formText(form, "seen") : undefined;
  const done = await decidePair({ viewer, caseId, matchId, decision, reason, remoteIp, seen });
  if (!done.ok) {
    const { code } = done;
    return refused(path, code === "late" ? PAIR_LATE : CASE_FAILURES.late, reason, code);
  }
  const text = decision === "not_own" ? PAIR_NOT_OWN_DECIDED : PAIR_DECIDED;
  return flashRedirect(path, { kind: "success", text });
}

/** The pair or the case was decided, or the photo is gone, since the page was opened. */
function refused(path: ReturnType<typeof casePath>, message: string, reason: string, code: string) {
  if (code === "forbidden") throw data(null, { status: 403 });
  return flashRedirect(path, { kind: "error", text: withUnsavedReason(message, reason) });
}
