// What the forms of a new and of an edited listing have in common: they are read from the wire, their photographs are
// taken in and put in order, and whatever is wrong, everything that was typed or sent comes back.
import { data } from "react-router";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { MEGABYTE } from "#app/domain/file-sizes.ts";
import { draftValues } from "#app/domain/listings/drafts.ts";
import { listingSchema } from "#app/domain/listings/schema.ts";
import { HIDDEN_NOW } from "#app/domain/listings/texts.ts";
import type { EditedListing, ListingAnswer, ListingValues, Recheck } from "#app/domain/listings/views.ts";
import { addPhotos } from "#app/domain/photos/add-photos.server.ts";
import { describePhotos } from "#app/domain/photos/describe-photos.server.ts";
import { parsePhotoIntent, type PhotoIntent } from "#app/domain/photos/intents.ts";
import { movePhoto } from "#app/domain/photos/move-photo.server.ts";
import { listPhotos } from "#app/domain/photos/queries.server.ts";
import { type PhotoRemoved, removePhoto } from "#app/domain/photos/remove-photo.server.ts";
import { PHOTO_CEILING } from "#app/domain/photos/rules.ts";
import { PHOTO_DELETED, PHOTO_NOT_DELETED, PHOTOS_NOT_STORED } from "#app/domain/photos/texts.ts";
import type { PhotoDesk, PhotoHome, PhotoView } from "#app/domain/photos/views.ts";
import { findPlaces } from "#app/domain/places/find-places.server.ts";
import { resolvePlace } from "#app/domain/places/schema.ts";
import { getSiteSettings } from "#app/domain/site-settings/get-site-settings.server.ts";
import { answerFor, type ErrorCode } from "./errors/error-codes.ts";
import { withErrorLogging } from "./errors/with-error-logging.server.ts";
import { type Multipart, readMultipart } from "./forms/multipart.server.ts";
import { checkForm, schemaErrors } from "./forms/parse-form.server.ts";
import { formText } from "./forms/read-form.server.ts";
import { limitForm } from "./rate-limits/rate-limit.server.ts";
import { type AppContext, requestInfo } from "./server/context.ts";

const ALT_FIELD = /^alt:(\d{1,10})$/;

/** A listing as its form sent it. `sent.discard()` is to be called however the request ends. */
export interface SentListing {
  sent: Multipart;
  values: ListingValues;
  intent: string;
  /** What a button beside a photograph asks for. */
  photoIntent: PhotoIntent | null;
}

/** Reads the form, with its files on the disk. */
export async function readListing(request: Request): Promise<SentListing> {
  const { maxFileSize } = await getSiteSettings();
  const limits = { fileFields: ["photos"], maxFiles: PHOTO_CEILING, maxBytes: maxFileSize * MEGABYTE };
  const sent = await readMultipart(request, limits);
  const values = draftValues((field) => sent.form.get(field));
  const intent = formText(sent.form, "intent");
  return { sent, values, intent, photoIntent: parsePhotoIntent(intent, "photo-") };
}

/** The sentence for somebody who sends too often, else null. Photographs cost more than words. */
export async function listingLimit(context: AppContext, viewer: Viewer, { sent, intent }: SentListing) {
  const subject = `user-${viewer.userId}`;
  if (sent.files.length > 0) return limitForm(context, "upload", subject);
  return limitForm(context, intent === "find-place" ? "places" : "write", subject);
}

/** What became of the photographs of a form. */
export interface PhotoStep {
  /** Sentences about what could not be taken. */
  faults: string[];
  /** What was done, or not, with a photograph that was there already. */
  notice: ListingAnswer["notice"];
  /** The photos that would be left, where that hides the listing and is to be confirmed first. */
  toConfirm: Recheck["photos"];
}

/** Keeps the words of photographs, adds those that came along, then does what a button beside one asks for. */
export async function changeListingPhotos(
  context: AppContext,
  viewer: Viewer,
  home: PhotoHome,
  { sent, photoIntent }: SentListing,
): Promise<PhotoStep> {
  const { address } = requestInfo(context);
  const words = altWords(sent.form);
  if (Object.keys(words).length > 0)
    await withErrorLogging(context, () => describePhotos(viewer, home, words, address));
  const faults: string[] = [];
  const none = { notice: null, toConfirm: null };
  if (sent.files.length > 0) {
    const done = await withErrorLogging(context, () => addPhotos(viewer, home, sent, address));
    faults.push(...new Set(done?.ok ? done.value.faults : [PHOTOS_NOT_STORED]));
  }
  if (photoIntent?.kind === "remove") {
    const { imageId } = photoIntent;
    const done = await withErrorLogging(context, () =>
      removePhoto(viewer, imageId, { remoteIp: address, confirmed: isConfirmed(sent.form) }),
    );
    if (done?.ok === false && done.code === "needs-confirmation") {
      return { ...none, faults, toConfirm: withoutPhoto(await listPhotos(home), imageId) };
    }
    return { faults, ...none, notice: removalNotice(done) };
  }
  if (photoIntent?.kind === "up" || photoIntent?.kind === "down") {
    const { imageId, kind } = photoIntent;
    await withErrorLogging(context, () => movePhoto(viewer, imageId, kind, address));
  }
  return { faults, ...none };
}

/** Whether the button was that of the page that says what an edit does. */
export function isConfirmed(form: FormData): boolean {
  return formText(form, "confirmed") === "yes";
}

/** The photos of a listing, and those that are left without one of them. */
function withoutPhoto(photos: PhotoView[], imageId: number): NonNullable<Recheck["photos"]> {
  return { before: photos, after: photos.filter((photo) => photo.imageId !== imageId) };
}

/** What removing a photo would change, for an address that asks for it to be confirmed; null for any other. */
export function removalToConfirm(
  { name }: EditedListing,
  { photos }: PhotoDesk,
  imageId: number | null,
): Recheck | null {
  if (imageId === null || !photos.some((photo) => photo.imageId === imageId)) return null;
  return { name, changes: [], photos: withoutPhoto(photos, imageId), intent: `photo-remove:${imageId}` };
}

function removalNotice(done: PhotoRemoved | null): NonNullable<ListingAnswer["notice"]> {
  if (!done?.ok) return { kind: "error", text: PHOTO_NOT_DELETED };
  return { kind: "success", text: done.value.hidden ? `${PHOTO_DELETED}. ${HIDDEN_NOW}` : PHOTO_DELETED };
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

type PlaceSearch = Pick<ListingAnswer, "places" | "errors">;

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
  home: PhotoHome,
  status: number,
  what: Partial<Omit<ListingAnswer, "values" | "photos">>,
) {
  const empty = { errors: {}, formErrors: [], photoFaults: [], places: null, notice: null, recheck: null };
  return data<ListingAnswer>({ ...empty, ...what, values, photos: await listPhotos(home) }, { status });
}

/** An error page for a code. */
export function listingError(code: ErrorCode) {
  const { status, message } = answerFor(code);
  return data({ code, message }, { status });
}
