// POST /breeders/{id}/favourite: adds or removes a favourite breeder and redirects back. Cards post to the id, the button
// on the breeder's page to the slug; the requirements word the two messages differently.
import { data, redirect } from "react-router";
import { parseBreederSlug } from "#app/domain/breeders/slug.ts";
import { favouriteId } from "#app/domain/community/favourites/element-ids.ts";
import { favouriteLoginText, PROFILE_FAVOURITE_TEXTS, wantedState } from "#app/domain/community/favourites/texts.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { referringPath } from "#app/http/forms/referring-path.ts";
import { submitFavourite } from "#app/http/forms/submit-favourite.server.ts";
import { limitPage } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { useRequestId } from "#app/http/server/request-id.tsx";
import { requireViewerFor } from "#app/http/session/pending-action.server.ts";
import { BreederErrorPage } from "#app/ui/breeders/breeder-error.tsx";
import { favouriteClientAction } from "#app/ui/community/favourites/favourite-client-action.ts";
import type { Route } from "./+types/breeders.$slug.favourite.ts";
import { respondToFavourite } from "./favourite-response.server.ts";

/** A GET, for example after sign-in, redirects to the breeder. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/breeders/${encodeURIComponent(params.slug)}`);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const parsed = parseBreederSlug(params.slug);
  if (parsed.kind === "invalid") throw data({ missing: "breeder" }, { status: 404 });
  const { breederId } = parsed;
  const isProfile = parsed.kind === "slug";
  const form = await readForm(request);
  const wanted = wantedState(formText(form, "saved"));
  const back = referringPath(request) ?? `/breeders/${params.slug}`;
  const reply = { form, back, place: favouriteId("breeder", breederId) };
  const loginText = favouriteLoginText(isProfile ? "profile" : "breeder", wanted ?? true);
  const viewer = await requireViewerFor({ context, request }, loginText, {
    action: { kind: "favourite", subject: { breederId }, saved: wanted ?? true, isProfile },
    back,
    at: reply.place,
  });
  await limitPage(context, "write", `user-${viewer.userId}`);
  const pressed = await submitFavourite(context, viewer, { breederId }, wanted);
  if (pressed.code === "not-found") throw data({ missing: "breeder" }, { status: 404 });
  if (pressed.code === "failed") return respondToFavourite({ ...reply, flash: { kind: "error", text: pressed.text } });
  const profileText = pressed.saved ? PROFILE_FAVOURITE_TEXTS.added : PROFILE_FAVOURITE_TEXTS.removed;
  return respondToFavourite({ ...reply, flash: { kind: "success", text: isProfile ? profileText : pressed.text } });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return favouriteClientAction(serverAction);
}

export default function NoPage() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BreederErrorPage error={error} requestId={useRequestId()} />;
}
