// PATCH and DELETE /api/pets/{petId}, and DELETE /api/pets/{petId}/images/{imageId}: a breeder's own listing.
import { z } from "zod";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { updateAndDecide } from "#app/domain/moderation/subject-decisions/update-and-decide.server.ts";
import { imageByKey, type OrderedImage, sentRoles } from "#app/domain/pets/listing-photos/image-resource.ts";
import { markImages } from "#app/domain/pets/listing-photos/mark-images.server.ts";
import { orderImages } from "#app/domain/pets/listing-photos/order-images.server.ts";
import { removeImage } from "#app/domain/pets/listing-photos/remove-image.server.ts";
import { IMAGE_DELETED, IMAGE_NOT_DELETED } from "#app/domain/pets/listing-photos/rules.ts";
import { deleteListing } from "#app/domain/pets/listings/delete-listing.server.ts";
import { listImages } from "#app/domain/pets/listings/list-photos.server.ts";
import { getEditedListing } from "#app/domain/pets/listings/queries.server.ts";
import {
  DELETION_REFUSALS,
  fixedByDeposit,
  LISTING_DELETED,
  LISTING_NOT_DELETED,
  LISTING_NOT_UPDATED,
  LISTING_UPDATED,
} from "#app/domain/pets/listings/texts.ts";
import { petImageResource, petImageResourceSchema } from "#app/domain/pets/pet-image-resource.ts";
import { permitted } from "#app/http/api/access.server.ts";
import { multipartReadBy } from "#app/http/api/body.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { fromLatest } from "#app/http/api/from-latest.ts";
import { hiddenNote } from "#app/http/api/hidden-note.ts";
import { PET_NOT_FOUND, petParam, segment } from "#app/http/api/path-params.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { done, id } from "#app/http/api/schemas.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { approvalIn } from "#app/http/forms/listing-form.server.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { EXAMPLE_LISTING, hiddenFields, listingFields, listingLimits } from "./listing-fields.ts";
import { addSentImages, checkSentListing, notAllowed, readListingForm, sentOrder } from "./listing-form.server.ts";
import { sentCertificate, storeSentCertificate } from "./tail-certificate.server.ts";

const images = z.string().optional().meta({
  contentMediaType: "application/json",
  description:
    'JSON text of an array of objects with file_name or image_id: the order of the images that are there. Those that are not named follow. An object may have a role: "with_mother" where the image shows the animal with its mother, or null.',
});

interface OwnListing {
  viewer: Viewer;
  params: { petId: number };
}

/** Refuses other breeders before their upload is read. */
async function readChange({ viewer, params, request }: OwnListing & { request: Request }) {
  const { status } = await requireListing(viewer, params.petId);
  return { ...(await readListingForm({ request })), status };
}

/** Fields that are not sent keep their value; new images come behind the others, all of them or none. */
export const updatePet = defineEndpoint({
  method: "patch",
  path: "/api/pets/{petId}",
  id: "updatePet",
  summary: "Update a listing",
  description:
    "Fields that are not sent stay as they are, and new photos come behind those that are there. An approved listing whose type, breed or gender changes is hidden until a moderator has checked it again. While a deposit is paid or being paid, price, deposit, type, breed and gender stay: 409. For its breeder and administrators; to others it is not there.",
  access: permitted({ all: ["pets.update"] }),
  params: { petId: petParam },
  body: multipartReadBy(z.object({ ...listingFields, images }).partial(), readChange),
  example: { body: { tagline: EXAMPLE_LISTING.tagline, description: EXAMPLE_LISTING.description } },
  responses: { 200: { description: "It is changed.", schema: done(hiddenFields) } },
  refusals: [409],
  rateLimits: listingLimits,
  async handler({ context, viewer, params: { petId }, body: sent }) {
    const check = async () => {
      const { breederId, values, version } = await requireListing(viewer, petId);
      return { ...(await checkSentListing(sent, breederId, values)), version };
    };
    const order = sentOrder(sent);
    await check();
    const certificate = await sentCertificate(sent);
    const refusal =
      (await addSentImages(context, viewer, { petId }, sent)) ??
      (await storeSentCertificate(context, viewer, { petId }, certificate));
    if (refusal) return refusal;
    const { address: remoteIp } = requestInfo(context);
    const changed = await withErrorLogging(context, async () => {
      if (order) await putInOrder(viewer, petId, order, remoteIp);
      const isApproved = approvalIn(sent.form);
      return fromLatest(async (isLast) => {
        const { listing, place, answers, version } = await check();
        const edit = { petId, listing, place, answers, ...(isLast ? {} : { version }) };
        return updateAndDecide({ viewer, ...edit, isApproved, confirmed: true, remoteIp });
      });
    });
    if (!changed) return apiError("out-of-time", { message: LISTING_NOT_UPDATED });
    if (!changed.ok && changed.code === "not-allowed") return notAllowed(changed.stopped);
    if (!changed.ok && changed.code === "reserved") {
      const message = fixedByDeposit(changed.name, changed.fixed);
      return apiError("conflict", { message, errors: { [changed.fixed.field]: message } });
    }
    if (!changed.ok) return petNotFound();
    const hidden = sent.status === "approved" && changed.value.status === "pending";
    return apiReply({ success: true, message: LISTING_UPDATED, ...hiddenNote(hidden) });
  },
});

