// POST and DELETE /api/users/profile/image: the profile image of the signed-in user.
import { z } from "zod";
import { pictureUrl } from "#app/domain/pictures/picture.ts";
import { deleteProfilePicture } from "#app/domain/profile/set-picture.server.ts";
import { PICTURE_DELETED, PICTURE_NOT_DELETED, PICTURE_SAVED } from "#app/domain/profile/texts.ts";
import { signedIn } from "#app/http/api/access.server.ts";
import { multipartBody } from "#app/http/api/body.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { pictureNotTaken } from "#app/http/api/parse-body.server.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { done, file } from "#app/http/api/schemas.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { receiveProfilePicture } from "#app/http/picture-upload.server.ts";

const WIDTH = 640;

export const setProfileImage = defineEndpoint({
  method: "post",
  path: "/api/users/profile/image",
  id: "setProfileImage",
  summary: "Give the account a picture",
  access: signedIn(),
  body: multipartBody(z.object({ image: file })),
  example: { body: { image: "robin.jpg" } },
  responses: {
    200: { description: "It takes the place of any other.", schema: done({ profile_image_url: z.string() }) },
  },
  rateLimits: { upload: "user" },
  async handler({ request, viewer: { userId } }) {
    const received = await receiveProfilePicture(request, userId);
    if (!received.ok) return pictureNotTaken(received);
    const url = pictureUrl(received.value, WIDTH, "jpg");
    return apiReply({ success: true, message: PICTURE_SAVED, profile_image_url: url });
  },
});

export const deleteProfileImage = defineEndpoint({
  method: "delete",
  path: "/api/users/profile/image",
  id: "deleteProfileImage",
  summary: "Take the picture away",
  access: signedIn(),
  responses: { 200: { description: "The account has none.", schema: done() } },
  rateLimits: { upload: "user" },
  async handler({ context, viewer: { userId } }) {
    const deleted = await withErrorLogging(context, () => deleteProfilePicture(userId));
    if (deleted === null) return apiError("unexpected", { message: PICTURE_NOT_DELETED });
    return apiReply({ success: true, message: PICTURE_DELETED });
  },
});
