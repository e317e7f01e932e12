// What the submit buttons around a gallery do, and the response: JSON for scripts, else a redirect.
import { redirect } from "react-router";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { addImages } from "#app/domain/pets/listing-photos/add-images.server.ts";
import { markImages } from "#app/domain/pets/listing-photos/mark-images.server.ts";
import { moveImage, orderImages } from "#app/domain/pets/listing-photos/order-images.server.ts";
import { mayChangeImagesOf } from "#app/domain/pets/listing-photos/owner-images.server.ts";
import { removeImage } from "#app/domain/pets/listing-photos/remove-image.server.ts";
import {
  imageAnchor,
  IMAGE_NOT_DELETED,
  IMAGES_NOT_STORED,
  parseImageIds,
  parseImageIntent,
  parseImageOwner,
  TOO_MANY_AT_ONCE,
} from "#app/domain/pets/listing-photos/rules.ts";
import { listImages } from "#app/domain/pets/listings/list-photos.server.ts";
import type { ImageOwner, ImageView } from "#app/domain/pets/listings/photo-views.ts";
import { apiReply } from "#app/http/api/reply.server.ts";
import type { ErrorCode } from "#app/http/errors/error-codes.ts";
import { plainError } from "#app/http/errors/plain-page.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashBack } from "#app/http/forms/flash.server.ts";
import type { Multipart } from "#app/http/forms/multipart.server.ts";
import { formText } from "#app/http/forms/read-form.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { type AppContext, requestInfo } from "#app/http/server/context.ts";
import { log } from "#app/platform/log.server.ts";

/** The outcome for a script. A form without script gets the error page of `refused` in place of the redirect. */
export interface ImageOutcome {
  status: 200 | 400 | 404 | 422 | 503;
  images: ImageView[];
  faults: string[];
  /** The images that were added. */
  added?: number[];
  /** The page that confirms the change, which hides the listing; nothing has been changed. */
  confirmAt?: string;
  /** Whether the page of a form without script tells the faults: those of files, while other failures are silent (IMG-13). */
  told?: boolean;
  /** Where the page of a form without script begins. */
  anchor?: string;
  refused?: ErrorCode;
}

/** The response to a user over the rate limit, else null. */
export async function tooOften(
  context: AppContext,
  request: Request,
  viewer: Viewer,
  back: string,
): Promise<Response | null> {
  const files = /^multipart\//i.test(request.headers.get("content-type") ?? "");
  const sentence = await limitForm(context, files ? "upload" : "write", `user-${viewer.userId}`);
  if (sentence === null) return null;
  if (wantsJson(request)) return apiReply({ photos: [], faults: [sentence] }, { status: 429 });
  return flashBack(back, { kind: "error", text: sentence });
}

/** Carries out the intent of the submit button. */
export async function actOnImages(context: AppContext, viewer: Viewer, sent: Multipart): Promise<ImageOutcome> {
  const intent = parseImageIntent(formText(sent.form, "intent"));
  const owner = parseImageOwner(formText(sent.form, "home"));
  if (!intent || !owner) return { status: 400, images: [], faults: [], refused: "bad-request" };
  const { address } = requestInfo(context);
  if (!(await mayChangeImagesOf({ viewer }, owner)))
    return { status: 404, images: [], faults: [], refused: "not-found" };
  if (intent.kind === "add") return add(context, viewer, { owner, sent, address });
  const ids = parseImageIds(formText(sent.form, "ids"));
  if (intent.kind === "remove") return remove(context, viewer, { imageId: intent.imageId, owner, address });
  const changed = await withErrorLogging(context, () => {
    if (intent.kind === "order") return orderImages(viewer, owner, ids, address);
    const { kind, imageId } = intent;
    if (kind === "up" || kind === "down") return moveImage(viewer, imageId, kind, address);
    return markImages(viewer, owner, { [imageId]: kind === "mark" ? "with_mother" : null }, address);
  });
  if (changed?.ok) return { status: 200, images: changed.value, faults: [], anchor: imageAnchor(intent) };
  return { status: changed ? 404 : 503, images: await listImages(owner), faults: [] };
}

/** JSON for scripts, else a redirect to the images of the page. */
export function imageReply(context: AppContext, request: Request, outcome: ImageOutcome, back: string): Response {
  const { status, images, faults, told = false, refused, added, confirmAt, anchor = "photos" } = outcome;
  if (wantsJson(request)) return apiReply({ photos: images, faults, added, confirmAt }, { status });
  if (confirmAt) return redirect(confirmAt, 303);
  if (refused) return plainPageFor(context, refused);
  if (faults.length > 0) {
    log.info({ id: requestInfo(context).id, faults: faults.length }, "images not taken");
    if (told) return flashBack(back, { kind: "error", text: faults.join(". ") }, anchor);
  }
  // With script the history entry is replaced, so that the back button does not go through every submit.
  return redirect(`${back}#${anchor}`, { status: 303, headers: { "X-Remix-Replace": "true" } });
}

async function add(
  context: AppContext,
  viewer: Viewer,
  { owner, sent, address }: { owner: ImageOwner; sent: Multipart; address: string },
): Promise<ImageOutcome> {
  const uploads = { files: sent.files, tooMany: false };
  const done = await withErrorLogging(context, () => addImages(viewer, owner, uploads, address));
  const images = await listImages(owner);
  if (!done || !done.ok) return { status: 503, images, faults: [IMAGES_NOT_STORED], told: true };
  const added = done.value.added.map(({ imageId }) => imageId);
  const faults = [...done.value.faults, ...(sent.tooMany ? [TOO_MANY_AT_ONCE] : [])];
  return { status: added.length === 0 && faults.length > 0 ? 422 : 200, images, faults, added, told: true };
}

async function remove(
  context: AppContext,
  viewer: Viewer,
  { imageId, owner, address }: { imageId: number; owner: ImageOwner; address: string },
): Promise<ImageOutcome> {
  const done = await withErrorLogging(context, () => removeImage(viewer, imageId, { remoteIp: address }));
  if (done?.ok) return { status: 200, images: done.value.images, faults: [] };
  const images = await listImages(owner);
  if (done?.code === "needs-confirmation") {
    return { status: 200, images, faults: [], confirmAt: `/breeder/pets/${done.petId}/edit?remove=${imageId}` };
  }
  // A repeated submit or another tab may have removed it: the page shows the stored images.
  return { status: done ? 404 : 503, images, faults: [IMAGE_NOT_DELETED] };
}

function wantsJson(request: Request): boolean {
  return /\bapplication\/json\b/i.test(request.headers.get("accept") ?? "");
}

function plainPageFor(context: AppContext, code: ErrorCode): Response {
  const { nonce, id } = requestInfo(context);
  return plainError(code, { api: false, nonce, requestId: id });
}
