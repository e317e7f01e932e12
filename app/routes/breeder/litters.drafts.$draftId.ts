// /breeder/litters/drafts/:draftId: autosave of a step of a new litter, sent by script while the user types. The response is the
// version for the next save, or what another tab has changed.
import { redirect } from "react-router";
import { saveLitterDraft } from "#app/domain/pets/litters/save-litter-draft.server.ts";
import { litterStepPath } from "#app/domain/pets/litters/steps.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { typedLitterStep } from "#app/http/forms/typed-litter.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { permissionGuard, requireBreeder } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/litters.drafts.$draftId.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.create"] })];

/** A GET redirects to the form. */
export async function loader(args: Route.LoaderArgs) {
  await requireBreeder(args);
  return redirect(litterStepPath("parents", encodeURIComponent(args.params.draftId)), 303);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await requireBreeder({ request, context });
  const form = await readForm(request);
  // Another account has signed in since the text was typed: its session must not store it.
  if (form.has("account") && formText(form, "account") !== String(viewer.userId))
    return new Response(null, { status: 403 });
  if (await limitForm(context, "write", `user-${viewer.userId}`)) return new Response(null, { status: 429 });
  const { values, draftId: _typed, like: _like, ...step } = await typedLitterStep(viewer, form);
  const saved = await withErrorLogging(context, () => saveLitterDraft(viewer, params.draftId, values, step));
  if (!saved) return new Response(null, { status: 503 });
  if (saved.ok) return new Response(saved.value.version);
  if (saved.code === "changed") return Response.json(saved.conflict, { status: 409 });
  return new Response(null, { status: saved.code === "full" ? 403 : 404 });
}
