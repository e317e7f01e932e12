// The calls with which a breeder looks after listings, by the rules of the forms that do the same.
import { createHash } from "node:crypto";
import type { ActionFunctionArgs } from "react-router";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { createListing } from "#app/domain/listings/create-listing.server.ts";
import { deleteListing } from "#app/domain/listings/delete-listing.server.ts";
import { discardDraft } from "#app/domain/listings/discard-draft.server.ts";
import { mayCreateListings } from "#app/domain/listings/policy.ts";
import { getEditedListing } from "#app/domain/listings/queries.server.ts";
import { saveDraft } from "#app/domain/listings/save-draft.server.ts";
import {
  DELETION_REFUSALS,
  LISTING_CREATED,
  LISTING_DELETED,
  LISTING_NOT_CREATED,
  LISTING_NOT_DELETED,
  LISTING_NOT_UPDATED,
  LISTING_UPDATED,
  PUBLISHING_REFUSALS,
} from "#app/domain/listings/texts.ts";
import { updateListing } from "#app/domain/listings/update-listing.server.ts";
import { petImageResource } from "#app/domain/pets/pet-resource.ts";
import { petIdIn } from "#app/domain/pets/slug.ts";
import { photoNamed } from "#app/domain/photos/named-photo.ts";
import { orderPhotos } from "#app/domain/photos/order-photos.server.ts";
import { listPhotos } from "#app/domain/photos/queries.server.ts";
import { removePhoto } from "#app/domain/photos/remove-photo.server.ts";
import { PHOTO_DELETED, PHOTO_NOT_DELETED } from "#app/domain/photos/texts.ts";
import {
  addSentPhotos,
  checkSentListing,
  contentOf,
  readListingCall,
  sentOrder,
  type SentCall,
} from "./api-listing-form.server.ts";
import { petNotFound } from "./api-pet.server.ts";
import { withIdempotencyKey } from "./api/idempotency-key.server.ts";
import { apiError, apiReply } from "./api/reply.server.ts";
import { withErrorLogging } from "./errors/with-error-logging.server.ts";
import { hiddenNote } from "./hidden-note.ts";
import { approvalIn } from "./listing-form.server.ts";
import { limitApi } from "./rate-limits/rate-limit.server.ts";
import { type AppContext, requestInfo } from "./server/context.ts";
import { requireApiPermissions } from "./session/guards.server.ts";

type Call = Pick<ActionFunctionArgs, "context" | "request" | "params">;

/** POST /api/pets. Either all of it is published or nothing; the same call again answers the pet that it made. */
export async function createListingCall({ context, request }: Call): Promise<Response> {
  const viewer = await requireApiPermissions(context, { all: ["pets.create"] });
  if (!mayCreateListings(viewer)) return apiError("forbidden");
  const { breederId } = viewer;
  return withSent(context, viewer, request, async (sent) => {
    const checked = checkSentListing(sent);
    const owner = `user-${viewer.userId}`;
    // Hashing images takes a while, and without a key nothing is compared.
    const content = request.headers.has("Idempotency-Key") && (await contentOf(sent));
    return withIdempotencyKey(request, { owner, content: () => content }, (key) =>
      publish({ context, viewer, draftId: draftIdOf(breederId, key), sent, checked }),
    );
  });
}

interface ToPublish {
  context: AppContext;
  viewer: Viewer;
  draftId: string;
  sent: SentCall;
  checked: ReturnType<typeof checkSentListing>;
}

async function publish({ context, viewer, draftId, sent, checked }: ToPublish): Promise<Response> {
  const { listing, place } = checked;
  const saved = await withErrorLogging(context, () => saveDraft(viewer, draftId, sent.values));
  if (!saved) return apiError("out-of-time", { message: LISTING_NOT_CREATED });
  // Publishing needs no room among the started ones.
  if (!saved.ok && saved.code !== "full") return apiError(saved.code);
  if (saved.ok && saved.value.petId !== null) return created(saved.value.petId);
  const photoRefusal = await addSentPhotos(context, viewer, { draftId }, sent);
  if (photoRefusal) return discarding(context, viewer, draftId, photoRefusal);
  const isApproved = approvalIn(sent.form);
  const remoteIp = requestInfo(context).address;
  const done = await withErrorLogging(context, () =>
    createListing({ viewer, listing, place, draftId, isApproved, remoteIp }),
  );
  if (done?.ok) return created(done.value.petId);
  if (!done) return discarding(context, viewer, draftId, apiError("out-of-time", { message: LISTING_NOT_CREATED }));
  if (done.code === "forbidden" || done.code === "not-found") return apiError(done.code);
  const message = PUBLISHING_REFUSALS[done.code];
  return discarding(context, viewer, draftId, apiError("forbidden", { message }));
}

