// POST /breeder/photos changes the images of a listing: the forms around a gallery redirect back, and scripts read the outcome
// as JSON. Without script a refused image is told above the page.
import { redirect } from "react-router";
import { readMultipart } from "#app/http/forms/multipart.server.ts";
import { formText } from "#app/http/forms/read-form.server.ts";
import { referringPath } from "#app/http/forms/referring-path.ts";
import { safePath } from "#app/http/forms/safe-path.ts";
import { actOnImages, imageReply, tooOften } from "#app/http/images/image-actions.server.ts";
import { requireBreeder } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/photos.ts";

const FALLBACK = "/breeder/pets";

/** The URL has no page of its own. */
export function loader() {
  return redirect(FALLBACK, 303);
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireBreeder({ request, context });
  const from = referringPath(request) ?? FALLBACK;
  const refused = await tooOften(context, request, viewer, from);
  if (refused) return refused;
  const sent = await readMultipart(request, { plainToo: true });
  try {
    const outcome = await actOnImages(context, viewer, sent);
    const back = safePath(formText(sent.form, "return_to")) ?? from;
    return imageReply(context, request, outcome, back);
  } finally {
    await sent.discard();
  }
}
