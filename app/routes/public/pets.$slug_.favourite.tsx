// POST /pets/:slug/favourite: adds or removes a favourite pet and redirects back.
import { data, redirect } from "react-router";
import { favouriteId } from "#app/domain/community/favourites/element-ids.ts";
import { favouriteLoginText, wantedState } from "#app/domain/community/favourites/texts.ts";
import { INVALID_SLUG, parsePetSlug } from "#app/domain/pets/slug.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { referringPath } from "#app/http/forms/referring-path.ts";
import { submitFavourite } from "#app/http/forms/submit-favourite.server.ts";
import { limitPage } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { useRequestId } from "#app/http/server/request-id.tsx";
import { requireViewerFor } from "#app/http/session/pending-action.server.ts";
import { favouriteClientAction } from "#app/ui/community/favourites/favourite-client-action.ts";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import type { Route } from "./+types/pets.$slug_.favourite.ts";
import { respondToFavourite } from "./favourite-response.server.ts";

/** There is no page for a GET. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/pets/${petIdOf(params.slug)}`, 303);
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const petId = petIdOf(params.slug);
  const form = await readForm(request);
  const saved = wantedState(formText(form, "saved"));
  const reply = { form, back: referringPath(request) ?? `/pets/${petId}`, place: favouriteId("pet", petId) };
  const viewer = await requireViewerFor({ context, request }, favouriteLoginText("pet", saved ?? true), {
    action: { kind: "favourite", subject: { petId }, saved: saved ?? true, isProfile: false },
    back: reply.back,
    at: reply.place,
  });
  await limitPage(context, "write", `user-${viewer.userId}`);
  const pressed = await submitFavourite(context, viewer, { petId }, saved);
  if (pressed.code === "not-found") throw data(null, { status: 404 });
  const kind = pressed.code === "done" ? "success" : "error";
  return respondToFavourite({ ...reply, flash: { kind, text: pressed.text } });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return favouriteClientAction(serverAction);
}

// A component, so that error pages of this route have the site's header and footer.
export default function NoPage() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} requestId={useRequestId()} />;
}

function petIdOf(slug: string): number {
  const parsed = parsePetSlug(slug);
  if (parsed.kind === "invalid") throw data(INVALID_SLUG, { status: 400 });
  return parsed.petId;
}
