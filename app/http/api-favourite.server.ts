// The calls about what somebody has saved, of pets and of breeders alike.
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { parseBreederSlug } from "#app/domain/breeders/slug.ts";
import { favouriteState } from "#app/domain/favourites/queries.server.ts";
import { FAVOURITE_LOGIN_TEXTS } from "#app/domain/favourites/texts.ts";
import type { FavouriteSubject } from "#app/domain/favourites/toggle-favourite.server.ts";
import { petIdIn } from "#app/domain/pets/slug.ts";
import { petNotFound } from "./api-pet.server.ts";
import { methodNotAllowed } from "./api/parse-body.server.ts";
import { apiError, apiReply } from "./api/reply.server.ts";
import { withRetry } from "./errors/with-retry.server.ts";
import { submitFavourite } from "./press-favourite.server.ts";
import { limitApi } from "./rate-limits/rate-limit.server.ts";
import type { AppContext } from "./server/context.ts";
import { requireApiViewer } from "./session/guards.server.ts";

type Kind = "pet" | "breeder";

/** POST and DELETE …/favourite. Asking twice for the same is no failure. */
export async function favouriteCall({ context, request, params }: ActionFunctionArgs, kind: Kind): Promise<Response> {
  const { method } = request;
  if (method !== "POST" && method !== "DELETE") return methodNotAllowed("POST", "DELETE");
  const { viewer, subject } = await requireSubject(context, params, kind);
  await limitApi(context, "write", `user-${viewer.userId}`);
  const pressed = await submitFavourite(context, viewer, subject, method === "POST");
  if (pressed.code === "not-found") return notFound(kind);
  if (pressed.code === "failed") return apiError("out-of-time", { message: pressed.text });
  return apiReply({ success: true, message: pressed.text, is_favourited: pressed.saved });
}

/** GET …/favourited. */
export async function favouritedCall({ context, params }: LoaderFunctionArgs, kind: Kind): Promise<Response> {
  const { viewer, subject } = await requireSubject(context, params, kind);
  const saved = await withRetry(() => favouriteState(viewer, subject));
  return saved === null ? notFound(kind) : apiReply({ success: true, is_favourited: saved });
}

async function requireSubject(
  context: AppContext,
  { petId, breederId }: { petId?: string; breederId?: string },
  kind: Kind,
): Promise<{ viewer: Viewer; subject: FavouriteSubject }> {
  const viewer = await requireApiViewer(context, FAVOURITE_LOGIN_TEXTS[kind]);
  if (kind === "pet") {
    const id = petIdIn(petId);
    if (id === null) throw notFound(kind);
    return { viewer, subject: { petId: id } };
  }
  const parsed = parseBreederSlug(breederId ?? "");
  if (parsed.kind === "invalid") throw notFound(kind);
  return { viewer, subject: { breederId: parsed.breederId } };
}

function notFound(kind: Kind): Response {
  return kind === "pet" ? petNotFound() : apiError("not-found", { message: "Breeder not found" });
}
