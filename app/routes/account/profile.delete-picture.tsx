// /profile/delete-picture: asks for confirmation and deletes the profile image.
import { deleteProfileImage } from "#app/domain/accounts/profile/set-image.server.ts";
import { IMAGE_DELETED, IMAGE_NOT_DELETED } from "#app/domain/accounts/profile/texts.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { DeleteQuestion } from "#app/ui/layout/delete-question.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/profile.delete-picture.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Delete your picture", noIndex: true });

export async function loader(args: Route.LoaderArgs) {
  await requireViewer(args);
  return null;
}

export async function action(args: Route.ActionArgs) {
  const { userId } = await requireViewer(args);
  // A repeated submit succeeds as well: there is no image.
  const done = await withErrorLogging(args.context, async () => {
    await deleteProfileImage(userId);
    return true;
  });
  return done
    ? flashRedirect("/profile", { kind: "success", text: IMAGE_DELETED })
    : flashRedirect("/profile", { kind: "error", text: IMAGE_NOT_DELETED });
}

export default function DeleteImagePage() {
  return (
    <DeleteQuestion
      title="Delete your picture?"
      lede="Your initials will be shown instead."
      button="Delete it"
      back="/profile"
    />
  );
}
