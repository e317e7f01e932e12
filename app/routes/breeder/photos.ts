// /breeder/photos: changes the images of a listing. Without JavaScript the buttons of the gallery post here and are
// redirected back; scripts read JSON. A failure in the gallery is only logged: the page then shows the stored images.
import { redirect } from "react-router";
import { MEGABYTE } from "#app/domain/file-sizes.ts";
import { PHOTO_CEILING } from "#app/domain/photos/rules.ts";
import { getSiteSettings } from "#app/domain/site-settings/get-site-settings.server.ts";
import { readMultipart } from "#app/http/forms/multipart.server.ts";
import { formText } from "#app/http/forms/read-form.server.ts";
import { referringPath } from "#app/http/forms/referring-path.ts";
import { safePath } from "#app/http/forms/safe-path.ts";
import { actOnPhotos, photoReply, tooOften } from "#app/http/photo-actions.server.ts";
import { requireBreeder } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/photos.ts";

const FALLBACK = "/breeder/pets";

/** There is no page for a GET. */
export function loader() {
  return redirect(FALLBACK, 303);
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireBreeder({ request, context });
  const refused = await tooOften(context, request, viewer);
  if (refused) return refused;
  const { maxFileSize } = await getSiteSettings();
  const limits = { fileFields: ["photos"], maxFiles: PHOTO_CEILING, maxBytes: maxFileSize * MEGABYTE };
  const sent = await readMultipart(request, { ...limits, plainToo: true });
  try {
    const outcome = await actOnPhotos(context, viewer, sent);
    const back = safePath(formText(sent.form, "return_to")) ?? referringPath(request) ?? FALLBACK;
    return photoReply(context, request, outcome, back);
  } finally {
    await sent.discard();
  }
}
