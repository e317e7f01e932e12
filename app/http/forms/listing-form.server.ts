// Shared by the forms of a new and an edited listing: reads the posted form, validates its fields, and shows the form again
// with everything that was typed or uploaded.
import { data } from "react-router";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { findCertificate } from "#app/domain/pets/certificates/find-certificate.server.ts";
import { type ImageIntent, parseImageIntent } from "#app/domain/pets/listing-photos/rules.ts";
import { CERTIFICATE_FIELD, type CertificateOwner } from "#app/domain/pets/listings/certificate-views.ts";
import { listImages } from "#app/domain/pets/listings/list-photos.server.ts";
import { readValues } from "#app/domain/pets/listings/read-values.ts";
import { listingSchema } from "#app/domain/pets/listings/schema.ts";
import type { ListingActionData, ListingValues } from "#app/domain/pets/listings/views.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { findPlaces } from "#app/domain/shared/places/find-places.server.ts";
import { errorFor, type ErrorCode } from "#app/http/errors/error-codes.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import type { AppContext } from "#app/http/server/context.ts";
import { clock } from "#app/platform/clock.server.ts";
import { type Multipart, readMultipart } from "./multipart.server.ts";
import { checkForm, schemaErrors } from "./parse-form.server.ts";
import { formText } from "./read-form.server.ts";
import { type TypedListing, typedListing } from "./typed-listing.server.ts";

/** A posted listing form. The caller calls `sent.discard()` at the end of the request, after an error too. */
export interface SentListing extends TypedListing {
  sent: Multipart;
  intent: string;
  /** The action of a button beside an image. */
  imageIntent: ImageIntent | null;
}

/** Reads the form; its files are on disk. */
export async function readListing(request: Request): Promise<SentListing> {
  const sent = await readMultipart(request);
  const intent = formText(sent.form, "intent");
  return { ...typedListing(sent.form), sent, intent, imageIntent: parseImageIntent(intent, "photo-") };
}

/** The message for a user over the rate limit, else null. Uploads have their own limit. */
export async function listingLimit(context: AppContext, viewer: Viewer, { sent, intent }: SentListing) {
  const subject = `user-${viewer.userId}`;
  if (sent.files.length > 0 || sent.document) return limitForm(context, "upload", subject);
  return limitForm(context, intent === "find-place" ? "places" : "write", subject);
}

/** Whether the form is that of the confirmation page. */
export function isConfirmed(form: FormData): boolean {
  return formText(form, "confirmed") === "yes";
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
  const read = readValues(values, calendarDateOf(clock.now()));
  const form = new FormData();
  for (const [field, text] of Object.entries(read.text)) if (text !== undefined) form.set(field, text);
  const submission = checkForm(form, listingSchema);
  const errors = schemaErrors(submission);
  for (const [field, text] of Object.entries(read.errors)) errors[field] = [text];
  if (submission.status !== "success" || Object.keys(errors).length > 0) return { ok: false, errors } as const;
  return { ok: true, listing: submission.value, place: read.place, answers: read.answers } as const;
}

/** The value of `is_approved`: true or false, or undefined where the form does not have it. */
export function approvalIn(form: FormData): boolean | undefined {
  const said = formText(form, "is_approved").trim().toLowerCase();
  if (/^(?:true|on|yes|1)$/.test(said)) return true;
  return /^(?:false|off|no|0)$/.test(said) ? false : undefined;
}

/** What a response says besides the values and files; `certificateFault` is the error message of the certificate. */
export type ListingAnswer = Partial<Omit<ListingActionData, "values" | "images" | "certificate">> & {
  certificateFault?: string | null;
};

/** The form again, with the typed values and the uploaded images. */
export async function listingAgain(
  { values, sent }: SentListing,
  owner: CertificateOwner,
  status: number,
  { certificateFault = null, ...what }: ListingAnswer,
) {
  // Also of a form that is refused, so that a change since it was opened is found when it is saved.
  const version = formText(sent.form, "version");
  const empty = {
    version,
    formErrors: [],
    imageFaults: [],
    places: null,
    conflict: null,
    notice: null,
    recheck: null,
    law: null,
  };
  const [images, certificate] = await Promise.all([listImages(owner), findCertificate(owner)]);
  const errors = { ...what.errors, ...(certificateFault !== null && { [CERTIFICATE_FIELD]: [certificateFault] }) };
  return data<ListingActionData>({ ...empty, ...what, errors, values, images, certificate }, { status });
}

/** An error page for a code. */
export function listingError(code: ErrorCode) {
  const { status, message } = errorFor(code);
  return data({ code, message }, { status });
}
