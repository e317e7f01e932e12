// /profile/delete-picture: asks for confirmation and deletes the profile image.
import { redirect } from "react-router";
import { deleteProfileImage } from "#app/domain/accounts/profile/set-image.server.ts";
import { IMAGE_DELETED, IMAGE_NOT_DELETED, IMAGE_REPLACED } from "#app/domain/accounts/profile/texts.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { DeleteQuestion } from "#app/ui/layout/delete-question.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/profile.delete-picture.ts";
import { requireProfile } from "./own-profile.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Delete your picture", noIndex: true });

export async function loader(args: Route.LoaderArgs) {
  const { profile } = await requireProfile(args);
  // Already deleted, for example by a repeated submit.
  if (!profile.image) throw redirect("/profile", 303);
  return { image: profile.image.key };
}

export async function action(args: Route.ActionArgs) {
  const { userId } = await requireViewer(args);
  const shown = formText(await readForm(args.request), "image");
  // A repeated submit succeeds as well: there is no image.
  const done = await withErrorLogging(args.context, () => deleteProfileImage(userId, shown));
  if (!done) return flashRedirect("/profile", { kind: "error", text: IMAGE_NOT_DELETED });
  if (done.isKept) return flashRedirect("/profile", { kind: "info", text: IMAGE_REPLACED });
  return flashRedirect("/profile", { kind: "success", text: IMAGE_DELETED });
}

export default function DeleteImagePage({ loaderData: { image } }: Route.ComponentProps) {
  return (
    <DeleteQuestion
      title="Delete your picture?"
      lede="Your initials will be shown instead."
      button="Delete it"
      back="/profile"
    >
      <input type="hidden" name="image" value={image} />
    </DeleteQuestion>
  );
}
