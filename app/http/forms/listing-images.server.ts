// The images and the certificate of a posted listing form: alt texts, uploads, and the buttons beside stored files.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { ImageRole } from "#app/domain/images/image.ts";
import { addImages } from "#app/domain/pets/listing-photos/add-images.server.ts";
import { describeImages } from "#app/domain/pets/listing-photos/describe-images.server.ts";
import { markImages } from "#app/domain/pets/listing-photos/mark-images.server.ts";
import { moveImage } from "#app/domain/pets/listing-photos/order-images.server.ts";
import { type ImageRemoved, removeImage } from "#app/domain/pets/listing-photos/remove-image.server.ts";
import {
  MOTHER_PHOTO,
  IMAGE_DELETED,
  IMAGE_NOT_DELETED,
  IMAGES_NOT_STORED,
} from "#app/domain/pets/listing-photos/rules.ts";
import type { CertificateOwner } from "#app/domain/pets/listings/certificate-views.ts";
import { listImages } from "#app/domain/pets/listings/list-photos.server.ts";
import type { ImageEditor, ImageOwner, ImageView } from "#app/domain/pets/listings/photo-views.ts";
import { HIDDEN_NOW } from "#app/domain/pets/listings/texts.ts";
import type { EditedListing, ListingActionData, Recheck } from "#app/domain/pets/listings/views.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { type AppContext, requestInfo } from "#app/http/server/context.ts";
import { changeCertificate } from "./listing-certificate.server.ts";
import { isConfirmed, type ListingAnswer, type SentListing } from "./listing-form.server.ts";

const WITH_MOTHER: ImageRole = "with_mother";
const ALT_FIELD = /^alt:(\d{1,10})$/;

/** The result of the image changes of a form. */
interface ImageStep {
  /** One message for each file that was refused. */
  faults: string[];
  /** The result of a button beside a stored image. */
  notice: ListingActionData["notice"];
  /** The images before and after a removal that hides the listing, to be confirmed first. */
  toConfirm: Recheck["images"];
}

/** The result of the changes of files. */
export interface FileStep extends ImageStep {
  /** The error message of the certificate of a docked tail. */
  certificateFault: string | null;
}

/** Changes the images, then the certificate of a docked tail. */
export async function changeListingFiles(
  context: AppContext,
  viewer: Viewer,
  owner: CertificateOwner,
  listing: SentListing,
): Promise<FileStep> {
  const images = await changeImages(context, viewer, owner, listing);
  return { ...images, certificateFault: await changeCertificate(context, viewer, owner, listing) };
}

/** Whether a file was refused. */
export function isRefused({ faults, certificateFault }: FileStep): boolean {
  return faults.length > 0 || certificateFault !== null;
}

/** What the form shows of the changes. */
export function fileAnswer({ faults, notice, certificateFault }: FileStep): ListingAnswer {
  return { imageFaults: faults, notice, certificateFault };
}

/** Saves the alt texts, adds the uploaded images, then carries out the action of a button beside an image. */
async function changeImages(
  context: AppContext,
  viewer: Viewer,
  owner: ImageOwner,
  { sent, imageIntent }: SentListing,
): Promise<ImageStep> {
  const { address } = requestInfo(context);
  const words = altWords(sent.form);
  if (Object.keys(words).length > 0)
    await withErrorLogging(context, () => describeImages(viewer, owner, words, address));
  const faults: string[] = [];
  const none = { notice: null, toConfirm: null };
  if (sent.files.length > 0) {
    const files = sent.files.map((file) => ({ ...file, role: file.field === MOTHER_PHOTO ? WITH_MOTHER : null }));
    const done = await withErrorLogging(context, () => addImages(viewer, owner, { ...sent, files }, address));
    faults.push(...new Set(done?.ok ? done.value.faults : [IMAGES_NOT_STORED]));
  }
  if (imageIntent?.kind === "remove") {
    const { imageId } = imageIntent;
    const done = await withErrorLogging(context, () =>
      removeImage(viewer, imageId, { remoteIp: address, confirmed: isConfirmed(sent.form) }),
    );
    if (done?.ok === false && done.code === "needs-confirmation") {
      return { ...none, faults, toConfirm: withoutImage(await listImages(owner), imageId) };
    }
    return { faults, ...none, notice: removalNotice(done) };
  }
  if (imageIntent?.kind === "mark" || imageIntent?.kind === "unmark") {
    const role = imageIntent.kind === "mark" ? WITH_MOTHER : null;
    await withErrorLogging(context, () => markImages(viewer, owner, { [imageIntent.imageId]: role }, address));
  }
  if (imageIntent?.kind === "up" || imageIntent?.kind === "down") {
    const { imageId, kind } = imageIntent;
    await withErrorLogging(context, () => moveImage(viewer, imageId, kind, address));
  }
  return { faults, ...none };
}

/** The images of a listing before and after the removal of one. */
function withoutImage(images: ImageView[], imageId: number): NonNullable<Recheck["images"]> {
  return { before: images, after: images.filter((image) => image.imageId !== imageId) };
}

/** The confirmation of a removal that the URL names; null for a URL without one. */
export function removalToConfirm(
  { name }: EditedListing,
  { images }: ImageEditor,
  imageId: number | null,
): Recheck | null {
  if (imageId === null || !images.some((image) => image.imageId === imageId)) return null;
  return { name, changes: [], images: withoutImage(images, imageId), intent: `photo-remove:${imageId}` };
}

function removalNotice(done: ImageRemoved | null): NonNullable<ListingActionData["notice"]> {
  if (!done?.ok) return { kind: "error", text: IMAGE_NOT_DELETED };
  return { kind: "success", text: done.value.hidden ? `${IMAGE_DELETED}. ${HIDDEN_NOW}` : IMAGE_DELETED };
}

function altWords(form: FormData): Record<number, string> {
  const words: Record<number, string> = {};
  for (const [field, value] of form) {
    const [, id] = ALT_FIELD.exec(field) ?? [];
    // A text that this form has not changed may have been changed in another tab.
    const isChanged = value !== form.get(`was-${field}`);
    if (id !== undefined && typeof value === "string" && isChanged) words[Number(id)] = value;
  }
  return words;
}
