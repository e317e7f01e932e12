// /profile/delete-picture: asks for confirmation and deletes the profile image.
import { Form } from "react-router";
import { deleteProfileImage } from "#app/domain/accounts/profile/set-image.server.ts";
import { IMAGE_DELETED, IMAGE_NOT_DELETED } from "#app/domain/accounts/profile/texts.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { SentField } from "#app/ui/kit/forms/sent-field.tsx";
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
    <div className="narrow-page">
      <Form method="post" className="narrow-page__card">
        <SentField />
        <div className="narrow-page__head">
          <h1>Delete your picture?</h1>
          <p className="soft-text">Your initials will be shown instead.</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button variant="danger">Delete it</Button>
          <LinkButton to="/profile" variant="secondary">
            Keep it
          </LinkButton>
        </div>
      </Form>
    </div>
  );
}
