// The endpoints of the images of a breeder, or of one of their pets: add, reorder and delete.
import { z } from "zod";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { IMAGE_MISSING } from "#app/domain/breeders/own/texts.ts";
import { addImages } from "#app/domain/pets/listing-photos/add-images.server.ts";
import {
  imageOrderSchema,
  imageResources,
  imageResourceSchema,
  keyOfFileName,
  sentRoles,
} from "#app/domain/pets/listing-photos/image-resource.ts";
import { markImages } from "#app/domain/pets/listing-photos/mark-images.server.ts";
import { orderImages } from "#app/domain/pets/listing-photos/order-images.server.ts";
import { findGalleryImages, galleryOwner } from "#app/domain/pets/listing-photos/queries.server.ts";
import { removeImage } from "#app/domain/pets/listing-photos/remove-image.server.ts";
import {
  IMAGE_DELETED,
  IMAGE_NOT_DELETED,
  IMAGES_ADDED,
  IMAGES_NOT_STORED,
  IMAGES_ORDERED,
  mayChangeImages,
} from "#app/domain/pets/listing-photos/rules.ts";
import { listImages } from "#app/domain/pets/listings/list-photos.server.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { type BreederOwner, signedIn } from "#app/http/api/access.server.ts";
import { jsonBody, multipartBody } from "#app/http/api/body.server.ts";
import { type Access, defineEndpoint } from "#app/http/api/endpoint.ts";
import { hiddenFields } from "#app/http/api/endpoints/pets/listing-fields.ts";
import { hiddenNote } from "#app/http/api/hidden-note.ts";
import { idSegment, segment } from "#app/http/api/path-params.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { done, file, id } from "#app/http/api/schemas.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { type Multipart, readMultipart } from "#app/http/forms/multipart.server.ts";
import { formText } from "#app/http/forms/read-form.server.ts";
import { type AppContext, requestInfo } from "#app/http/server/context.ts";

const WHO = "For the breeder and for administrators.";
const images = z.array(imageResourceSchema);
const params = { breederId: idSegment };

/** The breeder of the path and administrators; others get a 403, also where there is no such breeder. */
const editors: Access<BreederOwner> = {
  kind: "permission",
  async admit(args) {
    const { viewer } = await signedIn().admit(args);
    const breederId = parseId(args.params.breederId);
    // No breeder has the id 0, so only users who may change the images of every breeder learn that there is none.
    const wanted = breederId ?? 0;
    if (!mayChangeImages(viewer, wanted, { breederId: wanted })) throw apiError("forbidden");
    if (breederId === null) throw apiError("not-found");
    return { viewer, breederId };
  },
};

export const addBreederImages = defineEndpoint({
  method: "post",
  path: "/api/breeders/{breederId}/images",
  id: "addBreederImages",
  summary: "Add images to a breeder or a pet",
  description:
    "JPEG, PNG or WebP. What can be taken is taken, with a sentence in `faults` about each that cannot; where nothing " +
    `can, the response is a 400. The same file sent again is still one image, so that there is no Idempotency-Key. ${WHO}`,
  access: editors,
  params,
  body: multipartBody(
    z.object({ images: z.array(file).min(1), pet_id: id.optional().describe("The pet they are of.") }),
  ),
  example: { body: { images: ["bramble.jpg"] } },
  responses: {
    201: {
      description: "All images that are there now, in their order.",
      schema: done({ images, faults: z.array(z.string()) }),
    },
  },
  rateLimits: { upload: "user" },
  async handler({ context, request, viewer, breederId }) {
    const sent = await readMultipart(request);
    try {
      return await addTo(context, viewer, breederId, sent);
    } finally {
      await sent.discard();
    }
  },
});

