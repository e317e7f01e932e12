// /breeder/pets/drafts/:draftId: autosave of a new listing or of one step of it, sent by script while the user types. The response has no body,
// to save data on a poor connection.
import { redirect } from "react-router";
import { isEmptyDraft } from "#app/domain/listings/drafts.ts";
import { saveDraft } from "#app/domain/listings/save-draft.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { typedListing } from "#app/http/forms/typed-listing.server.ts";
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
  const { values, step } = typedListing(await readForm(request));
  if (step === null && isEmptyDraft(values)) return new Response(null, { status: 204 });
  if (await limitForm(context, "write", `user-${viewer.userId}`)) return new Response(null, { status: 429 });
  const saved = await withErrorLogging(context, () => saveDraft(viewer, params.draftId, values, { step }));
  if (!saved) return new Response(null, { status: 503 });
  if (saved.ok) return new Response(null, { status: 204 });
  return new Response(null, { status: saved.code === "full" ? 409 : 404 });
}
