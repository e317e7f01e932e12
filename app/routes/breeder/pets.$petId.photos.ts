// POST /breeder/pets/:petId/photos: the breeder's answer about photos that look like another listing's (DUP-08).
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { answerPhotoNotice } from "#app/domain/moderation/photo-matches/photo-notice.server.ts";
import { PHOTO_NOTE_MAX } from "#app/domain/moderation/photo-matches/rules.ts";
import { NOTE_TOO_LONG, PHOTO_ANSWERED, TICK_OWN_PHOTO } from "#app/domain/moderation/photo-matches/texts.ts";
import { parseStep, stepPath } from "#app/domain/pets/listings/steps.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { readDocument } from "#app/http/documents/read-document.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { listingError } from "#app/http/forms/listing-form.server.ts";
import { type Multipart, readMultipart } from "#app/http/forms/multipart.server.ts";
import { formText } from "#app/http/forms/read-form.server.ts";
import { limitPage } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/pets.$petId.photos.ts";
import { redirectToEdit } from "./redirect-to-edit.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.update"] })];

export const loader = ({ params }: Route.LoaderArgs) => redirectToEdit(params.petId);

export async function action(args: Route.ActionArgs) {
  const viewer = await requireViewer(args);
  const petId = parseId(args.params.petId) ?? 0;
  const sent = await readMultipart(args.request, { plainToo: true });
  try {
    return await answer(args, { viewer, petId, sent });
  } finally {
    await sent.discard();
  }
}

interface Sent {
  viewer: Viewer;
  petId: number;
  sent: Multipart;
}

async function answer({ context }: Route.ActionArgs, { viewer, petId, sent: { form: sent, document: file } }: Sent) {
  await limitPage(context, file ? "upload" : "write", `user-${viewer.userId}`);
  const form = `/breeder/pets/${petId}/edit`;
  const step = parseStep(formText(sent, "step"));
  const page = step ? stepPath(form, step) : form;
  const failed = (text: string) => flashRedirect(page, { kind: "error", text });
  const note = formText(sent, "note").trim();
  if (!sent.has("own")) return failed(TICK_OWN_PHOTO);
  if (note.length > PHOTO_NOTE_MAX) return failed(NOTE_TOO_LONG);
  const { document, problem } = file ? await readDocument(file) : { document: null, problem: null };
  if (problem) return failed(problem.text);
  const done = await answerPhotoNotice({ viewer, petId, note, original: document });
  if (!done.ok) throw listingError("not-found");
  return flashRedirect(page, { kind: "success", text: PHOTO_ANSWERED });
}
