// /breeder/profile/image/delete and …/cover/delete: asks for confirmation and deletes an image of the profile.
import { data, redirect } from "react-router";
import { deleteBreederImage } from "#app/domain/breeders/own/set-image.server.ts";
import { IMAGE_TEXTS } from "#app/domain/breeders/own/texts.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { safePath } from "#app/http/forms/safe-path.ts";
import { imageReturnPath, requireImageName } from "#app/http/images/breeder-image-path.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { PlacedImage } from "#app/ui/breeders/own/placed-image.tsx";
import { DeleteQuestion } from "#app/ui/layout/delete-question.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/profile.$picture_.delete.ts";
import { getOwnerBreeder, requireOwner } from "./own-breeder.server.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(siteUrlOf(matches), { title: loaderData && questionOf(loaderData.which), noIndex: true });

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  const which = requireImageName(args.params.picture);
  await requireOwner(args);
  const owner = await getOwnerBreeder(args);
  const returnTo = imageReturnPath(args.request);
  // Already deleted, for example by a repeated submit.
  if (!owner?.breeder.images[which].image) throw redirect(returnTo, 303);
  const { images, avatarUrl } = owner.breeder;
  return { which, ...images[which], avatarUrl, returnTo };
}

export async function action(args: Route.ActionArgs) {
  const which = requireImageName(args.params.picture);
  const { viewer } = await requireOwner(args);
  const form = await readForm(args.request);
  const returnTo = safePath(formText(form, "return_to")) ?? "/breeder/profile";
  const tooOften = await limitForm(args.context, "write", `user-${viewer.userId}`);
  if (tooOften) return data({ error: tooOften }, { status: 429 });
  const done = await withErrorLogging(args.context, () => deleteBreederImage(viewer, which, formText(form, "image")));
  const { deleted, notDeleted, replaced } = IMAGE_TEXTS[which];
  if (done?.ok === false && done.code === "replaced") return flashRedirect(returnTo, { kind: "info", text: replaced });
  if (!done?.ok) return flashRedirect(returnTo, { kind: "error", text: notDeleted });
  return flashRedirect(returnTo, { kind: "success", text: deleted });
}

function questionOf(which: keyof typeof IMAGE_TEXTS): string {
  return `Delete your ${IMAGE_TEXTS[which].name.toLowerCase()}?`;
}

export default function DeleteImagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { which, image, position, avatarUrl, returnTo } = loaderData;
  return (
    <DeleteQuestion
      title={questionOf(which)}
      lede={IMAGE_TEXTS[which].without}
      button="Delete it"
      back={returnTo}
      error={actionData?.error}
    >
      <input type="hidden" name="return_to" value={returnTo} />
      {image && <input type="hidden" name="image" value={image.key} />}
      <PlacedImage which={which} image={image} position={position} avatarUrl={avatarUrl} alt="" />
    </DeleteQuestion>
  );
}
