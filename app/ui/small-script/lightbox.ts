// The full-screen view of a pet's pictures. The link that opens it leads to the page of the picture.
import { closeButton, showDialog } from "./dialog.ts";
import { iconButton, newElement } from "./elements.ts";
import { plainlyClicked } from "./events.ts";

/** How far down a swipe closes the view. */
const CLOSING_PX = 90;

interface Gallery {
  section: HTMLElement;
  count: number;
  /** The index of the picture that is shown. */
  current(): number;
  /** Shows the picture `by` further, here and in the full-screen view. */
  step(by: number): void;
}

/** Opens the view at a press on the large picture. Arrow keys and swipes work as in the gallery. */
export function enhanceLightbox(gallery: Gallery): { refresh(): void } {
  const { section } = gallery;
  let refresh = () => undefined as void;
  section.querySelector(".pet-gallery__large > a")?.addEventListener("click", (event) => {
    if (!plainlyClicked(event, "a")) return;
    event.preventDefault();
    const ariaLabel = `${section.ariaLabel ?? "Pictures"}, full screen`;
    const dialog = newElement("dialog", { className: "lightbox", ariaLabel });
    const said = newElement("p", { role: "status" });
    const steps = gallery.count > 1 ? stepButtons(gallery) : [];
    dialog.append(newElement("div", { className: "lightbox__bar" }, said, ...steps, zoomButton(dialog), closeButton()));
    refresh = () => {
      const picture = section.querySelector(".pet-gallery__large picture")?.cloneNode(true) as HTMLElement;
      for (const image of picture.querySelectorAll("img")) showLargest(image);
      zoom(dialog, false);
      const note = section.querySelector(".pet-gallery__note")?.textContent?.toLowerCase();
      said.textContent = `Picture ${gallery.current() + 1} of ${gallery.count}${note ? `, ${note}` : ""}`;
      // The bar stays, and the focus in it.
      dialog.querySelector("picture")?.remove();
      dialog.prepend(picture);
    };
    refresh();
    void showDialog(dialog);
  });
  return { refresh: () => refresh() };
}

/** Loads the largest file; what the gallery shows already stands in its place meanwhile. */
function showLargest(image: HTMLImageElement): void {
  const largest = image.srcset.split(",").at(-1)?.trim().split(" ")[0];
  if (!largest) return;
  image.style.background = `center / contain no-repeat url("${image.src}")`;
  image.removeAttribute("srcset");
  image.src = largest;
}

const NEAR = "lightbox--near";

/** At twice the width of the window, to be moved by scrolling; or whole again. */
function zoom(dialog: HTMLElement, near: boolean): void {
  dialog.classList.toggle(NEAR, near);
  const button = dialog.querySelector("[data-zoom]");
  if (button) button.ariaPressed = String(near);
}

/** The button "Zoom". The same by a double press on the picture, and by the keys + and -. */
function zoomButton(dialog: HTMLElement): HTMLButtonElement {
  const button = iconButton("zoom", "icon-button", "Zoom");
  button.dataset.zoom = "";
  const turn = () => zoom(dialog, !dialog.classList.contains(NEAR));
  button.addEventListener("click", turn);
  dialog.addEventListener("dblclick", ({ target }) => target instanceof HTMLImageElement && turn());
  dialog.addEventListener("keydown", ({ key }) => "+=-".includes(key) && zoom(dialog, key !== "-"));
  return button;
}

/** What a swipe over the view did: nothing while it is zoomed, where it moves the picture; downwards it closes. */
export function swipeInLightbox(dx: number, dy: number): "none" | "stays" | "closed" {
  const dialog = document.querySelector<HTMLDialogElement>("dialog.lightbox");
  if (!dialog) return "none";
  if (dialog.classList.contains(NEAR) || (visualViewport?.scale ?? 1) > 1) return "stays";
  if (dy < CLOSING_PX || dy < 2 * Math.abs(dx)) return "none";
  dialog.close();
  return "closed";
}

function stepButtons({ step }: Gallery): HTMLButtonElement[] {
  const [back, on] = [
    iconButton("left", "icon-button", "Previous picture"),
    iconButton("right", "icon-button", "Next picture"),
  ];
  back.addEventListener("click", () => step(-1));
  on.addEventListener("click", () => step(1));
  return [back, on];
}
