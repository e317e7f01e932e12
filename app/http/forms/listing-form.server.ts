// Shared by the forms of a new and an edited listing: reads the posted form, changes its images, validates its fields, and
// shows the form again with everything that was typed or uploaded.
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
import { ageOn } from "#app/domain/law/age.ts";
import { parseAnswers } from "#app/domain/law/answers.ts";
import { calendarDateOf } from "#app/domain/law/calendar-dates.ts";
import { draftValues } from "#app/domain/listings/drafts.ts";
import { listingSchema } from "#app/domain/listings/schema.ts";
import { HIDDEN_NOW } from "#app/domain/listings/texts.ts";
import type { EditedListing, ListingActionData, ListingValues, Recheck } from "#app/domain/listings/views.ts";
import { findPlaces } from "#app/domain/places/find-places.server.ts";
import { resolvePlace } from "#app/domain/places/schema.ts";
import { getSiteSettings } from "#app/domain/site-settings/get-site-settings.server.ts";
import { errorFor, type ErrorCode } from "#app/http/errors/error-codes.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { type AppContext, requestInfo } from "#app/http/server/context.ts";
import { clock } from "#app/platform/clock.server.ts";
import { type Multipart, readMultipart } from "./multipart.server.ts";
import { checkForm, schemaErrors } from "./parse-form.server.ts";
import { formText, textsOf } from "./read-form.server.ts";

const ALT_FIELD = /^alt:(\d{1,10})$/;

/** A posted listing form. The caller calls `sent.discard()` at the end of the request, after an error too. */
export interface SentListing {
  sent: Multipart;
  values: ListingValues;
  intent: string;
  /** The action of a button beside an image. */
  imageIntent: ImageIntent | null;
}

/** Reads the form; its files are on disk. */
export async function readListing(request: Request): Promise<SentListing> {
  const { maxFileSize } = await getSiteSettings();
  const limits = { fileFields: ["photos"], maxFiles: IMAGE_CEILING, maxBytes: maxFileSize * MEGABYTE };
  const sent = await readMultipart(request, limits);
  const values = draftValues((field) =>
    field === "confirmed_words" ? textsOf(sent.form, field) : sent.form.get(field),
  );
  const intent = formText(sent.form, "intent");
  return { sent, values, intent, imageIntent: parseImageIntent(intent, "photo-") };
}

/** The message for a user over the rate limit, else null. Uploads have their own limit. */
export async function listingLimit(context: AppContext, viewer: Viewer, { sent, intent }: SentListing) {
  const subject = `user-${viewer.userId}`;
  if (sent.files.length > 0) return limitForm(context, "upload", subject);
  return limitForm(context, intent === "find-place" ? "places" : "write", subject);
}

/** The result of the image changes of a form. */
export interface ImageStep {
  /** One message for each file that was refused. */
  faults: string[];
  /** The result of a button beside a stored image. */
  notice: ListingActionData["notice"];
  /** The images before and after a removal that hides the listing, to be confirmed first. */
  toConfirm: Recheck["images"];
}

/** Saves the alt texts, adds the uploaded images, then carries out the action of a button beside an image. */
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

/** Whether the form is that of the confirmation page. */
export function isConfirmed(form: FormData): boolean {
  return formText(form, "confirmed") === "yes";
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
    if (id !== undefined && typeof value === "string") words[Number(id)] = value;
  }
  return words;
}

/** The places that match the typed text, or an error message. */
export async function searchPlaces({ place_query: query = "" }: ListingValues): Promise<PlaceSearch> {
  const none = (text: string) => ({ places: null, errors: { place_query: [text] } });
  if (query.trim() === "") return none("Enter a town, a village or a postcode");
  const found = await findPlaces(query);
  if (!found.ok) return none("Places cannot be searched at the moment. Please try again later");
  return { places: found.value, errors: {} };
}

type PlaceSearch = Pick<ListingActionData, "places" | "errors">;

/** The validated listing with its place and answers, or the error messages of each field. */
export function checkListing(values: ListingValues) {
  const { answers, errors: answerErrors } = parseAnswers(values);
  const form = new FormData();
  for (const [field, text] of Object.entries(values)) form.set(field, text);
  // The date of birth replaces the typed age (LAW-14).
  if (answers.date_of_birth && !values.age?.trim()) form.set("age", ageToday(answers.date_of_birth));
  const submission = checkForm(form, listingSchema);
  const { place, errors: placeErrors } = resolvePlace(values);
  const errors = schemaErrors(submission);
  for (const [field, text] of Object.entries({ ...placeErrors, ...answerErrors })) errors[field] = [text];
  if (submission.status !== "success" || Object.keys(errors).length > 0) return { ok: false, errors } as const;
  return { ok: true, listing: submission.value, place, answers } as const;
}

function ageToday(dateOfBirth: string): string {
  return ageOn(calendarDateOf(clock.now()), dateOfBirth);
}

/** The value of `is_approved`: true or false, or undefined where the form does not have it. */
export function approvalIn(form: FormData): boolean | undefined {
  const said = formText(form, "is_approved").trim().toLowerCase();
  if (/^(?:true|on|yes|1)$/.test(said)) return true;
  return /^(?:false|off|no|0)$/.test(said) ? false : undefined;
}

/** The form again, with the typed values and the uploaded images. */
export async function listingAgain(
  { values }: SentListing,
  owner: ImageOwner,
  status: number,
  what: Partial<Omit<ListingActionData, "values" | "images">>,
) {
  const empty = { errors: {}, formErrors: [], imageFaults: [], places: null, notice: null, recheck: null, law: null };
  return data<ListingActionData>({ ...empty, ...what, values, images: await listImages(owner) }, { status });
}

/** An error page for a code. */
export function listingError(code: ErrorCode) {
  const { status, message } = errorFor(code);
  return data({ code, message }, { status });
}
