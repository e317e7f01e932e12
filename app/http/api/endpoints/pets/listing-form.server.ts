// The multipart form of POST and PATCH /api/pets: the fields of a listing, images by number, and a location as JSON text.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { getLicence } from "#app/domain/breeders/licences/queries.server.ts";
import type { ImageRole } from "#app/domain/images/image.ts";
import { LAW_FIELDS, OWN_LICENCES } from "#app/domain/law/answers.ts";
import type { CheckedRule } from "#app/domain/law/check-listing.ts";
import { addImages } from "#app/domain/pets/listing-photos/add-images.server.ts";
import { IMAGES, type OrderedImage, readImageOrder } from "#app/domain/pets/listing-photos/image-resource.ts";
import { IMAGES_NOT_STORED } from "#app/domain/pets/listing-photos/rules.ts";
import type { ImageOwner } from "#app/domain/pets/listings/photo-views.ts";
import { LISTING_FIELDS } from "#app/domain/pets/listings/schema.ts";
import type { ListingValues } from "#app/domain/pets/listings/views.ts";
import { PRECISE_LOCATION, readPreciseLocation } from "#app/domain/shared/places/precise-location.ts";
import { PLACE_FIELDS } from "#app/domain/shared/places/schema.ts";
import { PET_NOT_FOUND } from "#app/http/api/path-params.ts";
import { apiError } from "#app/http/api/reply.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { checkListing } from "#app/http/forms/listing-form.server.ts";
import { type Multipart, readMultipart, type ReceivedFile } from "#app/http/forms/multipart.server.ts";
import { formText } from "#app/http/forms/read-form.server.ts";
import { type AppContext, requestInfo } from "#app/http/server/context.ts";

const WITH_MOTHER_FAULT = "Name images of this request by their numbers, such as 0 2";

/** A listing as sent. */
export interface SentListing extends Multipart {
  files: (ReceivedFile & { role: ImageRole | null })[];
  /** The fields of the listing that were sent. */
  values: ListingValues;
}

/** Reads the form; its files are on the disk, in the order of their numbers. */
export async function readListingForm({ request }: { request: Request }): Promise<SentListing> {
  const sent = await readMultipart(request);
  const marked = new Set(markedFields(sent.form));
  const files = sent.files
    .toSorted((a, b) => numberOf(a) - numberOf(b))
    .map((file) => ({ ...file, role: marked.has(file.field) ? ("with_mother" as const) : null }));
  const values: ListingValues = {};
  for (const field of [...LISTING_FIELDS, ...LAW_FIELDS])
    if (sent.form.has(field)) values[field] = formText(sent.form, field);
  return { ...sent, files, values };
}

/**
 * The stored listing of a breeder with the fields that were sent. Throws a 400 with a sentence for each field at fault.
 */
export async function checkSentListing(sent: SentListing, breederId: number, stored: ListingValues = {}) {
  const errors: Record<string, string> = {};
  const values: ListingValues = { ...stored, ...sent.values };
  if (sent.form.has("precise_location")) {
    for (const field of PLACE_FIELDS) delete values[field];
    const place = readPreciseLocation(formText(sent.form, "precise_location"));
    if (place) Object.assign(values, place);
    else errors.precise_location = PRECISE_LOCATION;
  }
  const checked = checkListing(values);
  for (const [field, [text = ""] = []] of Object.entries(checked.ok ? {} : checked.errors)) {
    const place = PLACE_FIELDS.find((known) => known === field);
    errors[place ? "precise_location" : field] ??= text;
  }
  const licenceId = checked.ok && sent.values.licence_id ? checked.answers.licence_id : null;
  if (licenceId !== null && !(await getLicence(breederId, licenceId))) errors.licence_id = OWN_LICENCES;
  const count = countFault(sent);
  if (count !== null) errors.imageCount = count;
  const sentFields = sent.files.map(({ field }) => field);
  if (!markedFields(sent.form).every((field) => sentFields.includes(field))) errors.with_mother = WITH_MOTHER_FAULT;
  if (checked.ok && Object.keys(errors).length === 0) return checked;
  throw apiError("invalid-form", { status: 400, message: Object.values(errors)[0], errors });
}

/** The content of a request for its idempotency key: the text fields, and a hash of each file. */
export async function contentOf({ form, files, document }: SentListing): Promise<unknown> {
  const hashes = [...files, ...(document ? [document] : [])].map(async ({ field, path }) => [
    field,
    path === null ? null : await hashOf(path),
  ]);
  return { fields: [...form].toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))), files: await Promise.all(hashes) };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("base64url");
}

/** The wanted order of the stored images, by name; null where none was sent. Throws a 400. */
export function sentOrder({ form }: SentListing): OrderedImage[] | null {
  if (!form.has("images")) return null;
  const order = readImageOrder(formText(form, "images"));
  if (order) return order;
  throw apiError("invalid-form", { status: 400, message: IMAGES, errors: { images: IMAGES } });
}

/** Adds all images that were sent; otherwise returns the response that says why none was added. */
export async function addSentImages(
  context: AppContext,
  viewer: Viewer,
  home: ImageOwner,
  { files, tooMany }: SentListing,
): Promise<Response | null> {
  if (files.length === 0) return null;
  const { address } = requestInfo(context);
  const done = await withErrorLogging(context, () => addImages(viewer, home, { files, tooMany, whole: true }, address));
  if (done?.ok === false && done.code === "not-found") return apiError("not-found", { message: PET_NOT_FOUND });
  if (!done?.ok) return apiError("out-of-time", { message: IMAGES_NOT_STORED });
  const faults = [...new Set(done.value.faults)];
  if (faults.length === 0) return null;
  const message = faults.join(". ");
  const errors = { images: message };
  if (faults.includes(IMAGES_NOT_STORED)) return apiError("out-of-time", { message, errors });
  const tooLarge = files.some(({ fault }) => fault === "too-large");
  return apiError("invalid-form", { status: tooLarge ? 413 : 400, message, errors });
}

const numberOf = ({ field }: ReceivedFile) => Number(field.replace("image", ""));

/** The fields of the images in `with_mother`. */
function markedFields(form: FormData): string[] {
  const numbers = formText(form, "with_mother").split(/[\s,]+/);
  return numbers.filter((number) => number !== "").map((number) => `image${number}`);
}

// Some clients leave files out without an error; the count shows it.
function countFault({ form, files, tooMany }: SentListing): string | null {
  const said = formText(form, "imageCount").trim();
  if (said === "" || tooMany || Number(said) === files.length) return null;
  return `imageCount says ${said.slice(0, 20)}, but ${files.length} arrived. Send them as image0, image1 and so on`;
}

/** The response when rules prevent a listing: the message of each at its field (LAW-01). */
export function notAllowed(stopped: readonly CheckedRule[]): Response {
  const errors = Object.fromEntries(stopped.map(({ field, message }) => [field ?? "name", message]));
  return apiError("invalid-form", { status: 400, message: stopped[0]?.message, errors });
}
