// POST /admin/queue/next: claims the most urgent open case of the selected lanes and redirects to it.
import { redirect } from "react-router";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { requireAdminActor } from "#app/http/session/admin-actor.server.ts";
import { permissionGuard } from "#app/http/session/guards.server.ts";
import { QUEUE_PATH } from "#app/ui/moderation/cases/queue-paths.ts";
import type { Route } from "./+types/queue.next.ts";
import { redirectToNextCase, workOf } from "./next-case.server.ts";
import { QUEUE_RULE } from "./queue-rule.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard(QUEUE_RULE)];

/** The URL has no page of its own. */
export function loader() {
  return redirect(QUEUE_PATH, 303);
}

export async function action(args: Route.ActionArgs) {
  const { actor } = await requireAdminActor(args, QUEUE_RULE);
  const form = await readForm(args.request);
  return redirectToNextCase(args.context, actor, workOf(actor, form));
}
