// The preview of a breeder: the card in full, and two of the breeder's pets. If these do not arrive it shows the card alone.
import { type PreviewPet, previewPets } from "#app/ui/breeders/preview-pets.ts";
import { showDialog, titledDialog } from "./dialog.ts";
import { icon, newElement } from "./elements.ts";

export async function openPreview(card: Element): Promise<void> {
  const copy = card.cloneNode(true) as Element;
  const [name, all] = [copy.querySelector<HTMLAnchorElement>("h2 a, h3 a"), copy.querySelector(".button--quiet")];
  if (!name || !all) return;
  for (const part of [name.parentElement, copy.querySelector(".breeder-card__actions")]) part?.remove();
  const text = copy.querySelector(".breeder-card__text");
  if (text) text.className = "whitespace-pre-line";
  all.className = "button";
  const { href, pathname } = name;
  const meet = newElement("a", { href, className: "button button--secondary" }, "Meet the breeder");
  const ways = newElement("div", { className: "flex flex-wrap gap-3" }, all, meet);
  const pets = newElement("div", { role: "status" });
  pets.innerHTML =
    '<div class="breeder-preview__pets" aria-hidden="true"><div class="skeleton aspect-4/3 w-full"></div><div class="skeleton aspect-4/3 w-full"></div></div><span class="visually-hidden">Loading pets</span>';
  const content = newElement("div", { className: "breeder-preview" }, ...copy.childNodes, pets, ways);
  await showDialog(titledDialog(name.textContent, content));
  const found = await previewPets(Number(/\d+$/.exec(pathname)?.[0])).catch(() => null);
  if (found) pets.replaceWith(listOf(found));
  else pets.remove();
}

function listOf(pets: readonly PreviewPet[]): HTMLElement {
  if (pets.length === 0) return newElement("p", { className: "soft-text" }, "No pets available");
  const rows = pets.map(({ href, name, note, image }) => {
    const picture = image === null ? noPicture() : Object.assign(new Image(320, 240), { src: image, alt: "" });
    const said = newElement("span", { className: "soft-text small-text" }, note);
    return newElement("li", {}, newElement("a", { href }, picture, name, said));
  });
  return newElement("ul", { className: "breeder-preview__pets", ariaLabel: "Available pets" }, ...rows);
}

function noPicture(): HTMLElement {
  return newElement("span", { className: "breeder-preview__no-picture" }, icon("paw"));
}