export const deletePet = defineEndpoint({
  method: "delete",
  path: "/api/pets/{petId}",
  id: "deletePet",
  summary: "Delete a listing",
  description:
    "Not while a deposit can be refunded, is being paid or is disputed at the buyer's bank: 409. Deleting it twice is no failure.",
  access: permitted({ all: ["pets.delete"] }),
  params: { petId: petParam },
  responses: { 200: { description: "It is deleted.", schema: done() } },
  refusals: [409],
  rateLimits: { write: "user" },
  async handler({ context, viewer, params }) {
    const deleted = await withErrorLogging(context, () => deleteListing(viewer, params.petId));
    if (!deleted) return apiError("out-of-time", { message: LISTING_NOT_DELETED });
    if (deleted.ok) return apiReply({ success: true, message: LISTING_DELETED });
    if (deleted.code === "not-found") return petNotFound();
    return apiError("conflict", { message: DELETION_REFUSALS[deleted.code] });
  },
});

export const deletePetImage = defineEndpoint({
  method: "delete",
  path: "/api/pets/{petId}/images/{imageId}",
  id: "deletePetImage",
  summary: "Delete an image of a listing",
  description: "With the last image that a moderator approved, the listing is hidden until it has been checked again.",
  access: permitted({ all: ["pets.update"] }),
  params: {
    petId: petParam,
    imageId: segment(id.describe("The image_id. The file_name is accepted as well")),
  },
  responses: {
    200: {
      description: "Those that are left.",
      schema: done({ images: z.array(petImageResourceSchema), ...hiddenFields }),
    },
  },
  rateLimits: { write: "user" },
  async handler({ context, viewer, params }) {
    const pet = await requireListing(viewer, params.petId);
    const imageId = imageByKey(await listImages({ petId: pet.petId }), params.imageId);
    if (imageId === null) return apiError("not-found", { message: IMAGE_NOT_DELETED });
    const { address: remoteIp } = requestInfo(context);
    const removed = await withErrorLogging(context, () => removeImage(viewer, imageId, { remoteIp, confirmed: true }));
    if (!removed) return apiError("out-of-time", { message: IMAGE_NOT_DELETED });
    if (!removed.ok) return apiError("not-found", { message: IMAGE_NOT_DELETED });
    const { images, hidden } = removed.value;
    const left = images.map((image, position) => petImageResource({ ...image, position }, pet));
    return apiReply({ success: true, message: IMAGE_DELETED, images: left, ...hiddenNote(hidden) });
  },
});

async function requireListing(viewer: Viewer, petId: number) {
  const listing = await getEditedListing(viewer, petId);
  if (!listing) throw petNotFound();
  return listing;
}

async function putInOrder(
  viewer: Viewer,
  petId: number,
  order: readonly OrderedImage[],
  remoteIp: string,
): Promise<void> {
  const stored = await listImages({ petId });
  const images = order.flatMap(({ name, role }) => {
    const imageId = imageByKey(stored, name);
    return imageId === null ? [] : [{ imageId, role }];
  });
  const ids = images.map(({ imageId }) => imageId);
  await orderImages(viewer, { petId }, ids, remoteIp);
  await markImages(viewer, { petId }, sentRoles(images), remoteIp);
}

function petNotFound(): Response {
  return apiError("not-found", { message: PET_NOT_FOUND });
}
