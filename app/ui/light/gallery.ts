// The gallery of a pet on light pages: previous, next and thumbnails change the image in place, as
// app/ui/pets/pet-gallery.tsx does.
import { type PetImage, WITH_MOTHER } from "#app/domain/images/image.ts";
import { galleryHref, stepGallery } from "#app/ui/pets/gallery-index.ts";
import { mayChangePage } from "./page-state.ts";
import { loaderValue } from "./router-data.ts";
import { enableWholeStyle } from "./whole-style.ts";

const KEYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Enhances the gallery of the page, if it has several images, until the signal is aborted. */
export function enhanceGallery(signal: AbortSignal): void {
  const gallery = document.querySelector<HTMLElement>(".pet-gallery");
  const thumbs = [...(gallery?.querySelectorAll<HTMLAnchorElement>(".pet-gallery__thumbnails a") ?? [])];
  if (!gallery || thumbs.length < 2) return;
  const current = () =>
    Math.max(
      0,
      thumbs.findIndex((thumb) => thumb.ariaCurrent),
    );
  const step = (by: number) => stepGallery(current(), by, thumbs.length);
  gallery.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const by = link?.matches(".pet-gallery__step") ? (link.matches(".pet-gallery__step--next") ? 1 : -1) : 0;
      const to = by === 0 ? thumbs.findIndex((thumb) => thumb === link) : step(by);
      const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (to >= 0 && isPlain && show(gallery, thumbs, to)) event.preventDefault();
    },
    { signal },
  );
  gallery.addEventListener(
    "keydown",
    (event) => {
      const by = KEYS[event.key];
      if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      if (show(gallery, thumbs, step(by))) event.preventDefault();
    },
    { signal },
  );
}

/** Shows the image of this index; returns false when the links must do it. */
function show(gallery: HTMLElement, thumbs: readonly HTMLAnchorElement[], index: number): boolean {
  const { images } = (loaderValue("pet") ?? {}) as { images?: readonly PetImage[] };
  const [image, thumb] = [images?.[index], thumbs[index]];
  const large = gallery.querySelector<HTMLAnchorElement>(".pet-gallery__large > a");
  const [old, picture] = [large?.querySelector("picture"), thumb?.querySelector("picture")?.cloneNode(true)];
  if (!image || !thumb || !large || !old || !(picture instanceof HTMLElement) || !mayChangePage()) return false;
  // The same files as the thumbnail's, larger.
  const sizes = old.querySelector("source")?.sizes ?? "";
  for (const file of picture.querySelectorAll<HTMLSourceElement | HTMLImageElement>("[sizes]")) file.sizes = sizes;
  const img = picture.querySelector("img");
  if (img) Object.assign(img, { alt: image.alt, loading: "eager", fetchPriority: "high" });
  old.replaceWith(picture);
  large.href = thumb.href;
  const say = (selector: string, text: string) => {
    const element = gallery.querySelector(selector);
    if (element) element.textContent = text;
  };
  say(".pet-gallery__full-screen .visually-hidden", `View picture ${index + 1} full screen`);
  const count = gallery.querySelector(".pet-gallery__count");
  count?.replaceChildren(count.firstElementChild ?? "", `${index + 1} of ${thumbs.length}`);
  for (const [at, other] of thumbs.entries()) other.ariaCurrent = at === index ? "true" : null;
  for (const [name, by] of [
    ["previous", -1],
    ["next", 1],
  ] as const) {
    const link = gallery.querySelector<HTMLAnchorElement>(`.pet-gallery__step--${name}`);
    if (link) link.href = galleryHref(location.pathname, stepGallery(index, by, thumbs.length));
  }
  showNote(large, image.role ? WITH_MOTHER : null);
  history.replaceState(history.state, "", galleryHref(location.pathname, index).replace(/#.*$/, ""));
  return true;
}

/** The note beside the large image. */
function showNote(large: Element, text: string | null): void {
  large.parentElement?.querySelector(".pet-gallery__note")?.remove();
  if (text === null) return;
  enableWholeStyle();
  const note = document.createElement("p");
  note.className = "pet-gallery__note";
  note.textContent = text;
  large.after(note);
}
