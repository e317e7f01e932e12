// POST /admin/queue/:caseId/claim: claims a case, takes it over, keeps it while it is worked on, or puts it back.
import { redirect } from "react-router";
import { claimCase, putBackCase } from "#app/domain/accounts/case-intake/claims.server.ts";
import { renewClaim } from "#app/domain/moderation/cases/renew-claim.server.ts";
import { CLAIM_TEXTS, NOT_CLAIMED, PUT_BACK } from "#app/domain/moderation/cases/texts.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { requireAdminActor } from "#app/http/session/admin-actor.server.ts";
import { permissionGuard } from "#app/http/session/guards.server.ts";
import { casePath, workListPath } from "#app/ui/moderation/cases/queue-paths.ts";
import type { Route } from "./+types/queue.$caseId_.claim.ts";
import { refuseOwnCase } from "./case-refusal.server.ts";
import { workOf } from "./next-case.server.ts";
import { QUEUE_RULE } from "./queue-rule.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard(QUEUE_RULE)];

/** The URL has no page of its own. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(casePath(parseId(params.caseId) ?? 0), 303);
}

export async function action(args: Route.ActionArgs) {
  const { actor: viewer } = await requireAdminActor(args, QUEUE_RULE);
  const form = await readForm(args.request);
  const caseId = parseId(args.params.caseId) ?? 0;
  await refuseOwnCase(viewer, caseId);
  const { session } = requestInfo(args.context);
  const intent = formText(form, "intent");
  if (intent === "keep") {
    await renewClaim(viewer, caseId, { acts: true });
    return new Response(null, { status: 204 });
  }
  const work = workOf(viewer, form);
  if (intent === "put-back") {
    const done = await putBackCase(viewer, caseId);
    return flashRedirect(
      workListPath(work),
      done ? { kind: "success", text: PUT_BACK } : { kind: "info", text: NOT_CLAIMED },
    );
  }
  const path = casePath(caseId, work);
  const takeOver = intent === "take-over";
  // As other programs send it, without a holder, it takes over from the present one.
  const from = formText(form, "holder") || undefined;
  const claimed = await claimCase({ viewer, sessionId: session!.id }, caseId, { takeOver, from });
  if (claimed.ok || claimed.code === "not-found") return redirect(path, 303);
  return flashRedirect(path, { kind: "info", text: CLAIM_TEXTS[claimed.code] });
}
