// The calls under /api/breeders/{id}/images: the photographs of a breeder's own set, or of one of their pets, for the breeder
// and for administrators.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { PICTURE_MISSING } from "#app/domain/breeders/own/texts.ts";
import { MEGABYTE } from "#app/domain/file-sizes.ts";
import { addPhotos } from "#app/domain/photos/add-photos.server.ts";
import { findGalleryImages, galleryHome } from "#app/domain/photos/gallery.server.ts";
import { imageResources, keyOfFileName } from "#app/domain/photos/image-resource.ts";
import { orderPhotos } from "#app/domain/photos/order-photos.server.ts";
import { imageOrderSchema } from "#app/domain/photos/order-schema.ts";
import { listPhotos } from "#app/domain/photos/queries.server.ts";
import { removePhoto } from "#app/domain/photos/remove-photo.server.ts";
import { mayChangePhotos, OWN_SET_LIMIT } from "#app/domain/photos/rules.ts";
import * as texts from "#app/domain/photos/texts.ts";
import type { PhotoHome } from "#app/domain/photos/views.ts";
import { parseId } from "#app/domain/search/slug.ts";
import { getSiteSettings } from "#app/domain/site-settings/get-site-settings.server.ts";
import type { BreederCall } from "./api-breeder.server.ts";
import { parseApi } from "./api/parse-body.server.ts";
import { apiError, apiReply } from "./api/reply.server.ts";
import { withErrorLogging } from "./errors/with-error-logging.server.ts";
import { withRetry } from "./errors/with-retry.server.ts";
import { type Multipart, readMultipart } from "./forms/multipart.server.ts";
import { formText } from "./forms/read-form.server.ts";
import { hiddenNote } from "./hidden-note.ts";
import { limitApi } from "./rate-limits/rate-limit.server.ts";
import { requestInfo } from "./server/context.ts";
import { requireApiViewer } from "./session/guards.server.ts";

/** POST …/images with multipart field `images`, and `pet_id` where they are of a pet; answers all images that are there then. */
export async function addImages(call: BreederCall): Promise<Response> {
  const { context, request } = call;
  const { viewer, breederId } = await requireGallery(call);
  await limitApi(context, "upload", `user-${viewer.userId}`);
  const { maxFileSize } = await getSiteSettings();
  const limits = {
    fileFields: ["images"],
    maxFiles: OWN_SET_LIMIT,
    maxBytes: maxFileSize * MEGABYTE,
  };
  const sent = await readMultipart(request, limits);
  try {
    return await add(call, viewer, breederId, sent);
  } finally {
    await sent.discard();
  }
}

async function add({ context }: BreederCall, viewer: Viewer, breederId: number, sent: Multipart): Promise<Response> {
  const home = await homeOf(breederId, formText(sent.form, "pet_id"));
  if (!home) return apiError("not-found");
  const refuse = (faults: string[]) => {
    const [message] = faults;
    return apiError("invalid-form", { status: 400, message, errors: { images: faults.join(" ") } });
  };
  if (sent.files.length === 0) return refuse([PICTURE_MISSING]);
  const done = await withErrorLogging(context, () => addPhotos(viewer, home, sent, requestInfo(context).address));
  if (!done || (!done.ok && done.code === "failed"))
    return apiError("unexpected", { message: texts.PHOTOS_NOT_STORED });
  if (!done.ok) return apiError("not-found");
  const { added, faults } = done.value;
  if (added.length === 0 && faults.length > 0) return refuse(faults);
  const images = imageResources(await listPhotos(home), breederId, home);
  return apiReply({ success: true, message: texts.PHOTOS_ADDED, images, faults }, { status: 201 });
}

/** PUT …/images/reorder {imageOrder}; answers the images in their new order. */
export async function orderImages(call: BreederCall): Promise<Response> {
  const { context, request } = call;
  const { viewer, breederId } = await requireGallery(call);
  const { imageOrder, pet_id: petId = null } = await parseApi(request, imageOrderSchema);
  await limitApi(context, "write", `user-${viewer.userId}`);
  const found = await withRetry(() => findGalleryImages(breederId, imageOrder, petId));
  const home = found[0]?.home ?? (await galleryHome(breederId, petId));
  if (!home) return apiError("not-found");
  const ids = imageOrder.flatMap((named) => {
    const image = found.find(({ imageId, key }) =>
      "imageId" in named ? named.imageId === imageId : named.key === key,
    );
    return image ? [image.imageId] : [];
  });
  const { address } = requestInfo(context);
  const ordered = await withErrorLogging(context, () => orderPhotos(viewer, home, ids, address));
  if (!ordered) return apiError("unexpected");
  if (!ordered.ok) return apiError("not-found");
  const images = imageResources(ordered.value, breederId, home);
  return apiReply({ success: true, message: texts.PHOTOS_ORDERED, images });
}

/** DELETE …/images/{file_name}; answers the images that are left where that one was. */
export async function removeImage(call: BreederCall, fileName: string | undefined): Promise<Response> {
  const { context, request } = call;
  const { viewer, breederId } = await requireGallery(call);
  const petId = new URL(request.url).searchParams.get("pet_id");
  const gone = () => apiError("not-found", { message: texts.PHOTO_NOT_DELETED });
  const key = keyOfFileName(fileName ?? "");
  if (key === null || (petId !== null && parseId(petId) === null)) return gone();
  await limitApi(context, "write", `user-${viewer.userId}`);
  const [image] = await withRetry(() => findGalleryImages(breederId, [{ key }], parseId(petId)));
  if (!image) return gone();
  const { address } = requestInfo(context);
  const removed = await withErrorLogging(context, () =>
    removePhoto(viewer, image.imageId, { remoteIp: address, confirmed: true }),
  );
  if (!removed) return apiError("unexpected", { message: texts.PHOTO_NOT_DELETED });
  if (!removed.ok) return gone();
  const { photos, hidden } = removed.value;
  const images = imageResources(photos, breederId, image.home);
  return apiReply({ success: true, message: texts.PHOTO_DELETED, images, ...hiddenNote(hidden) });
}

/** Who may change the photographs of the address; others get a 401 or a 403, whoever it names. */
async function requireGallery({ context, breederId: segment }: BreederCall) {
  const viewer = await requireApiViewer(context);
  const breederId = parseId(segment);
  // No breeder has the number 0, so that only who may change those of every breeder learns that there is none.
  const asked = breederId ?? 0;
  if (!mayChangePhotos(viewer, asked, { breederId: asked })) throw apiError("forbidden");
  if (breederId === null) throw apiError("not-found");
  return { viewer, breederId };
}

async function homeOf(breederId: number, petId: string): Promise<PhotoHome | null> {
  if (petId === "") return galleryHome(breederId, null);
  const id = parseId(petId);
  return id === null ? null : galleryHome(breederId, id);
}
