// /api/breeders/{id}/profile-image and …/cover-image: a breeder puts one of their two pictures up, or takes it away.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { deleteBreederPicture } from "#app/domain/breeders/own/set-picture.server.ts";
import { PICTURE_TEXTS } from "#app/domain/breeders/own/texts.ts";
import type { BreederPicture } from "#app/domain/breeders/own/views.ts";
import { findBreederResource } from "#app/domain/breeders/resource-queries.server.ts";
import { type BreederCall, requireApiOwner } from "./api-breeder.server.ts";
import { methodNotAllowed, pictureNotTaken } from "./api/parse-body.server.ts";
import { apiError, apiReply } from "./api/reply.server.ts";
import { receiveBreederPicture } from "./breeder-picture.server.ts";
import { withErrorLogging } from "./errors/with-error-logging.server.ts";
import { limitApi } from "./rate-limits/rate-limit.server.ts";

/** POST with multipart field `image`, or DELETE; answers the addresses of both pictures as they are then. */
export async function breederPictureCall(call: BreederCall, which: BreederPicture): Promise<Response> {
  const { context, request } = call;
  const isDelete = request.method === "DELETE";
  if (!isDelete && request.method !== "POST") return methodNotAllowed("POST", "DELETE");
  const { viewer, breederId } = await requireApiOwner(call);
  await limitApi(context, isDelete ? "write" : "upload", `user-${viewer.userId}`);
  const { deleted, notDeleted, saved } = PICTURE_TEXTS[which];
  if (isDelete) {
    const done = await withErrorLogging(context, () => deleteBreederPicture(viewer, which));
    if (!done) return apiError("unexpected", { message: notDeleted });
    return done.ok ? picturesReply(viewer, breederId, deleted) : apiError("forbidden");
  }
  const received = await receiveBreederPicture(request, viewer, which);
  if (received.ok) return picturesReply(viewer, breederId, saved);
  return received.status === 403 ? apiError("forbidden") : pictureNotTaken(received);
}

async function picturesReply(viewer: Viewer, breederId: number, message: string): Promise<Response> {
  const breeder = await findBreederResource({ id: breederId }, viewer);
  return breeder ? apiReply({ success: true, message, ...breeder.info.images }) : apiError("not-found");
}
