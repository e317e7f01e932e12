// /breeder/pets/:petId/photos: the breeder's answer about photos that look like another listing's (DUP-08). The form is on the
// edit page; here it is shown again when it was refused.
import { data } from "react-router";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { answerPhotoNotice, getPhotoNotice } from "#app/domain/moderation/photo-matches/photo-notice.server.ts";
import { PHOTO_NOTE_MAX } from "#app/domain/moderation/photo-matches/rules.ts";
import {
  NOTE_TOO_LONG,
  PHOTO_ANSWERED,
  PHOTO_DECIDED,
  TICK_OWN_PHOTO,
} from "#app/domain/moderation/photo-matches/texts.ts";
import { getImageEditor } from "#app/domain/pets/listing-photos/queries.server.ts";
import { getEditedListing } from "#app/domain/pets/listings/queries.server.ts";
import { parseStep, stepPath } from "#app/domain/pets/listings/steps.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { readDocument } from "#app/http/documents/read-document.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { listingError } from "#app/http/forms/listing-form.server.ts";
import { type Multipart, readMultipart } from "#app/http/forms/multipart.server.ts";
import { formText } from "#app/http/forms/read-form.server.ts";
import { limitPage } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { keepTyped } from "#app/ui/pets/listings/keep-typed.client-action.ts";
import { PhotoNotice, type RefusedAnswer } from "#app/ui/pets/listings/photo-notice.tsx";
import type { Route } from "./+types/pets.$petId.photos.ts";
import { redirectToEdit } from "./redirect-to-edit.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.update"] })];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Your photos", noIndex: true });

export const headers = pageHeaders;
/** Administrators without a breeder record may edit listings. */
export const handle = { withoutRecord: true };

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const listing = await getEditedListing(viewer, parseId(args.params.petId) ?? 0);
  const notice = listing && (await getPhotoNotice(listing));
  if (!notice?.isElsewhere || notice.isAnswered) throw redirectToEdit(args.params.petId);
  const { petId, name } = listing!;
  return { petId, name, notice, images: (await getImageEditor({ petId })).images };
}

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

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

interface Sent {
  viewer: Viewer;
  petId: number;
  sent: Multipart;
}

async function answer({ context }: Route.ActionArgs, { viewer, petId, sent: { form: sent, document: file } }: Sent) {
  await limitPage(context, file ? "upload" : "write", `user-${viewer.userId}`);
  const form = `/breeder/pets/${petId}/edit`;
  const step = parseStep(formText(sent, "step"));
  const note = formText(sent, "note").trim();
  const own = sent.has("own");
  const failed = (field: RefusedAnswer["field"], error: string) =>
    data({ refused: { field, error, own, note }, step }, { status: 400 });
  if (!own) return failed("own", TICK_OWN_PHOTO);
  if (note.length > PHOTO_NOTE_MAX) return failed("note", NOTE_TOO_LONG);
  const { document, problem } = file ? await readDocument(file) : { document: null, problem: null };
  if (problem) return failed("original", problem.text);
  const done = await answerPhotoNotice({
    viewer,
    petId,
    note,
    original: document,
    imageKeys: sent.getAll("photo").map(String),
  });
  if (!done.ok && done.code === "not-found") throw listingError("not-found");
  const flash = { kind: done.ok ? "success" : "info", text: done.ok ? PHOTO_ANSWERED : PHOTO_DECIDED } as const;
  return flashRedirect(step ? stepPath(form, step) : form, flash);
}

export default function PhotosPage({ loaderData: { petId, name, ...shown }, actionData }: Route.ComponentProps) {
  const below = (
    <p>
      <Link to={`/breeder/pets/${petId}/edit`}>Edit {name}</Link>
    </p>
  );
  const sent = actionData && "refused" in actionData ? actionData : null;
  return (
    <NarrowPage title={`Your photos of ${name}`} below={below}>
      <PhotoNotice {...shown} {...{ petId, name }} step={sent?.step ?? null} refused={sent?.refused} />
    </NarrowPage>
  );
}
