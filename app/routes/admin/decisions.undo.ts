// POST /admin/decisions/undo: undoes decisions that were just made, while there is time.
import { redirect } from "react-router";
import { claimCase } from "#app/domain/accounts/case-intake/claims.server.ts";
import type { ReverseFailure } from "#app/domain/moderation/decisions/restore-subject.ts";
import { UNDO_TEXTS, undoneText } from "#app/domain/moderation/decisions/texts.ts";
import { reverseDecision } from "#app/domain/moderation/reversals/reverse-decision.server.ts";
import { QUEUE_PAGE_SIZE } from "#app/domain/moderation/rules.ts";
import { flashBack } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { requireAdminActor } from "#app/http/session/admin-actor.server.ts";
import { permissionGuard } from "#app/http/session/guards.server.ts";
import { casePath, QUEUE_PATH } from "#app/ui/moderation/cases/queue-paths.ts";
import type { Route } from "./+types/decisions.undo.ts";
import { refusedDecision } from "./decision-form.server.ts";
import { QUEUE_RULE } from "./queue-rule.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard(QUEUE_RULE)];

/** The URL has no page of its own. */
export function loader() {
  return redirect(QUEUE_PATH, 303);
}

export async function action(args: Route.ActionArgs) {
  const { actor: viewer, remoteIp } = await requireAdminActor(args, QUEUE_RULE);
  const form = await readForm(args.request);
  const refs = [...new Set(formText(form, "refs").split(","))].slice(0, QUEUE_PAGE_SIZE);
  const back = formText(form, "back");
  const failures: ReverseFailure[] = [];
  const undone: (number | null)[] = [];
  for (const ref of refs) {
    const done = await reverseDecision({ viewer, ref, reason: "", remoteIp });
    if (!done.ok) failures.push(done.code);
    else undone.push(done.value.caseId);
  }
  // A decision on the page of a case ended a claim: it is claimed again, and the claim of the next case ends.
  const caseId = undone.find((id) => id !== null && back.split("?")[0] === casePath(id));
  const { session } = requestInfo(args.context);
  if (caseId && session !== null) await claimCase({ viewer, sessionId: session.id }, caseId);
  const count = refs.length - failures.length;
  if (count === 0 && failures[0] === "own-subject") throw refusedDecision(failures[0]);
  const text = count > 0 ? undoneText(count, refs.length) : UNDO_TEXTS[failures[0] ?? "not-found"];
  return flashBack(back.startsWith("/admin/") ? back : QUEUE_PATH, { kind: count > 0 ? "success" : "info", text });
}
