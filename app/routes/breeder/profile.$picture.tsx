// /breeder/profile/image and …/cover: upload of an image of the profile. A refused upload shows the form here again where no
// other page sent it.
import { getSiteSettings } from "#app/domain/accounts/site-settings/get-site-settings.server.ts";
import { IMAGE_TEXTS } from "#app/domain/breeders/own/texts.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { imageReturnPath, requireImageName } from "#app/http/images/breeder-image-path.ts";
import { receiveBreederImage } from "#app/http/images/breeder-image-upload.server.ts";
import { refusedImage } from "#app/http/images/refused-image.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { ImageForms } from "#app/ui/breeders/own/image-forms.tsx";
import { PlacedImage } from "#app/ui/breeders/own/placed-image.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/profile.$picture.ts";
import { getOwnerBreeder, requireOwner } from "./own-breeder.server.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(siteUrlOf(matches), { title: loaderData ? IMAGE_TEXTS[loaderData.which].name : undefined, noIndex: true });

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  const which = requireImageName(args.params.picture);
  const owner = await getOwnerBreeder(args);
  if (!owner) return null;
  const { images, avatarUrl } = owner.breeder;
  return { which, ...images[which], avatarUrl, maxMegabytes: (await getSiteSettings()).maxFileSize };
}

export async function action(args: Route.ActionArgs) {
  const which = requireImageName(args.params.picture);
  const { viewer } = await requireOwner(args);
  const tooOften = await limitForm(args.context, "upload", `user-${viewer.userId}`);
  const refused = (text: string, status: number) => refusedImage(args.context, args.request, text, status);
  if (tooOften) return refused(tooOften, 429);
  const received = await withErrorLogging(args.context, () => receiveBreederImage(args.request, viewer, which));
  if (!received) return refused(IMAGE_TEXTS[which].notSaved, 503);
  if (!received.ok) return refused(received.text, received.status);
  return flashRedirect(imageReturnPath(args.request), { kind: "success", text: IMAGE_TEXTS[which].saved });
}

export default function ProfileImagePage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { which, image, position, avatarUrl, maxMegabytes } = loaderData;
  const { name } = IMAGE_TEXTS[which];
  return (
    <div className="page-width">
      <div className="page-head">
        <p>
          <Link to="/breeder/profile">Back to the overview</Link>
        </p>
        <h1>{name}</h1>
      </div>
      <div className="form-stack">
        <PlacedImage
          which={which}
          image={image}
          position={position}
          avatarUrl={avatarUrl}
          alt={`Your ${name.toLowerCase()}`}
        />
        <ImageForms which={which} hasImage={image !== null} maxMegabytes={maxMegabytes} error={actionData?.error} />
      </div>
    </div>
  );
}
