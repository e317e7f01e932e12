// /breeder/profile/image and …/cover: upload of an image of the profile. A refused upload shows the form here again.
import { data, Link } from "react-router";
import { PICTURE_TEXTS } from "#app/domain/breeders/own/texts.ts";
import { getSiteSettings } from "#app/domain/site-settings/get-site-settings.server.ts";
import { pictureReturnPath, requirePictureName } from "#app/http/breeder-picture-path.ts";
import { receiveBreederPicture } from "#app/http/breeder-picture.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { limitForm } from "#app/http/rate-limits/rate-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { PictureForms } from "#app/ui/breeders/picture-forms.tsx";
import { PlacedPicture } from "#app/ui/breeders/placed-picture.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/profile.$picture.ts";
import { getOwnerBreeder, requireOwner } from "./own-breeder.server.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(siteUrlOf(matches), { title: loaderData ? PICTURE_TEXTS[loaderData.which].name : undefined, noIndex: true });

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  const which = requirePictureName(args.params.picture);
  const owner = await getOwnerBreeder(args);
  if (!owner) return null;
  const { pictures, avatarUrl } = owner.breeder;
  return { which, ...pictures[which], avatarUrl, maxMegabytes: (await getSiteSettings()).maxFileSize };
}

export async function action(args: Route.ActionArgs) {
  const which = requirePictureName(args.params.picture);
  const { viewer } = await requireOwner(args);
  const tooOften = await limitForm(args.context, "upload", `user-${viewer.userId}`);
  if (tooOften) return data({ error: tooOften }, { status: 429 });
  const received = await withErrorLogging(args.context, () => receiveBreederPicture(args.request, viewer, which));
  if (!received) return data({ error: PICTURE_TEXTS[which].notSaved }, { status: 503 });
  if (!received.ok) return data({ error: received.text }, { status: received.status });
  return flashRedirect(pictureReturnPath(args.request), { kind: "success", text: PICTURE_TEXTS[which].saved });
}

export default function ProfilePicturePage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { which, picture, position, avatarUrl, maxMegabytes } = loaderData;
  const { name } = PICTURE_TEXTS[which];
  return (
    <div className="page-width">
      <div className="page-head">
        <p>
          <Link to="/breeder/profile">Back to the overview</Link>
        </p>
        <h1>{name}</h1>
      </div>
      <div className="form-stack">
        <PlacedPicture
          which={which}
          picture={picture}
          position={position}
          avatarUrl={avatarUrl}
          alt={`Your ${name.toLowerCase()}`}
        />
        <PictureForms
          which={which}
          hasPicture={picture !== null}
          maxMegabytes={maxMegabytes}
          error={actionData?.error}
        />
      </div>
    </div>
  );
}
