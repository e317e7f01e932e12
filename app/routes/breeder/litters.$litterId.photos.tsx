// /breeder/litters/:litterId/photos: photos of a litter, each assigned to the animal that it shows, or deleted.
import { data } from "react-router";
import { getImageEditor } from "#app/domain/pets/listing-photos/queries.server.ts";
import { removeImage } from "#app/domain/pets/listing-photos/remove-image.server.ts";
import { IMAGE_DELETED, IMAGE_NOT_DELETED, parseImageIntent } from "#app/domain/pets/listing-photos/rules.ts";
import { assignPhotos } from "#app/domain/pets/litters/assign-photos.server.ts";
import { listLitterImages } from "#app/domain/pets/litters/queries.server.ts";
import type { Shows } from "#app/domain/pets/litters/row-images.server.ts";
import {
  assignedBeforeText,
  LITTER_NOT_SAVED,
  NO_PHOTO_ASSIGNED,
  PHOTOS_ASSIGNED,
} from "#app/domain/pets/litters/texts.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { listingError } from "#app/http/forms/listing-form.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { limitPage } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { permissionGuard } from "#app/http/session/guards.server.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { keepTyped } from "#app/ui/pets/listings/keep-typed.client-action.ts";
import { LostNote } from "#app/ui/pets/listings/lost-note.tsx";
import { LitterPhotos } from "#app/ui/pets/litters/litter-photos.tsx";
import type { Route } from "./+types/litters.$litterId.photos.ts";
import { requireOwnLitter } from "./own-litter.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.update"] })];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Photos of the litter", noIndex: true });

export const headers = pageHeaders;
/** Administrators without a breeder record may change litters. */
export const handle = { withoutRecord: true };

const FIELD = /^shows-(\d{1,10})$/;

export async function loader(args: Route.LoaderArgs) {
  const { litter } = await requireOwnLitter(args);
  const { litterId, name, openRows, listedRows } = litter;
  const [images, editor] = await Promise.all([listLitterImages(litterId), getImageEditor({ litterId })]);
  const unsold = listedRows.filter(({ status }) => status !== "sold");
  const rows = [
    ...openRows.map((row) => ({ value: row.key, label: row.name })),
    ...unsold.map((row) => ({ value: String(row.rowId), label: row.name })),
  ];
  return { litterId, name, images, editor, rows };
}

export async function action(args: Route.ActionArgs) {
  const { viewer, litter } = await requireOwnLitter(args);
  const form = await readForm(args.request);
  await limitPage(args.context, "write", `user-${viewer.userId}`);
  const shows = new Map<number, Shows>();
  for (const name of form.keys()) {
    const imageId = parseId(FIELD.exec(name)?.[1]);
    const value = formText(form, name);
    if (imageId !== null) shows.set(imageId, value === "mother" ? value : parseId(value));
  }
  const { litterId } = litter;
  const here = `/breeder/litters/${litterId}/photos`;
  const intent = parseImageIntent(formText(form, "intent"));
  const removed = intent?.kind === "remove" ? intent.imageId : null;
  if (removed !== null) shows.delete(removed);
  const gone = shows.size > 0 ? await leaveAssigned(litterId, shows, form) : 0;
  const isEmpty = shows.size > 0 && [...shows].every(([id, shown]) => shown === null && !formText(form, `was-${id}`));
  const by = { viewer, remoteIp: requestInfo(args.context).address };
  const done = await withErrorLogging(args.context, () => assignPhotos(by, litterId, shows));
  if (done && !done.ok) throw listingError("not-found");
  const assigned = done && done.value;
  // One tap with script: the page shows the stored assignment.
  if (formText(form, "intent") === "assign")
    return data(
      { saved: assigned !== null, notes: assigned ? [...assigned.full, ...assigned.kept] : [] },
      { status: assigned ? 200 : 503 },
    );
  if (!assigned) return flashRedirect(here, { kind: "error", text: LITTER_NOT_SAVED });
  const { full, kept } = assigned;
  if (removed !== null) {
    // One that an older page still shows may be a photo of a listed animal now.
    const isHere = (await listLitterImages(litterId)).some(({ imageId }) => imageId === removed);
    const deleted = isHere && (await withErrorLogging(args.context, () => removeImage(viewer, removed, by)));
    const ok = deleted && deleted.ok;
    const texts = [`${ok ? IMAGE_DELETED : IMAGE_NOT_DELETED}.`, ...full, ...kept];
    return flashRedirect(here, { kind: ok ? "success" : "error", text: texts.join(" ") });
  }
  if (full.length + kept.length > 0) {
    const kind = full.length > 0 ? "error" : "info";
    return flashRedirect(here, { kind, text: [...full, ...kept].join(" ") });
  }
  if (gone > 0) return flashRedirect(here, { kind: "info", text: assignedBeforeText(gone) });
  if (isEmpty) return flashRedirect(here, { kind: "error", text: NO_PHOTO_ASSIGNED });
  return flashRedirect(`/breeder/litters/${litterId}`, { kind: "success", text: PHOTOS_ASSIGNED });
}

/**
 * Takes out what this form leaves as it was, and another tab has assigned since. Returns how many of the photos that this form assigns
 * have left the litter for a listed animal.
 */
async function leaveAssigned(litterId: number, shows: Map<number, Shows>, form: FormData): Promise<number> {
  const images = await listLitterImages(litterId);
  const gone = [...shows].filter(([id, shown]) => shown !== null && images.every(({ imageId }) => imageId !== id));
  for (const { imageId, shows: stored } of images) {
    const was = form.get(`was-${imageId}`);
    const isLeft = was !== null && was === form.get(`shows-${imageId}`);
    if (isLeft && was !== String(stored ?? "")) shows.delete(imageId);
  }
  return gone.length;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export default function LitterPhotosPage({ loaderData, actionData }: Route.ComponentProps) {
  const { litterId, name } = loaderData;
  return (
    <div className="page-width">
      <div className="page-head">
        <p>
          <Link to={`/breeder/litters/${litterId}`}>Back to {name}</Link>
        </p>
        <h1>Photos of {name}</h1>
      </div>
      <LostNote text={actionData && "lost" in actionData ? actionData.lost : null} />
      <LitterPhotos {...loaderData} />
    </div>
  );
}
