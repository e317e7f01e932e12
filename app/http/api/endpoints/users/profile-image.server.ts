// POST and DELETE /api/users/profile/image: the profile image of the signed-in user.
import { z } from "zod";
import { deleteProfileImage as deleteImage } from "#app/domain/accounts/profile/set-image.server.ts";
import { IMAGE_DELETED, IMAGE_NOT_DELETED, IMAGE_SAVED } from "#app/domain/accounts/profile/texts.ts";
import { renditionUrl } from "#app/domain/images/image.ts";
import { signedIn } from "#app/http/api/access.server.ts";
import { multipartBody } from "#app/http/api/body.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { imageNotTaken } from "#app/http/api/parse-body.server.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { done, file } from "#app/http/api/schemas.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { receiveProfileImage } from "#app/http/images/profile-image-upload.server.ts";

const WIDTH = 640;

export const setProfileImage = defineEndpoint({
  method: "post",
  path: "/api/users/profile/image",
  id: "setProfileImage",
  summary: "Set your profile picture",
  access: signedIn(),
  body: multipartBody(z.object({ image: file })),
  example: { body: { image: "robin.jpg" } },
  responses: {
    200: { description: "It takes the place of any other.", schema: done({ profile_image_url: z.string() }) },
  },
  rateLimits: { upload: "user" },
  async handler({ request, viewer: { userId } }) {
    const received = await receiveProfileImage(request, userId);
    if (!received.ok) return imageNotTaken(received);
    const url = renditionUrl(received.value, WIDTH, "jpg");
    return apiReply({ success: true, message: IMAGE_SAVED, profile_image_url: url });
  },
});

export const deleteProfileImage = defineEndpoint({
  method: "delete",
  path: "/api/users/profile/image",
  id: "deleteProfileImage",
  summary: "Delete your profile picture",
  access: signedIn(),
  responses: { 200: { description: "The account has none.", schema: done() } },
  rateLimits: { upload: "user" },
  async handler({ context, viewer: { userId } }) {
    const deleted = await withErrorLogging(context, () => deleteImage(userId));
    if (deleted === null) return apiError("unexpected", { message: IMAGE_NOT_DELETED });
    return apiReply({ success: true, message: IMAGE_DELETED });
  },
});
