// /breeder/pets/drafts/:draftId: autosave of a new listing or of one step of it, sent by script while the user types. The response
// is the version for the next save, or what another tab has changed.
import { redirect } from "react-router";
import { KEEP_CHANGES } from "#app/domain/pets/listings/draft-version.ts";
import { isEmptyDraft } from "#app/domain/pets/listings/drafts.ts";
import { saveDraft } from "#app/domain/pets/listings/save-draft.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { typedListing, versionIn } from "#app/http/forms/typed-listing.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { permissionGuard, requireBreeder } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/pets.drafts.$draftId.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.create"] })];

/** A GET redirects to the form. */
export async function loader(args: Route.LoaderArgs) {
  await requireBreeder(args);
  return redirect(`/breeder/pets/new?draft=${encodeURIComponent(args.params.draftId)}`, 303);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await requireBreeder({ request, context });
  const form = await readForm(request);
  // Another account has signed in since the text was typed: its session must not store it.
  if (form.has("account") && formText(form, "account") !== String(viewer.userId))
    return new Response(null, { status: 403 });
  const { values, step } = typedListing(form);
  const version = versionIn(form);
  if (step === null && isEmptyDraft(values)) return new Response(version, { status: 200 });
  if (await limitForm(context, "write", `user-${viewer.userId}`)) return new Response(null, { status: 429 });
  const keepsChanges = formText(form, "intent") === KEEP_CHANGES;
  const saved = await withErrorLogging(context, () =>
    saveDraft(viewer, params.draftId, values, { step, version, keepsChanges }),
  );
  if (!saved) return new Response(null, { status: 503 });
  if (saved.ok) return new Response(saved.value.version);
  if (saved.code === "changed") return Response.json(saved.conflict, { status: 409 });
  return new Response(null, { status: saved.code === "full" ? 403 : 404 });
}
