// The full-screen view of a pet's pictures. The link that opens it leads to the page of the picture.
import { closeButton, isPlainClick, showDialog } from "./dialog.ts";
import { iconButton } from "./elements.ts";

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
    if (!(event instanceof MouseEvent) || !isPlainClick(event)) return;
    event.preventDefault();
    const dialog = document.createElement("dialog");
    dialog.className = "lightbox";
    dialog.ariaLabel = `${section.ariaLabel ?? "Pictures"}, full screen`;
    const said = document.createElement("p");
    said.role = "status";
    const bar = document.createElement("div");
    bar.className = "lightbox__bar";
    bar.append(said, ...(gallery.count > 1 ? stepButtons(gallery) : []), closeButton());
    refresh = () => {
      const picture = section.querySelector(".pet-gallery__large picture")?.cloneNode(true) as HTMLElement;
      for (const image of picture.querySelectorAll("img")) image.sizes = "100vw";
      const note = section.querySelector(".pet-gallery__note")?.textContent?.toLowerCase();
      said.textContent = `Picture ${gallery.current() + 1} of ${gallery.count}${note ? `, ${note}` : ""}`;
      // The bar stays, and the focus in it.
      dialog.querySelector("picture")?.remove();
      dialog.prepend(picture);
    };
    dialog.append(bar);
    refresh();
    void showDialog(dialog);
  });
  return { refresh: () => refresh() };
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
