// /api/users/profile/image: the picture of the account, as multipart field `image` (POST), or taken away (DELETE).
import type { ActionFunctionArgs } from "react-router";
import { pictureUrl } from "#app/domain/pictures/picture.ts";
import { deleteProfilePicture } from "#app/domain/profile/set-picture.server.ts";
import { PICTURE_DELETED, PICTURE_NOT_DELETED, PICTURE_SAVED } from "#app/domain/profile/texts.ts";
import { methodNotAllowed, pictureNotTaken } from "#app/http/api/parse-body.server.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { receiveProfilePicture } from "#app/http/picture-upload.server.ts";
import { limitApi } from "#app/http/rate-limits/rate-limit.server.ts";
import { requireApiViewer } from "#app/http/session/guards.server.ts";

const WIDTH = 640;

export function loader(): Response {
  return methodNotAllowed("POST", "DELETE");
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST" && request.method !== "DELETE") return methodNotAllowed("POST", "DELETE");
  const { userId } = await requireApiViewer(context);
  await limitApi(context, "upload", `user-${userId}`);
  if (request.method === "DELETE") {
    const deleted = await withErrorLogging(context, () => deleteProfilePicture(userId));
    if (deleted === null) return apiError("unexpected", { message: PICTURE_NOT_DELETED });
    return apiReply({ success: true, message: PICTURE_DELETED });
  }
  const received = await receiveProfilePicture(request, userId);
  if (!received.ok) return pictureNotTaken(received);
  const url = pictureUrl(received.value, WIDTH, "jpg");
  return apiReply({ success: true, message: PICTURE_SAVED, profile_image_url: url });
}
