// POST /admin/health-tests/:testId/seen: a moderator states that the document of a health test was seen.
import { redirect } from "react-router";
import { markDocumentSeen } from "#app/domain/pets/animals/mark-document-seen.server.ts";
import { MARK_SEEN } from "#app/domain/pets/animals/policy.ts";
import { DOCUMENT_NOT_SEEN, DOCUMENT_SEEN, documentChanged } from "#app/domain/pets/animals/texts.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { errorFor } from "#app/http/errors/error-codes.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { referringPath } from "#app/http/forms/referring-path.ts";
import { safePath } from "#app/http/forms/safe-path.ts";
import { requireAdminActor } from "#app/http/session/admin-actor.server.ts";
import { permissionGuard } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/health-tests.$testId.seen.ts";
import { refusedDecision } from "./decision-form.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: MARK_SEEN, fallback: "/admin" })];

const FALLBACK = "/admin/health-tests";

/** The URL has no page of its own. */
export function loader() {
  return redirect(FALLBACK, 303);
}

export async function action(args: Route.ActionArgs) {
  const { actor, remoteIp } = await requireAdminActor(args, { all: ["admin.access", ...MARK_SEEN] });
  const form = await readForm(args.request);
  const back = safePath(formText(form, "return_to")) ?? referringPath(args.request) ?? FALLBACK;
  const testId = parseId(args.params.testId) ?? 0;
  const input = { viewer: actor, testId, version: formText(form, "version"), remoteIp };
  const done = await withErrorLogging(args.context, () => markDocumentSeen(input));
  if (!done) return flashRedirect(back, { kind: "error", text: errorFor("unexpected").message });
  if (!done.ok && done.code === "changed") {
    return flashRedirect(back, { kind: "info", text: documentChanged(done.fields) });
  }
  if (!done.ok && done.code !== "late") throw refusedDecision(done.code);
  if (!done.ok) return flashRedirect(back, { kind: "info", text: DOCUMENT_NOT_SEEN });
  return flashRedirect(back, { kind: "success", text: DOCUMENT_SEEN });
}
