// The gallery of a pet: previous, next, thumbnails, arrow keys and swipes change the picture in place.
import { galleryHref, stepGallery } from "#app/ui/pets/gallery-index.ts";
import { newElement } from "./elements.ts";
import { closestTo, plainlyClicked, swipeSteps } from "./events.ts";
import { enhanceLightbox, swipeInLightbox } from "./lightbox.ts";
import { enableWholeStyle } from "./whole-style.ts";

const KEYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Enhances the gallery of the page, if it has one. */
export function enhanceGallery(): void {
  const section = document.querySelector<HTMLElement>(".pet-gallery");
  if (!section) return;
  const thumbs = [...section.querySelectorAll<HTMLAnchorElement>(".pet-gallery__thumbnails a")];
  const current = () =>
    Math.max(
      0,
      thumbs.findIndex((thumb) => thumb.ariaCurrent),
    );
  const go = (index: number) => {
    show(section, thumbs, index);
    lightbox.refresh();
  };
  const step = (by: number) => go(stepGallery(current(), by, thumbs.length));
  const lightbox = enhanceLightbox({ section, count: Math.max(1, thumbs.length), current, step });
  if (thumbs.length < 2) return;
  section.addEventListener("click", (event) => {
    const link = plainlyClicked(event, "a");
    const by = link?.matches(".pet-gallery__step") ? (link.matches(".pet-gallery__step--next") ? 1 : -1) : 0;
    const to = by === 0 ? thumbs.findIndex((thumb) => thumb === link) : stepGallery(current(), by, thumbs.length);
    if (to < 0) return;
    event.preventDefault();
    go(to);
  });
  document.addEventListener("keydown", (event) => {
    const by = KEYS[event.key];
    const inGallery = closestTo(event, ".pet-gallery, .lightbox");
    if (by === undefined || !inGallery || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(by);
  });
  watchSwipes(step);
}

function watchSwipes(step: (by: number) => void): void {
  let start: Touch | undefined;
  document.addEventListener(
    "touchstart",
    (event) => {
      const isSwipe = closestTo(event, ".pet-gallery__large, .lightbox") && event.touches.length === 1;
      start = isSwipe ? event.touches[0] : undefined;
    },
    { passive: true },
  );
  document.addEventListener(
    "touchend",
    ({ changedTouches: [end] }) => {
      if (!start || !end) return;
      const [dx, dy] = [end.clientX - start.clientX, end.clientY - start.clientY];
      start = undefined;
      const by = swipeInLightbox(dx, dy) === "none" ? swipeSteps(dx, dy) : 0;
      if (by !== 0) step(by);
    },
    { passive: true },
  );
}

/** Shows the picture of this index: the same files as the thumbnail's, larger. */
function show(section: HTMLElement, thumbs: readonly HTMLAnchorElement[], index: number): void {
  const thumb = thumbs[index];
  const large = section.querySelector<HTMLAnchorElement>(".pet-gallery__large > a");
  const [old, picture] = [large?.querySelector("picture"), thumb?.querySelector("picture")?.cloneNode(true)];
  if (!thumb || !large || !old || !(picture instanceof HTMLElement)) return;
  const img = picture.querySelector("img");
  const { sizes = "" } = old.querySelector("img") ?? {};
  if (img) Object.assign(img, { sizes, alt: thumb.dataset.alt ?? "", loading: "eager", fetchPriority: "high" });
  old.replaceWith(picture);
  large.href = thumb.href;
  const expand = section.querySelector(".pet-gallery__full-screen .visually-hidden");
  if (expand) expand.textContent = `View picture ${index + 1} full screen`;
  const count = section.querySelector(".pet-gallery__count");
  count?.replaceChildren(count.querySelector(".visually-hidden") ?? "", `${index + 1} of ${thumbs.length}`);
  for (const [at, other] of thumbs.entries()) other.ariaCurrent = at === index ? "true" : null;
  for (const [name, by] of [
    ["previous", -1],
    ["next", 1],
  ] as const) {
    const link = section.querySelector<HTMLAnchorElement>(`.pet-gallery__step--${name}`);
    if (link) link.href = galleryHref(location.pathname, stepGallery(index, by, thumbs.length));
  }
  showNote(large, thumb.dataset.note);
  history.replaceState(history.state, "", galleryHref(location.pathname, index).replace(/#.*$/, ""));
}

/** The note beside the large picture. */
function showNote(large: Element, text: string | undefined): void {
  large.parentElement?.querySelector(".pet-gallery__note")?.remove();
  if (text === undefined) return;
  void enableWholeStyle();
  large.after(newElement("p", { className: "pet-gallery__note" }, text));
}
