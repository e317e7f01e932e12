// One image of a pet on a page of its own: image, previous, next, close. The pet's page opens the same view full screen
// once its script runs.
import { type PetImage, WITH_MOTHER } from "#app/domain/images/image.ts";
import { petImagePath } from "#app/domain/pets/slug.ts";
import { ResponsiveImage } from "#app/ui/images/responsive-image.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { galleryHref, stepGallery } from "./gallery-index.ts";

/** Wider than any file: the browser takes the largest. */
const LARGEST = "9999px";

export interface ImagePageProps {
  /** The pet's name. */
  name: string;
  /** The pet's path segment. */
  slug: string;
  image: PetImage;
  /** The position of the image, from 0. */
  index: number;
  /** How many images the pet has. */
  count: number;
  /** The link that reports the image. */
  reportHref: string | null;
}

/** All controls are links. With script the arrow keys follow them too, and Escape closes (small-script/image-keys.ts). */
export function ImagePage({ name, slug, image, index, count, reportHref }: ImagePageProps) {
  const close = galleryHref(`/pets/${slug}`, index);
  const at = (by: number) => petImagePath(slug, stepGallery(index, by, count) + 1);
  const previous = count > 1 ? at(-1) : null;
  const next = count > 1 ? at(1) : null;
  return (
    <div className="page-width photo-page">
      <div className="photo-page__head">
        <h1>
          {name}
          <span className="visually-hidden">: picture {index + 1}</span>
        </h1>
        <LinkButton variant="secondary" to={close} data-escape="">
          <Icon name="close" />
          Close
        </LinkButton>
      </div>
      <div className="photo-page__photo">
        <ResponsiveImage key={image.key} image={image} sizes={LARGEST} priority />
        {previous && next && (
          <>
            <StepLink to={previous} by="previous" /> <StepLink to={next} by="next" />
          </>
        )}
        {image.role && <p className="pet-gallery__note">{WITH_MOTHER}</p>}
        <p className="pet-gallery__count" role="status">
          <span className="visually-hidden">Picture </span>
          {index + 1} of {count}
        </p>
      </div>
      {reportHref && (
        <p className="mt-3">
          <Link to={reportHref}>Report</Link> this photo
        </p>
      )}
    </div>
  );
}

function StepLink({ to, by }: { to: string; by: "previous" | "next" }) {
  return (
    <Link
      className={
        by === "next" ? "pet-gallery__step pet-gallery__step--next" : "pet-gallery__step pet-gallery__step--previous"
      }
      to={to}
    >
      <Icon name={by === "next" ? "right" : "left"} />
      <span className="visually-hidden">{by === "next" ? "Next picture" : "Previous picture"}</span>
    </Link>
  );
}
