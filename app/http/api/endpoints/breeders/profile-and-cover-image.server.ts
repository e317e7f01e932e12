// The endpoints of a breeder's profile image and cover image: POST sets one, DELETE removes it.
import { z } from "zod";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { deleteBreederImage } from "#app/domain/breeders/own/set-image.server.ts";
import { IMAGE_TEXTS } from "#app/domain/breeders/own/texts.ts";
import { findBreederResource } from "#app/domain/breeders/resource-queries.server.ts";
import { breederOwner } from "#app/http/api/access.server.ts";
import { multipartBody } from "#app/http/api/body.server.ts";
import { defineEndpoint, type Endpoint } from "#app/http/api/endpoint.ts";
import { imageNotTaken } from "#app/http/api/parse-body.server.ts";
import { idSegment } from "#app/http/api/path-params.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { done, file } from "#app/http/api/schemas.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { receiveBreederImage } from "#app/http/images/breeder-image-upload.server.ts";

type Which = "profile" | "cover";

/** The names of the two in the domain. */
const IMAGES = { profile: "image", cover: "cover" } as const;
const NAMES = { profile: "ProfileImage", cover: "CoverImage" } as const;

const shared = {
  access: breederOwner,
  params: { breederId: idSegment },
  responses: {
    200: {
      description: "Where both pictures are now.",
      schema: done({ profile_image_url: z.string(), cover_image_url: z.string().nullable() }),
    },
  },
};

export const setBreederProfileImage = setEndpoint("profile");
export const deleteBreederProfileImage = deleteEndpoint("profile");
export const setBreederCoverImage = setEndpoint("cover");
export const deleteBreederCoverImage = deleteEndpoint("cover");

function setEndpoint(which: Which): Endpoint {
  const image = IMAGES[which];
  return defineEndpoint({
    ...shared,
    method: "post",
    path: `/api/breeders/{breederId}/${which}-image`,
    id: `setBreeder${NAMES[which]}`,
    summary: `Set the ${which} image`,
    description: "A JPEG, PNG or WebP. It takes the place of the one before.",
    body: multipartBody(z.object({ image: file })),
    example: { body: { image: `${which}.jpg` } },
    rateLimits: { upload: "user" },
    async handler({ request, viewer, breederId }) {
      const received = await receiveBreederImage(request, viewer, image);
      if (received.ok) return imagesReply(viewer, breederId, IMAGE_TEXTS[image].saved);
      return received.status === 403 ? apiError("forbidden") : imageNotTaken(received);
    },
  });
}

function deleteEndpoint(which: Which): Endpoint {
  const image = IMAGES[which];
  return defineEndpoint({
    ...shared,
    method: "delete",
    path: `/api/breeders/{breederId}/${which}-image`,
    id: `deleteBreeder${NAMES[which]}`,
    summary: `Delete the ${which} image`,
    description: "Also when there is none.",
    rateLimits: { write: "user" },
    async handler({ context, viewer, breederId }) {
      const deleted = await withErrorLogging(context, () => deleteBreederImage(viewer, image));
      if (!deleted) return apiError("unexpected", { message: IMAGE_TEXTS[image].notDeleted });
      return deleted.ok ? imagesReply(viewer, breederId, IMAGE_TEXTS[image].deleted) : apiError("forbidden");
    },
  });
}

/** The URLs of both images. */
async function imagesReply(viewer: Viewer, breederId: number, message: string): Promise<Response> {
  const breeder = await findBreederResource({ id: breederId }, viewer);
  return breeder ? apiReply({ success: true, message, ...breeder.info.images }) : apiError("not-found");
}
