// The images of a pet. Previous and next link to the same page with another image; the large image and the thumbnails link
// to the page of an image. The small script changes the image in place and opens the full-screen view.
import { useLocation } from "react-router";
import { type PetImage, WITH_MOTHER } from "#app/domain/images/image.ts";
import { petImagePath } from "#app/domain/pets/slug.ts";
import { ResponsiveImage } from "#app/ui/images/responsive-image.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { GALLERY_ID, galleryHref, galleryIndex, stepGallery } from "./gallery-index.ts";

/** How wide the large image is drawn; on a phone the same file as in a card. */
const LARGE_SIZES = "(width < 40rem) 88vw, (width < 64rem) calc(100vw - 2rem), 760px";
const THUMB_SIZES = "96px";

interface PetGalleryProps {
  /** The pet's name. */
  name: string;
  /** The pet's path segment. */
  slug: string;
  images: readonly PetImage[];
}

/** One large image, previous and next, thumbnails, and the way to the full-screen view. Read only. */
export function PetGallery({ name, slug, images }: PetGalleryProps) {
  const { pathname, search } = useLocation();
  const index = galleryIndex(new URLSearchParams(search).get("image"), images.length);
  const image = images[index];
  if (!image) return <NoImages name={name} />;
  const several = images.length > 1;
  const hrefOf = (by: number) => galleryHref(pathname, stepGallery(index, by, images.length));
  return (
    <section className="pet-gallery" id={GALLERY_ID} aria-label={`Pictures of ${name}`}>
      <div className="pet-gallery__large">
        <Link to={petImagePath(slug, index + 1)}>
          <ResponsiveImage key={image.key} image={image} sizes={LARGE_SIZES} priority />{" "}
          <span className="pet-gallery__full-screen">
            <Icon name="expand" />
            <span className="visually-hidden">View picture {index + 1} full screen</span>
          </span>
        </Link>{" "}
        {image.role && <p className="pet-gallery__note">{WITH_MOTHER}</p>}
        {several && (
          <>
            <StepLink to={hrefOf(-1)} by="previous" /> <StepLink to={hrefOf(1)} by="next" />
            <p className="pet-gallery__count" role="status">
              <span className="visually-hidden">Picture </span>
              {index + 1} of {images.length}
            </p>
          </>
        )}
      </div>
      {several && (
        <ul className="pet-gallery__thumbnails">
          {images.map((thumb, at) => (
            <li key={thumb.key}>
              <Link
                to={petImagePath(slug, at + 1)}
                aria-current={at === index ? "true" : undefined}
                data-alt={thumb.alt}
                data-note={thumb.role ? WITH_MOTHER : undefined}
              >
                <ResponsiveImage image={thumb} sizes={THUMB_SIZES} alt={`Picture ${at + 1}`} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function StepLink({ to, by }: { to: string; by: "previous" | "next" }) {
  return (
    <Link className={`pet-gallery__step pet-gallery__step--${by}`} to={to}>
      <Icon name={by === "next" ? "right" : "left"} />
      <span className="visually-hidden">{by === "next" ? "Next picture" : "Previous picture"}</span>
    </Link>
  );
}

export function NoImages({ name }: { name: string }) {
  return (
    <div className="pet-gallery__empty">
      <Icon name="paw" />
      <p>There are no pictures of {name} yet.</p>
    </div>
  );
}
