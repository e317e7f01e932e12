// /admin/queue/:caseId/notes: the notes about the account of a case, and the form that adds one.
import { data } from "react-router";
import { addNote, getNotesOfCase, mayManageUsers } from "#app/domain/moderation/cases/notes.server.ts";
import { NOTE_ADDED } from "#app/domain/moderation/cases/texts.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { errorFor } from "#app/http/errors/error-codes.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, newIdempotencyKey, readForm } from "#app/http/forms/read-form.server.ts";
import { requireAdminActor } from "#app/http/session/admin-actor.server.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { NotesPage } from "#app/ui/moderation/case-screen/notes-page.tsx";
import type { RejectedNote } from "#app/ui/moderation/case-screen/notes.tsx";
import { casePath } from "#app/ui/moderation/cases/queue-paths.ts";
import type { Route } from "./+types/queue.$caseId_.notes.ts";
import { caseRefusal, refuseOwnCase } from "./case-refusal.server.ts";
import { workOf } from "./next-case.server.ts";
import { QUEUE_RULE } from "./queue-rule.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard(QUEUE_RULE)];

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(siteUrlOf(matches), { title: `Notes, case ${params.caseId}`, noIndex: true });

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const caseId = parseId(args.params.caseId) ?? 0;
  await refuseOwnCase(viewer, caseId);
  const found = await getNotesOfCase(viewer, caseId);
  if (!found) throw await caseRefusal(viewer, caseId);
  const work = workOf(viewer, args.url.searchParams);
  return { ...found, caseId, work, mayBeSensitive: mayManageUsers(viewer), idempotencyKey: newIdempotencyKey() };
}

export async function action(args: Route.ActionArgs) {
  const { actor: viewer } = await requireAdminActor(args, QUEUE_RULE);
  const form = await readForm(args.request);
  const caseId = parseId(args.params.caseId) ?? 0;
  await refuseOwnCase(viewer, caseId);
  const text = formText(form, "note");
  const isSensitive = form.has("sensitive");
  const idempotencyKey = formText(form, "idempotency_key");
  const added = await addNote({ viewer, caseId, text, isSensitive, idempotencyKey });
  if (added.ok) {
    return flashRedirect(casePath(caseId, workOf(viewer, form)), { kind: "success", text: NOTE_ADDED });
  }
  if (added.code === "invalid") {
    return data<RejectedNote>({ text, isSensitive, error: added.message }, { status: 422 });
  }
  if (added.code === "not-found") throw await caseRefusal(viewer, caseId);
  const { status, message } = errorFor("bad-form");
  throw data({ code: "bad-form", message }, { status });
}

export default function NotesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <NotesPage {...loaderData} rejected={actionData} />;
}
