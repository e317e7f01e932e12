// What the forms of a new and of an edited listing have in common: they are read from the wire, their images are
// taken in and put in order, and whatever is wrong, everything that was typed or sent comes back.
import { data } from "react-router";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { MEGABYTE } from "#app/domain/file-sizes.ts";
import { addImages } from "#app/domain/images/add-images.server.ts";
import { describeImages } from "#app/domain/images/describe-images.server.ts";
import { moveImage } from "#app/domain/images/order-images.server.ts";
import { listImages } from "#app/domain/images/owner-images.server.ts";
import { type ImageRemoved, removeImage } from "#app/domain/images/remove-image.server.ts";
import {
  IMAGE_CEILING,
  IMAGE_DELETED,
  IMAGE_NOT_DELETED,
  type ImageIntent,
  IMAGES_NOT_STORED,
  parseImageIntent,
} from "#app/domain/images/rules.ts";
import type { ImageEditor, ImageOwner, ImageView } from "#app/domain/images/views.ts";
import { draftValues } from "#app/domain/listings/drafts.ts";
import { listingSchema } from "#app/domain/listings/schema.ts";
import { HIDDEN_NOW } from "#app/domain/listings/texts.ts";
import type { EditedListing, ListingActionData, ListingValues, Recheck } from "#app/domain/listings/views.ts";
import { findPlaces } from "#app/domain/places/find-places.server.ts";
import { resolvePlace } from "#app/domain/places/schema.ts";
import { getSiteSettings } from "#app/domain/site-settings/get-site-settings.server.ts";
import { answerFor, type ErrorCode } from "#app/http/errors/error-codes.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { limitForm } from "#app/http/rate-limits/rate-limit.server.ts";
import { type AppContext, requestInfo } from "#app/http/server/context.ts";
import { type Multipart, readMultipart } from "./multipart.server.ts";
import { checkForm, schemaErrors } from "./parse-form.server.ts";
import { formText } from "./read-form.server.ts";

const ALT_FIELD = /^alt:(\d{1,10})$/;

/** A listing as its form sent it. `sent.discard()` is to be called however the request ends. */
export interface SentListing {
  sent: Multipart;
  values: ListingValues;
  intent: string;
  /** What a button beside an image asks for. */
  imageIntent: ImageIntent | null;
}

/** Reads the form, with its files on the disk. */
export async function readListing(request: Request): Promise<SentListing> {
  const { maxFileSize } = await getSiteSettings();
  const limits = { fileFields: ["photos"], maxFiles: IMAGE_CEILING, maxBytes: maxFileSize * MEGABYTE };
  const sent = await readMultipart(request, limits);
  const values = draftValues((field) => sent.form.get(field));
  const intent = formText(sent.form, "intent");
  return { sent, values, intent, imageIntent: parseImageIntent(intent, "photo-") };
}

/** The message for a user over the rate limit, else null. Images have a limit of their own. */
export async function listingLimit(context: AppContext, viewer: Viewer, { sent, intent }: SentListing) {
  const subject = `user-${viewer.userId}`;
  if (sent.files.length > 0) return limitForm(context, "upload", subject);
  return limitForm(context, intent === "find-place" ? "places" : "write", subject);
}

/** What became of the images of a form. */
export interface ImageStep {
  /** Sentences about what could not be taken. */
  faults: string[];
  /** What was done, or not, with an image that was there already. */
  notice: ListingActionData["notice"];
  /** The images that would be left, where that hides the listing and is to be confirmed first. */
  toConfirm: Recheck["images"];
}

/** Keeps the words of images, adds those that came along, then does what a button beside one asks for. */
export async function changeListingImages(
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
    const done = await withErrorLogging(context, () => addImages(viewer, owner, sent, address));
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
  if (imageIntent?.kind === "up" || imageIntent?.kind === "down") {
    const { imageId, kind } = imageIntent;
    await withErrorLogging(context, () => moveImage(viewer, imageId, kind, address));
  }
  return { faults, ...none };
}

/** Whether the button was that of the page that says what an edit does. */
export function isConfirmed(form: FormData): boolean {
  return formText(form, "confirmed") === "yes";
}

/** The images of a listing, and those that are left without one of them. */
function withoutImage(images: ImageView[], imageId: number): NonNullable<Recheck["images"]> {
  return { before: images, after: images.filter((image) => image.imageId !== imageId) };
}

/** What removing an image would change, for an address that asks for it to be confirmed; null for any other. */
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
    if (id !== undefined && typeof value === "string") words[Number(id)] = value;
  }
  return words;
}

/** The places for what was typed, or a sentence in their place. */
export async function searchPlaces({ place_query: query = "" }: ListingValues): Promise<PlaceSearch> {
  const none = (text: string) => ({ places: null, errors: { place_query: [text] } });
  if (query.trim() === "") return none("Enter a town, a village or a postcode");
  const found = await findPlaces(query);
  if (!found.ok) return none("Places cannot be searched at the moment. Please try again later");
  return { places: found.value, errors: {} };
}

type PlaceSearch = Pick<ListingActionData, "places" | "errors">;

/** The checked listing with its place, or what is wrong with each field. */
export function checkListing(values: ListingValues) {
  const form = new FormData();
  for (const [field, text] of Object.entries(values)) form.set(field, text);
  const submission = checkForm(form, listingSchema);
  const { place, errors: placeErrors } = resolvePlace(values);
  const errors = schemaErrors(submission);
  for (const [field, text] of Object.entries(placeErrors)) errors[field] = [text];
  if (submission.status !== "success" || Object.keys(errors).length > 0) return { ok: false, errors } as const;
  return { ok: true, listing: submission.value, place } as const;
}

/** Whether the form says that a listing is approved: true or false, or undefined where it does not say. */
export function approvalIn(form: FormData): boolean | undefined {
  const said = formText(form, "is_approved").trim().toLowerCase();
  if (/^(?:true|on|yes|1)$/.test(said)) return true;
  return /^(?:false|off|no|0)$/.test(said) ? false : undefined;
}

/** The form again, with all that was typed and sent. */
export async function listingAgain(
  { values }: SentListing,
  owner: ImageOwner,
  status: number,
  what: Partial<Omit<ListingActionData, "values" | "images">>,
) {
  const empty = { errors: {}, formErrors: [], imageFaults: [], places: null, notice: null, recheck: null };
  return data<ListingActionData>({ ...empty, ...what, values, images: await listImages(owner) }, { status });
}

/** An error page for a code. */
export function listingError(code: ErrorCode) {
  const { status, message } = answerFor(code);
  return data({ code, message }, { status });
}
