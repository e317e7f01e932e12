// /profile/picture: upload of the profile image. A refused upload shows the form here again where no other page sent it.
import { IMAGE_SAVED } from "#app/domain/accounts/profile/texts.ts";
import { getSiteSettings } from "#app/domain/accounts/site-settings/get-site-settings.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { receiveProfileImage } from "#app/http/images/profile-image-upload.server.ts";
import { refusedImage } from "#app/http/images/refused-image.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { ImageForm } from "#app/ui/accounts/profile/image-form.tsx";
import { ProfileSubpage } from "#app/ui/accounts/profile/profile-subpage.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/profile.picture.ts";
import { requireProfile } from "./own-profile.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Profile picture", noIndex: true });

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { profile } = await requireProfile(args);
  return { profile, maxMegabytes: (await getSiteSettings()).maxFileSize };
}

export async function action(args: Route.ActionArgs) {
  const { userId } = await requireViewer(args);
  const tooOften = await limitForm(args.context, "upload", `user-${userId}`);
  if (tooOften) return refusedImage(args.context, args.request, tooOften, 429);
  const received = await receiveProfileImage(args.request, userId);
  if (!received.ok) return refusedImage(args.context, args.request, received.text, received.status);
  return flashRedirect("/profile", { kind: "success", text: IMAGE_SAVED });
}

export default function ProfileImagePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ProfileSubpage title="Profile picture">
      <div className="form-stack">
        <ImageForm {...loaderData} error={actionData?.error} />
      </div>
    </ProfileSubpage>
  );
}
