// The images of a pet. Previous and next link to the same page with another image; the large image and the
// thumbnails link to the page of an image. Script changes the image in place and opens the full-screen view.
import { type KeyboardEvent, type MouseEvent, useState } from "react";
import { Link, useLocation } from "react-router";
import { type PetImage, WITH_MOTHER } from "#app/domain/images/image.ts";
import { petImagePath } from "#app/domain/pets/slug.ts";
import { ResponsiveImage } from "#app/ui/images/responsive-image.tsx";
import { useEnhanced } from "#app/ui/kit/enhance.ts";
import { Icon } from "#app/ui/kit/icon.tsx";
import { GALLERY_ID, galleryHref, galleryIndex, stepGallery } from "./gallery-index.ts";
import { Lightbox } from "./lightbox.tsx";

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
  const gallery = useGallery(images.length);
  const [open, setOpen] = useState(false);
  const enhanced = useEnhanced();
  const { index, show, step } = gallery;
  const image = images[index];
  if (!image) return <NoImages name={name} />;
  const several = images.length > 1;
  const openLightbox = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <section
      className="pet-gallery"
      id={GALLERY_ID}
      aria-label={`Pictures of ${name}`}
      onKeyDown={several ? gallery.onKey : undefined}
    >
      <div className="pet-gallery__large">
        <Link to={petImagePath(slug, index + 1)} onClick={openLightbox} data-needs-app="">
          <ResponsiveImage key={image.key} image={image} sizes={LARGE_SIZES} priority />{" "}
          <span className="pet-gallery__full-screen">
            <Icon name="expand" />
            <span className="visually-hidden">View picture {index + 1} full screen</span>
          </span>
        </Link>{" "}
        {image.role && <p className="pet-gallery__note">{WITH_MOTHER}</p>}
        {several && (
          <>
            <StepLink
              to={gallery.hrefOf(stepGallery(index, -1, images.length))}
              onStep={() => step(-1)}
              by="previous"
            />{" "}
            <StepLink to={gallery.hrefOf(stepGallery(index, 1, images.length))} onStep={() => step(1)} by="next" />
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
                onClick={(event) => inPlace(event, () => show(at))}
              >
                <ResponsiveImage image={thumb} sizes={THUMB_SIZES} alt={`Picture ${at + 1}`} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {enhanced && (
        <Lightbox name={name} images={images} index={index} open={open} onStep={step} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}

function StepLink({ to, onStep, by }: { to: string; onStep: () => void; by: "previous" | "next" }) {
  return (
    <Link
      className={
        by === "next" ? "pet-gallery__step pet-gallery__step--next" : "pet-gallery__step pet-gallery__step--previous"
      }
      to={to}
      replace
      preventScrollReset
      onClick={(event) => inPlace(event, onStep)}
    >
      <Icon name={by === "next" ? "right" : "left"} />
      <span className="visually-hidden">{by === "next" ? "Next picture" : "Previous picture"}</span>
    </Link>
  );
}

function NoImages({ name }: { name: string }) {
  return (
    <div className="pet-gallery__empty">
      <Icon name="paw" />
      <p>There are no pictures of {name} yet.</p>
    </div>
  );
}

/** The image that is shown: the address decides at first, the controls afterwards, and the address follows them. */
function useGallery(count: number) {
  const { pathname, search } = useLocation();
  const asked = galleryIndex(new URLSearchParams(search).get("image"), count);
  const [chosen, setChosen] = useState({ asked, index: asked });
  // Another address (the back button, a reload after a form) decides anew.
  const index = chosen.asked === asked ? Math.min(chosen.index, Math.max(0, count - 1)) : asked;
  const hrefOf = (at: number) => galleryHref(pathname, at);
  const show = (at: number) => {
    setChosen({ asked, index: at });
    // Not through the router: nothing has to be fetched for it.
    window.history.replaceState(window.history.state, "", hrefOf(at).replace(/#.*$/, ""));
  };
  const step = (by: number) => show(stepGallery(index, by, count));
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(by);
  };
  return { index, hrefOf, show, step, onKey };
}

function inPlace(event: MouseEvent, change: () => void): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  change();
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
