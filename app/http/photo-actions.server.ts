// What the buttons around photographs do, for the resource route that they post to.
import { redirect } from "react-router";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { addPhotos } from "#app/domain/photos/add-photos.server.ts";
import { parsePhotoHome, parsePhotoIds, parsePhotoIntent } from "#app/domain/photos/intents.ts";
import { movePhoto } from "#app/domain/photos/move-photo.server.ts";
import { orderPhotos } from "#app/domain/photos/order-photos.server.ts";
import { mayChangeHome } from "#app/domain/photos/photo-home.server.ts";
import { listPhotos } from "#app/domain/photos/queries.server.ts";
import { removePhoto } from "#app/domain/photos/remove-photo.server.ts";
import { PHOTO_NOT_DELETED, PHOTOS_NOT_STORED } from "#app/domain/photos/texts.ts";
import type { PhotoHome, PhotoView } from "#app/domain/photos/views.ts";
import { log } from "#app/platform/log.server.ts";
import { apiReply } from "./api/reply.server.ts";
import type { ErrorCode } from "./errors/error-codes.ts";
import { plainAnswer } from "./errors/plain-page.ts";
import { withErrorLogging } from "./errors/with-error-logging.server.ts";
import type { Multipart } from "./forms/multipart.server.ts";
import { formText } from "./forms/read-form.server.ts";
import { limitForm } from "./rate-limits/rate-limit.server.ts";
import type { AppContext } from "./server/context.ts";
import { requestInfo } from "./server/context.ts";

/** What a script is told; `refused` is what a form without script gets in place of the way back. */
export interface PhotoOutcome {
  status: 200 | 400 | 404 | 422 | 503;
  photos: PhotoView[];
  faults: string[];
  /** The page that confirms the change, which hides the listing; nothing has been changed. */
  confirmAt?: string;
  refused?: ErrorCode;
}

/** An answer for somebody who sends too many photographs, or presses too often, else null. */
export async function tooOften(context: AppContext, request: Request, viewer: Viewer): Promise<Response | null> {
  const files = /^multipart\//i.test(request.headers.get("content-type") ?? "");
  const sentence = await limitForm(context, files ? "upload" : "write", `user-${viewer.userId}`);
  if (sentence === null) return null;
  if (wantsJson(request)) return apiReply({ photos: [], faults: [sentence] }, { status: 429 });
  return plainPageFor(context, "rate-limited");
}

/** Does what the pressed button says. */
export async function actOnPhotos(context: AppContext, viewer: Viewer, sent: Multipart): Promise<PhotoOutcome> {
  const intent = parsePhotoIntent(formText(sent.form, "intent"));
  const home = parsePhotoHome(formText(sent.form, "home"));
  if (!intent || !home) return { status: 400, photos: [], faults: [], refused: "bad-request" };
  const { address } = requestInfo(context);
  if (!(await mayChangeHome({ viewer }, home))) return { status: 404, photos: [], faults: [], refused: "not-found" };
  if (intent.kind === "add") return add(context, viewer, { home, sent, address });
  const ids = parsePhotoIds(formText(sent.form, "ids"));
  if (intent.kind === "remove") return remove(context, viewer, { imageId: intent.imageId, home, address });
  const { kind } = intent;
  const changed = await withErrorLogging(context, () =>
    kind === "order" ? orderPhotos(viewer, home, ids, address) : movePhoto(viewer, intent.imageId, kind, address),
  );
  if (changed?.ok) return { status: 200, photos: changed.value, faults: [] };
  return { status: changed ? 404 : 503, photos: await listPhotos(home), faults: [] };
}

/** JSON for scripts, else back to the page, at its photographs. */
export function photoReply(context: AppContext, request: Request, outcome: PhotoOutcome, back: string): Response {
  const { status, photos, faults, refused, confirmAt } = outcome;
  if (wantsJson(request)) return apiReply({ photos, faults, ...(confirmAt ? { confirmAt } : {}) }, { status });
  if (confirmAt) return redirect(confirmAt, 303);
  if (refused) return plainPageFor(context, refused);
  if (faults.length > 0) log.info({ id: requestInfo(context).id, faults: faults.length }, "photographs not taken");
  // With script the page's entry in the history is replaced, or every press would have to be stepped back over.
  return redirect(`${back}#photos`, { status: 303, headers: { "X-Remix-Replace": "true" } });
}

async function add(
  context: AppContext,
  viewer: Viewer,
  { home, sent, address }: { home: PhotoHome; sent: Multipart; address: string },
): Promise<PhotoOutcome> {
  const done = await withErrorLogging(context, () => addPhotos(viewer, home, sent, address));
  const photos = await listPhotos(home);
  if (!done || !done.ok) return { status: 503, photos, faults: [PHOTOS_NOT_STORED] };
  const { added, faults } = done.value;
  return { status: added.length === 0 && faults.length > 0 ? 422 : 200, photos, faults };
}

async function remove(
  context: AppContext,
  viewer: Viewer,
  { imageId, home, address }: { imageId: number; home: PhotoHome; address: string },
): Promise<PhotoOutcome> {
  const done = await withErrorLogging(context, () => removePhoto(viewer, imageId, { remoteIp: address }));
  if (done?.ok) return { status: 200, photos: done.value.photos, faults: [] };
  const photos = await listPhotos(home);
  if (done?.code === "needs-confirmation") {
    return { status: 200, photos, faults: [], confirmAt: `/breeder/pets/${done.petId}/edit?remove=${imageId}` };
  }
  // It may be gone already, by a repeated submit or in another tab: the page shows again what is true.
  return { status: done ? 404 : 503, photos, faults: [PHOTO_NOT_DELETED] };
}

function wantsJson(request: Request): boolean {
  return /\bapplication\/json\b/i.test(request.headers.get("accept") ?? "");
}

function plainPageFor(context: AppContext, code: ErrorCode): Response {
  const { nonce, id } = requestInfo(context);
  return plainAnswer(code, { api: false, nonce, requestId: id });
}