export const orderBreederImages = defineEndpoint({
  method: "put",
  path: "/api/breeders/{breederId}/images/reorder",
  id: "orderBreederImages",
  summary: "Change the order of images, and mark those with the mother",
  description: `Images that are not named come behind those that are. ${WHO}`,
  access: editors,
  params,
  body: jsonBody(imageOrderSchema),
  example: { body: { imageOrder: [31, 30] } },
  responses: { 200: { description: "The images in their new order.", schema: done({ images }) } },
  rateLimits: { write: "user" },
  async handler({ context, viewer, breederId, body: { imageOrder, pet_id: petId = null } }) {
    const found = await withRetry(() => findGalleryImages(breederId, imageOrder, petId));
    const owner = found[0]?.owner ?? (await galleryOwner(breederId, petId));
    if (!owner) return apiError("not-found");
    const images = imageOrder.flatMap((named) => {
      const image = found.find(({ imageId, key }) =>
        "imageId" in named ? named.imageId === imageId : named.key === key,
      );
      return image ? [{ imageId: image.imageId, role: named.role }] : [];
    });
    const { address } = requestInfo(context);
    const ids = images.map(({ imageId }) => imageId);
    const ordered = await withErrorLogging(context, async () => {
      const done = await orderImages(viewer, owner, ids, address);
      return done.ok ? markImages(viewer, owner, sentRoles(images), address) : done;
    });
    if (!ordered) return apiError("unexpected");
    if (!ordered.ok) return apiError("not-found");
    const resources = imageResources(ordered.value, breederId, owner);
    return apiReply({ success: true, message: IMAGES_ORDERED, images: resources });
  },
});

export const deleteBreederImage = defineEndpoint({
  method: "delete",
  path: "/api/breeders/{breederId}/images/{fileName}",
  id: "deleteBreederImage",
  summary: "Delete an image",
  description: `Of an image that is shown in several places, the one in the breeder's own set goes first. ${WHO}`,
  access: editors,
  params: { ...params, fileName: segment(z.string().describe("A `file_name` of a response.")) },
  query: z.object({ pet_id: id.optional().describe("The pet it is of.") }),
  responses: { 200: { description: "The images that are left there.", schema: done({ images, ...hiddenFields }) } },
  rateLimits: { write: "user" },
  async handler({ context, viewer, breederId, params: { fileName }, query }) {
    const petId = query.get("pet_id");
    const gone = () => apiError("not-found", { message: IMAGE_NOT_DELETED });
    const key = keyOfFileName(fileName);
    if (key === null || (petId !== null && parseId(petId) === null)) return gone();
    const [image] = await withRetry(() => findGalleryImages(breederId, [{ key }], parseId(petId)));
    if (!image) return gone();
    const { address: remoteIp } = requestInfo(context);
    const removed = await withErrorLogging(context, () =>
      removeImage(viewer, image.imageId, { remoteIp, confirmed: true }),
    );
    if (!removed) return apiError("unexpected", { message: IMAGE_NOT_DELETED });
    if (!removed.ok) return gone();
    const { images, hidden } = removed.value;
    const left = imageResources(images, breederId, image.owner);
    return apiReply({ success: true, message: IMAGE_DELETED, images: left, ...hiddenNote(hidden) });
  },
});

async function addTo(context: AppContext, viewer: Viewer, breederId: number, sent: Multipart): Promise<Response> {
  const petId = formText(sent.form, "pet_id");
  const owner = petId !== "" && parseId(petId) === null ? null : await galleryOwner(breederId, parseId(petId));
  if (!owner) return apiError("not-found");
  const refuse = (faults: string[]) => {
    const [message] = faults;
    return apiError("invalid-form", { status: 400, message, errors: { images: faults.join(" ") } });
  };
  if (sent.files.length === 0) return refuse([IMAGE_MISSING]);
  const result = await withErrorLogging(context, () => addImages(viewer, owner, sent, requestInfo(context).address));
  if (!result || (!result.ok && result.code === "failed"))
    return apiError("unexpected", { message: IMAGES_NOT_STORED });
  if (!result.ok) return apiError("not-found");
  const { added, faults } = result.value;
  if (added.length === 0 && faults.length > 0) return refuse(faults);
  const resources = imageResources(await listImages(owner), breederId, owner);
  return apiReply({ success: true, message: IMAGES_ADDED, images: resources, faults }, { status: 201 });
}