/** PATCH /api/pets/{id}. What is not sent stays as it is; new photographs come behind the others, all of them or none. */
export async function updateListingCall({ context, request, params }: Call): Promise<Response> {
  const viewer = await requireApiPermissions(context, { all: ["pets.update"] });
  const { petId, status } = await requireListing(viewer, params.petId);
  return withSent(context, viewer, request, async (sent) => {
    const check = async () => checkSentListing(sent, (await requireListing(viewer, params.petId)).values);
    const order = sentOrder(sent);
    await check();
    const photoRefusal = await addSentPhotos(context, viewer, { petId }, sent);
    if (photoRefusal) return photoRefusal;
    const { address: remoteIp } = requestInfo(context);
    const done = await withErrorLogging(context, async () => {
      if (order) await putInOrder(viewer, petId, order, remoteIp);
      // Photographs take a while, in which another call may have changed other fields.
      const { listing, place } = await check();
      const isApproved = approvalIn(sent.form);
      return updateListing({ viewer, petId, listing, place, isApproved, confirmed: true, remoteIp });
    });
    if (!done) return apiError("out-of-time", { message: LISTING_NOT_UPDATED });
    if (!done.ok) return petNotFound();
    const hidden = status === "approved" && done.value.status === "pending";
    return apiReply({ success: true, message: LISTING_UPDATED, ...hiddenNote(hidden) });
  });
}

/** DELETE /api/pets/{id}. */
export async function deleteListingCall({ context, params }: Call): Promise<Response> {
  const viewer = await requireApiPermissions(context, { all: ["pets.delete"] });
  const petId = petIdIn(params.petId);
  if (petId === null) return petNotFound();
  await limitApi(context, "write", `user-${viewer.userId}`);
  const deleted = await withErrorLogging(context, () => deleteListing(viewer, petId));
  if (!deleted) return apiError("out-of-time", { message: LISTING_NOT_DELETED });
  if (deleted.ok) return apiReply({ success: true, message: LISTING_DELETED });
  if (deleted.code === "not-found") return petNotFound();
  return apiError("conflict", { message: DELETION_REFUSALS[deleted.code] });
}

/** DELETE /api/pets/{id}/images/{imageId}: by the number of the image, or by its file_name. */
export async function deletePetImageCall({ context, params }: Call): Promise<Response> {
  const viewer = await requireApiPermissions(context, { all: ["pets.update"] });
  const pet = await requireListing(viewer, params.petId);
  await limitApi(context, "write", `user-${viewer.userId}`);
  const imageId = photoNamed(await listPhotos({ petId: pet.petId }), params.imageId ?? "");
  if (imageId === null) return apiError("not-found", { message: PHOTO_NOT_DELETED });
  const { address } = requestInfo(context);
  const removed = await withErrorLogging(context, () =>
    removePhoto(viewer, imageId, { remoteIp: address, confirmed: true }),
  );
  if (!removed) return apiError("out-of-time", { message: PHOTO_NOT_DELETED });
  if (!removed.ok) return apiError("not-found", { message: PHOTO_NOT_DELETED });
  const { photos, hidden } = removed.value;
  const images = photos.map((photo, position) => petImageResource({ ...photo, position }, pet));
  return apiReply({ success: true, message: PHOTO_DELETED, images, ...hiddenNote(hidden) });
}

async function withSent(
  context: AppContext,
  viewer: Viewer,
  request: Request,
  work: (sent: SentCall) => Promise<Response>,
): Promise<Response> {
  const sent = await readListingCall(request);
  try {
    // Photographs cost more than words.
    await limitApi(context, sent.files.length > 0 ? "upload" : "write", `user-${viewer.userId}`);
    return await work(sent);
  } finally {
    await sent.discard();
  }
}

async function requireListing(viewer: Viewer, segment: string | undefined) {
  const listing = await getEditedListing(viewer, petIdIn(segment) ?? 0);
  if (!listing) throw petNotFound();
  return listing;
}

async function putInOrder(viewer: Viewer, petId: number, names: readonly string[], remoteIp: string): Promise<void> {
  const photos = await listPhotos({ petId });
  const ids = names.map((name) => photoNamed(photos, name)).filter((id) => id !== null);
  await orderPhotos(viewer, { petId }, ids, remoteIp);
}

function created(petId: number): Response {
  return apiReply({ success: true, message: LISTING_CREATED, pet_id: petId }, { status: 201 });
}

/** Nobody looks for what a call has left behind. */
async function discarding(context: AppContext, viewer: Viewer, draftId: string, answer: Response): Promise<Response> {
  await withErrorLogging(context, () => discardDraft(viewer, draftId));
  return answer;
}

/** The draft of a call: the same one for the same key of the same breeder, and of no form. */
function draftIdOf(breederId: number, key: string): string {
  const hex = createHash("sha256").update(`call\0${breederId}\0${key}`).digest("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}
