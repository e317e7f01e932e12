// POST /admin/queue/:caseId/proof: a moderator asks for a proof photo of the listing of a case (DUP-16).
import { redirect } from "react-router";
import { CASE_FAILURES } from "#app/domain/moderation/case-decisions/texts.ts";
import { askOnCase } from "#app/domain/moderation/proof-photos/ask.server.ts";
import { PROOF_ASKED, PROOF_ASKED_BEFORE } from "#app/domain/moderation/proof-photos/rules.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { requireAdminActor } from "#app/http/session/admin-actor.server.ts";
import { permissionGuard } from "#app/http/session/guards.server.ts";
import { casePath } from "#app/ui/moderation/cases/queue-paths.ts";
import type { Route } from "./+types/queue.$caseId_.proof.ts";
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
  const asked = await askOnCase(viewer, caseId);
  const path = casePath(caseId, workOf(viewer, form));
  if (!asked.ok && asked.code === "not-found") return flashRedirect(path, { kind: "info", text: CASE_FAILURES.late });
  if (!asked.ok) return flashRedirect(path, { kind: "info", text: PROOF_ASKED_BEFORE });
  return flashRedirect(path, { kind: "success", text: PROOF_ASKED });
}
